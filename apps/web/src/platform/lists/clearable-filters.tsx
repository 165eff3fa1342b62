import { ChipRow } from '@fairlead/ui/chip';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import type { ReactNode } from 'react';

export interface ClearableFiltersProps {
  /** The address contained no filters, and these are the ones last used in the list. */
  readonly isRecalled: boolean;
  readonly onClear: () => void;
  /** A chip for each filter. */
  readonly children?: ReactNode;
}

const clearKey = 'x';
const remembered = {
  text: 'Remembered',
  tip: 'These filters are from your last visit, less than 30 minutes ago.',
};

/** The active filters, their origin, and one key that clears them. */
export function ClearableFilters({ isRecalled, onClear, children }: ClearableFiltersProps) {
  useShortcuts([{ keys: clearKey, name: 'Clear all filters', run: onClear }]);
  return (
    <ChipRow note={isRecalled ? remembered : undefined} clearKey={clearKey} onClearAll={onClear}>
      {children}
    </ChipRow>
  );
}
