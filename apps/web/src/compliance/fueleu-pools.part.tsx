import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { FuelEuPoolBuilder } from './fueleu-pool-builder.part.tsx';
import { draftOfPool, newPool, type PoolDraft } from './fueleu-pool.state.ts';
import { fetchPool, type FuelEuFleet, type FuelEuPool, useRemovePool } from './fueleu.data.ts';
import css from './compliance.module.css';
import styles from './fueleu.module.css';

interface FuelEuPoolsProps {
  readonly year: number;
  readonly fleet: FuelEuFleet;
  /** The saved pool of the address. */
  readonly openId: number | undefined;
  readonly onOpen: (pool: number | undefined) => void;
}

/** The saved pools of the year, and the one that is being built. */
export function FuelEuPools({ year, fleet, openId, onOpen }: FuelEuPoolsProps) {
  const opened = fleet.pools.find(({ id }) => id === openId);
  const [draft, setDraft] = useState<PoolDraft>(() =>
    opened === undefined ? newPool(fleet.accounts, year) : draftOfPool(opened),
  );
  const begin = () => onOpen(undefined);
  // Here and not in the line of the pool, which is gone before the answer is dealt with.
  const removal = useRemovePool();
  const dissolve = (pool: FuelEuPool) =>
    removal.mutate(pool.id, {
      onSuccess: () => {
        toast.show({ text: `Pool ${pool.name} dissolved` });
        if (openId === pool.id) begin();
      },
    });
  useShortcuts(opened === undefined ? [] : [{ keys: 'n', name: 'New pool', run: begin }]);
  return (
    <>
      {openId !== undefined && opened === undefined && (
        <Banner kind="warning">
          This pool does not exist any more, or it is of another year. A new one is shown.
        </Banner>
      )}
      <FuelEuPoolBuilder
        year={year}
        accounts={fleet.accounts}
        draft={draft}
        onChange={setDraft}
        onSaved={(saved) => {
          setDraft(draftOfPool(saved));
          if (saved.id !== openId) onOpen(saved.id);
        }}
      />
      <Card
        title="Saved pools"
        count={fleet.pools.length}
        flush
        actions={opened !== undefined && <Button onClick={begin}>New pool</Button>}
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
                removal={removal}
                onOpen={() => onOpen(pool.id)}
                onDissolve={() => dissolve(pool)}
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
  readonly removal: ReturnType<typeof useRemovePool>;
  readonly onOpen: () => void;
  readonly onDissolve: () => void;
}

function SavedPool({ pool, removal, onOpen, onDissolve }: SavedPoolProps) {
  const mayWrite = useMay('company.write');
  const isItsRemoval = removal.variables === pool.id;
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
        {isItsRemoval && removal.isError && (
          <span className={styles['refusal']}>{sentenceOf(removal.error)}</span>
        )}
      </span>
      <span className={styles['tools']}>
        <Button onClick={onOpen}>Open</Button>
        <Button onClick={() => void fetchPool(pool.id).then(saveFile).catch(showError)}>PDF</Button>
        {mayWrite && (
          <Button loading={isItsRemoval && removal.isPending} onClick={onDissolve}>
            Dissolve
          </Button>
        )}
      </span>
    </li>
  );
}
