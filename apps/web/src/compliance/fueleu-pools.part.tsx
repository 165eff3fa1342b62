import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { FuelEuPoolBuilder } from './fueleu-pool-builder.part.tsx';
import { draftOfPool, newPool, type PoolDraft } from './fueleu-pool.state.ts';
import { type FuelEuFleet, type FuelEuPool, useRemovePool } from './fueleu.data.ts';
import css from './compliance.module.css';
import styles from './fueleu.module.css';

interface FuelEuPoolsProps {
  readonly year: number;
  readonly fleet: FuelEuFleet;
}

/** The saved pools of the year, and the one that is being built. */
export function FuelEuPools({ year, fleet }: FuelEuPoolsProps) {
  const [draft, setDraft] = useState<PoolDraft>(() => newPool(fleet.accounts, year));
  const begin = () => setDraft(newPool(fleet.accounts, year));
  return (
    <>
      <FuelEuPoolBuilder
        year={year}
        accounts={fleet.accounts}
        draft={draft}
        onChange={setDraft}
        onSaved={(saved) => setDraft(draftOfPool(saved))}
      />
      <Card
        title="Saved pools"
        count={fleet.pools.length}
        flush
        actions={draft.id !== null && <Button onClick={begin}>New pool</Button>}
      >
        {fleet.pools.length === 0 ? (
          <EmptyState title="No pools yet">
            A saved pool counts in the accounts of its vessels. A vessel is in one pool a year.
          </EmptyState>
        ) : (
          <ul className={css['list']}>
            {fleet.pools.map((pool) => (
              <SavedPool
                key={pool.id}
                pool={pool}
                onOpen={() => setDraft(draftOfPool(pool))}
                onRemoved={() => {
                  if (draft.id === pool.id) setDraft({ ...draft, id: null, modified: null });
                }}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

interface SavedPoolProps {
  readonly pool: FuelEuPool;
  readonly onOpen: () => void;
  readonly onRemoved: () => void;
}

function SavedPool({ pool, onOpen, onRemoved }: SavedPoolProps) {
  const removal = useRemovePool();
  const mayWrite = useMay('company.write');
  const dissolve = () =>
    removal.mutate(pool.id, {
      onSuccess: () => {
        toast.show({ text: `Pool ${pool.name} dissolved` });
        onRemoved();
      },
    });
  return (
    <li className={styles['pool']}>
      <span>
        <b>{pool.name}</b>
        <span className={css['muted']}>
          {` ${counted(pool.vessels.length, 'vessel')}: ${pool.vessels.map(({ vessel }) => vessel.name).join(', ')}`}
        </span>
        {pool.refusals.map((sentence) => (
          <span key={sentence} className={styles['refusal']}>
            {sentence}
          </span>
        ))}
        {removal.isError && <span className={styles['refusal']}>{sentenceOf(removal.error)}</span>}
      </span>
      <Button onClick={onOpen}>Open</Button>
      {mayWrite && (
        <Button loading={removal.isPending} onClick={dissolve}>
          Dissolve
        </Button>
      )}
    </li>
  );
}
