import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { balanceText, figureText } from './figure-text.state.ts';
import { FuelEuChanges } from './fueleu-changes.part.tsx';
import { FuelEuPoolTable } from './fueleu-pool-table.part.tsx';
import { avoided, poolBodyOf, type PoolDraft, simulationOf } from './fueleu-pool.state.ts';
import {
  type FuelEuAccount,
  type FuelEuPool,
  type Simulation,
  useSavePool,
  useSimulation,
} from './fueleu.data.ts';
import css from './compliance.module.css';
import styles from './fueleu.module.css';

export interface PoolBuilderProps {
  readonly year: number;
  readonly accounts: readonly FuelEuAccount[];
  readonly draft: PoolDraft;
  readonly onChange: (draft: PoolDraft) => void;
  readonly onSaved: (pool: FuelEuPool) => void;
}

/** Chooses vessels, shows what the pool does, tries changes, and saves. */
export function FuelEuPoolBuilder(props: PoolBuilderProps) {
  const { year, accounts, draft, onChange, onSaved } = props;
  const simulation = useSimulation(year, simulationOf(draft));
  const result = draft.vessels.length === 0 ? undefined : simulation.data;
  const save = useSavePool(year);
  const mayWrite = useMay('company.write');
  const isReady =
    result !== undefined && result.refusals.length === 0 && draft.changes.length === 0;
  const submit = () =>
    save.mutate(
      { id: draft.id, body: poolBodyOf(draft, result?.vessels ?? []) },
      {
        onSuccess: (saved) => {
          toast.show({ text: `Pool ${saved.name} saved` });
          onSaved(saved);
        },
      },
    );
  const propose = () => onChange({ ...draft, moved: null });
  useShortcuts(
    draft.moved === null ? [] : [{ keys: 'o', name: 'Suggest allocation', run: propose }],
  );
  return (
    <div className={styles['builder']}>
      <Card
        title={draft.id === null ? 'New pool' : draft.name}
        count={draft.vessels.length}
        flush
        actions={
          <>
            {draft.moved !== null && (
              <Button keys="o" onClick={propose}>
                Suggest allocation
              </Button>
            )}
            <Button
              variant="filled"
              disabled={!mayWrite || !isReady || draft.name.trim() === ''}
              loading={save.isPending}
              onClick={submit}
            >
              Save pool
            </Button>
          </>
        }
      >
        <div className={styles['poolname']}>
          <TextField
            label="Name"
            required
            maxLength={100}
            value={draft.name}
            onChange={(name) => onChange({ ...draft, name })}
          />
        </div>
        {save.isError && (
          <Banner kind="error" title="Not saved">
            {sentenceOf(save.error)}
          </Banner>
        )}
        {simulation.isError && (
          <Banner kind="error" title="The pool could not be calculated">
            {sentenceOf(simulation.error)}
          </Banner>
        )}
        {result?.refusals.map((sentence) => (
          <Banner key={sentence} kind="warning">
            {sentence}
          </Banner>
        ))}
        <FuelEuPoolTable accounts={accounts} draft={draft} result={result} onChange={onChange} />
      </Card>
      <aside className={css['page']}>
        {result !== undefined && <Outcome result={result} />}
        <FuelEuChanges accounts={accounts} draft={draft} onChange={onChange} />
      </aside>
    </div>
  );
}

function Outcome({ result }: { readonly result: Simulation }) {
  const lines = [
    ['Each vessel alone', figureText(result.penaltyAlone, 0)],
    ['In the pool', figureText(result.penaltyInPool, 0)],
  ] as const;
  return (
    <Card title="Penalty avoided">
      <p className={styles['avoided']}>{`${figureText(avoided(result), 0)} EUR`}</p>
      <dl className={styles['outcome']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{`${name}, EUR`}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{'Sum of the balances, mt CO\u2082eq'}</dt>
          <dd>{balanceText(result.after)}</dd>
        </div>
      </dl>
    </Card>
  );
}
