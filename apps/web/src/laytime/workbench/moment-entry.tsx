import { Button } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { OnEscape } from '@fairlead/ui/escape';
import { type FormEvent, useState } from 'react';
import css from './workbench.module.css';

export interface MomentEntryProps {
  readonly label: string;
  readonly zone: string;
  readonly action: string;
  readonly onEnter: (at: string) => void;
  readonly onClose?: () => void;
}

/** Enters one moment in place. Enter accepts it, Escape cancels. */
export function MomentEntry({ label, zone, action, onEnter, onClose }: MomentEntryProps) {
  const [at, setAt] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (at !== null) onEnter(at);
  };
  return (
    <form className={css['entry']} onSubmit={submit}>
      {onClose !== undefined && <OnEscape run={onClose} />}
      <DateTimeField
        label={label}
        zone={zone}
        zoneLabel=""
        value={at}
        onChange={setAt}
        autoFocus={onClose !== undefined}
      />
      <Button type="submit" disabled={at === null}>
        {action}
      </Button>
    </form>
  );
}
