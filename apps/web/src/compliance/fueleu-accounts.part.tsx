import { counted } from '@fairlead/domain/quantities/counted';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { Card } from '@fairlead/ui/card';
import { DataTable } from '@fairlead/ui/table';
import type { ComplianceAddress } from './compliance-address.state.ts';
import { balanceText, figureText } from './figure-text.state.ts';
import { FuelEuVessel } from './fueleu-vessel.part.tsx';
import { accountColumns } from './fueleu.columns.tsx';
import type { FuelEuAccount } from './fueleu.data.ts';
import css from './compliance.module.css';

interface FuelEuAccountsProps {
  readonly address: ComplianceAddress;
  readonly accounts: readonly FuelEuAccount[];
}

/** The accounts of the fleet, and one vessel in full. */
export function FuelEuAccounts({ address, accounts }: FuelEuAccountsProps) {
  const { year, vessel, change } = address;
  const inScope = accounts.filter(({ figures }) => figures !== null);
  const chosen = inScope.find((one) => one.vessel.id === vessel);
  const turn = (row: FuelEuAccount) =>
    change({ vessel: row.vessel.id === vessel ? undefined : row.vessel.id });
  return (
    <>
      <Figures accounts={inScope} />
      <Card title={`FuelEU accounts ${year}`} count={inScope.length} flush>
        <DataTable
          name="FuelEU accounts"
          keys="page"
          height="natural"
          columns={accountColumns}
          rows={[...inScope, ...accounts.filter(({ figures }) => figures === null)]}
          rowId={(row) => row.vessel.id}
          selectedId={chosen?.vessel.id}
          rowKeys={[{ key: ' ', name: 'Why', run: turn }]}
          onOpen={turn}
        />
      </Card>
      {chosen !== undefined && (
        <FuelEuVessel key={`${chosen.vessel.id} ${chosen.modified ?? ''}`} account={chosen} />
      )}
    </>
  );
}

function Figures({ accounts }: Pick<FuelEuAccountsProps, 'accounts'>) {
  const sum = (of: (one: FuelEuAccount) => string | null) =>
    sumDecimals(accounts.flatMap((one) => of(one) ?? []));
  const deficits = accounts.filter(({ final }) => Number(final) < 0).length;
  const tiles = [
    [
      'Final balance, mt CO\u2082eq',
      balanceText(sum(({ final }) => final)),
      `${counted(accounts.length, 'vessel')} in scope`,
    ],
    ['Vessels with a deficit', String(deficits), 'after bank, pool and advance'],
    [
      'Penalties, EUR',
      figureText(
        sum(({ penalty }) => penalty),
        0,
      ),
      'due on 30 June of the next year',
    ],
  ] as const;
  return (
    <dl className={css['figures']}>
      {tiles.map(([name, value, note]) => (
        <div key={name} className={css['figure']}>
          <dt>{name}</dt>
          <dd>{value === '' ? '0' : value}</dd>
          <dd className={css['note']}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
