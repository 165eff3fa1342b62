import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { useState } from 'react';
import { FuelEuChangeDialog } from './fueleu-change.dialog.tsx';
import { figureText } from './figure-text.state.ts';
import { type PoolDraft, withChange } from './fueleu-pool.state.ts';
import type { Change, FuelEuAccount } from './fueleu.data.ts';
import css from './compliance.module.css';
import styles from './fueleu.module.css';

interface FuelEuChangesProps {
  readonly accounts: readonly FuelEuAccount[];
  readonly draft: PoolDraft;
  readonly onChange: (draft: PoolDraft) => void;
}

function changeText(change: Change): string {
  if (change.kind === 'shorePower')
    return `Shore power, ${figureText(String(Number(change.kwh) / 1000), 1)} MWh`;
  if (change.kind === 'wind') return `Wind-assisted propulsion, factor ${change.reward}`;
  return `${fuelName(Number(change.fuel.id))}, ${figureText(String(change.tonnes), 1)} mt, E ${change.eValue} g/MJ`;
}

/** What could still be done within the year; tried here and never saved. */
export function FuelEuChanges({ accounts, draft, onChange }: FuelEuChangesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const chosen = accounts.filter(({ vessel }) => draft.vessels.includes(vessel.id));
  const nameOf = (id: number) => accounts.find(({ vessel }) => vessel.id === id)?.vessel.name ?? '';
  const without = (gone: Change) =>
    onChange({ ...draft, moved: null, changes: draft.changes.filter((one) => one !== gone) });
  useShortcuts(
    chosen.length === 0 ? [] : [{ keys: 'w', name: 'What if', run: () => setIsAdding(true) }],
  );
  return (
    <Card
      title="What if"
      count={draft.changes.length}
      actions={
        <Button keys="w" disabled={chosen.length === 0} onClick={() => setIsAdding(true)}>
          Add change
        </Button>
      }
    >
      {draft.changes.length === 0 ? (
        <p className={css['muted']}>
          Try a bunkering of biofuel, shore power or wind. It replaces the same amount of energy
          from the fuel with the highest intensity.
        </p>
      ) : (
        <>
          <ul className={styles['changes']}>
            {draft.changes.map((change) => (
              <li key={`${change.vessel.id} ${changeText(change)}`}>
                <span>
                  {changeText(change)}
                  <small className={css['muted']}>{nameOf(Number(change.vessel.id))}</small>
                </span>
                <Button onClick={() => without(change)}>Remove</Button>
              </li>
            ))}
          </ul>
          <p className={css['muted']}>Remove the what-if changes before you save the pool.</p>
        </>
      )}
      {isAdding && (
        <FuelEuChangeDialog
          vessels={chosen.map(({ vessel }) => vessel)}
          onAdd={(change) => onChange(withChange(draft, change))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Card>
  );
}
