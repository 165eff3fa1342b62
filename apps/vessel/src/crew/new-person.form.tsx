import { Button } from '@fairlead/ui/button';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { type FormEvent, useState } from 'react';
import { addPerson } from '../platform/person/persons.ts';
import { pinProblem } from '../platform/person/pin-state.ts';
import { crewRanks } from '@fairlead/domain/persons/crew-ranks';
import { isStorageFull, storageFullSentence } from '../platform/store/storage-space.ts';
import { PinField } from './pin.part.tsx';
import css from './crew.module.css';

const other = 'Other rank';
const options = [...crewRanks, other].map((rank) => ({ value: rank, label: rank }));

interface NewPersonFormProps {
  readonly onAdded: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** A name, a rank and a PIN; the person works from then on. */
export function NewPersonForm({ onAdded, onCancel }: NewPersonFormProps) {
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<string>();
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const rank = (choice === other ? typed : (choice ?? '')).trim();
  const isReady = name.trim() !== '' && rank !== '' && pinProblem(pin) === undefined;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await addPerson({ name, rank, pin }, new Date());
      onAdded();
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      setProblem(storageFullSentence);
    }
  };
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label="Name" value={name} onChange={setName} maxLength={100} autoFocus />
      <Select label="Rank" value={choice ?? null} onChange={setChoice} options={options} />
      {choice === other && (
        <TextField label="Other rank" value={typed} onChange={setTyped} maxLength={60} />
      )}
      <PinField
        label="New PIN, four digits"
        help="It protects your name on a shared device. Others can add their own."
        value={pin}
        onChange={setPin}
        error={problem}
      />
      <div className={css['actions']}>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="filled" disabled={!isReady}>
          Start work
        </Button>
      </div>
    </form>
  );
}
