import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { TextField } from './text-field.tsx';
import css from './recipient-choice.module.css';

/** A person or company with an e-mail address. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
}

export interface RecipientChoiceProps {
  /** Those that can be chosen, without those that were added. */
  readonly suggested: readonly Recipient[];
  readonly chosen: readonly Recipient[];
  readonly onChange: (chosen: readonly Recipient[]) => void;
  readonly error?: string | undefined;
}

const isSame = (a: Recipient, b: Recipient): boolean =>
  a.address.toLowerCase() === b.address.toLowerCase();

/** The recipients of a mail: those usual for it with one click each, others by their address. */
export function RecipientChoice({ suggested, chosen, onChange, error }: RecipientChoiceProps) {
  const [added, setAdded] = useState<readonly Recipient[]>(() =>
    chosen.filter((one) => !suggested.some((other) => isSame(one, other))),
  );
  const [address, setAddress] = useState('');
  const typed = address.trim();
  const isReady = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
  const add = () => {
    const one = { name: typed, address: typed };
    setAddress('');
    if (chosen.some((other) => isSame(one, other))) return;
    if (![...suggested, ...added].some((other) => isSame(one, other))) setAdded([...added, one]);
    onChange([...chosen, one]);
  };
  return (
    <fieldset className={css['choice']}>
      <legend className={css['legend']}>Recipients</legend>
      {[...suggested, ...added].map((one) => (
        <Checkbox
          key={one.address}
          checked={chosen.some((other) => isSame(one, other))}
          onChange={(isChosen) => {
            const others = chosen.filter((other) => !isSame(one, other));
            onChange(isChosen ? [...others, one] : others);
          }}
        >
          {one.name === one.address ? one.address : `${one.name}, ${one.address}`}
        </Checkbox>
      ))}
      <div className={css['add']}>
        <TextField
          label="E-mail address"
          type="email"
          value={address}
          maxLength={254}
          error={error}
          onChange={setAddress}
        />
        <Button icon={IconPlus} disabled={!isReady} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
}
