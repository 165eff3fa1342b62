import { Button } from '@fairlead/ui/button';
import { OnEscape } from '@fairlead/ui/escape';

interface SelectionEndProps {
  /** '3 reports'. */
  readonly selected: string;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** How many rows are selected, at the end of a list. */
export function SelectionEnd({ selected, onAll, onClear }: SelectionEndProps) {
  return (
    <>
      <OnEscape run={onClear} />
      <span role="status">{selected} selected</span>
      <Button variant="quiet" onClick={onAll}>
        Select all loaded
      </Button>
      <Button variant="quiet" keys="Esc" onClick={onClear}>
        Clear selection
      </Button>
    </>
  );
}
