import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { useState } from 'react';
import { choosePerson } from '../platform/person/persons.ts';
import { pinLength } from '../platform/person/pin-state.ts';
import type { PersonRow } from '../platform/store/rows.ts';
import { PinField } from './pin.part.tsx';

interface PinDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onChosen?: () => void;
}

/** Asks for the PIN of the person who takes over; the last digit sends it. */
export function PinDialog({ person, onClose, onChosen }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async (typed: string): Promise<void> => {
    setBusy(true);
    const refusal = await choosePerson(person.id, typed, new Date());
    setBusy(false);
    setProblem(refusal);
    setPin('');
    if (refusal !== undefined) return;
    onChosen?.();
    onClose();
  };
  const type = (typed: string) => {
    setPin(typed);
    if (typed.length === pinLength) void check(typed);
  };
  return (
    <Dialog
      title={person.name}
      isQuestion
      width={360}
      onClose={onClose}
      footer={
        <Button keys="Esc" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
      }
    >
      <PinField
        label={`PIN of ${person.name}, ${person.rank}`}
        value={pin}
        onChange={type}
        error={problem}
        autoFocus
      />
    </Dialog>
  );
}
