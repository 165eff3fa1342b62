import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { balanceText, figureText } from './figure-text.state.ts';
import { Balance } from './fueleu.columns.tsx';
import { allotted, barOf, type PoolDraft, toggled } from './fueleu-pool.state.ts';
import type { FuelEuAccount, Simulation } from './fueleu.data.ts';
import styles from './fueleu.module.css';

interface FuelEuPoolTableProps {
  readonly accounts: readonly FuelEuAccount[];
  readonly draft: PoolDraft;
  readonly result: Simulation | undefined;
  readonly onChange: (draft: PoolDraft) => void;
}

/** Why a vessel cannot be chosen; null if it can. */
function obstacleOf({ applies, figures, sentence, pool }: FuelEuAccount, draft: PoolDraft) {
  if (!applies || figures === null) return sentence;
  return pool === null || pool.id === draft.id ? null : `In pool ${pool.name}`;
}

/** All vessels with their balances; those in the pool with what it gives or takes. */
export function FuelEuPoolTable({ accounts, draft, result, onChange }: FuelEuPoolTableProps) {
  const most = Math.max(0, ...accounts.map(({ adjusted }) => Math.abs(Number(adjusted))));
  const byVessel = new Map(result?.vessels.map((one) => [one.vessel.id, one]));
  return (
    <div className={styles['scroll']}>
      <table className={styles['pooltable']} aria-label="Vessels of the pool">
        <thead>
          <tr>
            <th scope="col">Vessel</th>
            <th scope="col">Intensity, g/MJ</th>
            <th scope="col" className={styles['barhead']}>
              {'Deficit | surplus, mt CO\u2082eq'}
            </th>
            <th scope="col">Pool gives, mt</th>
            <th scope="col">After, mt</th>
            <th scope="col">Alone, EUR</th>
            <th scope="col">In pool, EUR</th>
          </tr>
        </thead>
        <tbody>
          {inScopeFirst(accounts).map((account) => (
            <VesselRow
              key={account.vessel.id}
              account={account}
              own={byVessel.get(account.vessel.id)}
              most={most}
              draft={draft}
              onToggle={() => onChange(toggled(draft, account.vessel.id))}
              onAllot={(moved) =>
                onChange(
                  allotted(draft, result?.vessels ?? [], { vessel: account.vessel.id, moved }),
                )
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface VesselRowProps {
  readonly account: FuelEuAccount;
  readonly own: Simulation['vessels'][number] | undefined;
  /** The largest balance of all. */
  readonly most: number;
  readonly draft: PoolDraft;
  readonly onToggle: () => void;
  readonly onAllot: (moved: string) => void;
}

/** A vessel: on a phone each cell has its label, as the header of the table is not shown there. */
function VesselRow({ account, own: simulated, most, draft, onToggle, onAllot }: VesselRowProps) {
  const { vessel, figures, adjusted, penalty } = account;
  const obstacle = obstacleOf(account, draft);
  const isIn = draft.vessels.includes(vessel.id);
  const own = isIn ? simulated : undefined;
  return (
    <tr data-in={isIn}>
      <th scope="row">
        <Checkbox checked={isIn} disabled={obstacle !== null} onChange={onToggle}>
          {vessel.name}
        </Checkbox>
      </th>
      {obstacle !== null ? (
        <td colSpan={6} className={styles['obstacle']}>
          {obstacle}
        </td>
      ) : (
        <>
          <td data-label="Intensity, g/MJ" data-wide>
            {figureText(own?.intensity ?? figures?.intensity, 2)}
          </td>
          <td data-label={'Balance, mt CO\u2082eq'}>
            <Bar value={own?.before ?? adjusted} most={most} />
          </td>
          <td data-label="Pool gives, mt">
            {own !== undefined && (
              <NumberField
                label={`Pool gives ${vessel.name}`}
                variant="cell"
                decimals={6}
                shownDecimals={1}
                allowNegative
                value={draft.moved?.[vessel.id] ?? own.moved}
                onChange={(moved) => onAllot(moved ?? '0')}
              />
            )}
          </td>
          <td data-label="After, mt">{own !== undefined && <Balance value={own.after} />}</td>
          <Penalty label="Alone, EUR" value={own?.penaltyAlone ?? penalty} />
          <Penalty label="In pool, EUR" value={own?.penaltyInPool} />
        </>
      )}
    </tr>
  );
}

/** A phone leaves out a penalty that is not due. */
const Penalty = ({
  label,
  value,
}: {
  readonly label: string;
  readonly value: string | null | undefined;
}) => (
  <td data-label={label} data-wide={Number(value ?? 0) === 0 ? true : undefined}>
    {figureText(value, 0)}
  </td>
);

/** The vessels that may be pooled before those that may not. */
const inScopeFirst = (accounts: readonly FuelEuAccount[]): readonly FuelEuAccount[] =>
  accounts.toSorted((one, other) => Number(other.applies) - Number(one.applies));

function Bar({ value, most }: { readonly value: string; readonly most: number }) {
  const { left, width } = barOf(value, most);
  return (
    <span className={styles['balancebar']}>
      <span className={styles['track']} aria-hidden>
        <span data-deficit={Number(value) < 0} style={{ left: `${left}%`, width: `${width}%` }} />
      </span>
      <span>{balanceText(value)}</span>
    </span>
  );
}
