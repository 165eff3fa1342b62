import {
  allowanceOfScheme,
  tradingSchemes,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { Card } from '@fairlead/ui/card';
import { Segmented } from '@fairlead/ui/segmented';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { textColumn } from '../../platform/lists/text-column.tsx';
import css from '../compliance.module.css';
import { figureText } from '../figure-text.state.ts';
import type { OfFleet } from '../vessel-choice.part.tsx';
import { type AllowanceBalance, useBalance } from './allowances.data.ts';
import { AllowanceEntries } from './entries.part.tsx';
import { AllowancePrices } from './prices.part.tsx';
import { schemeOf, type TradingAddress, useTradingAddress } from './trading-address.state.ts';

/** The account of allowances and their prices. */
export function Allowances({ address }: OfFleet) {
  const trading = useTradingAddress(address.year);
  const { scheme } = trading;
  return (
    <div className={css['page']}>
      <div>
        <Segmented
          name="Scheme"
          options={tradingSchemes.map(({ number, label }) => ({ value: String(number), label }))}
          value={String(scheme)}
          onChange={(next) => trading.change({ scheme: schemeOf(next), charterer: undefined })}
        />
      </div>
      <Balance scheme={scheme} address={trading} />
      <AllowanceEntries key={`entries ${scheme}`} scheme={scheme} address={trading} />
      <AllowancePrices key={`prices ${scheme}`} scheme={scheme} />
    </div>
  );
}

type ChartererBalance = AllowanceBalance['charterers'][number];

const amount = (
  key: 'due' | 'received' | 'transferred' | 'open',
  label: string,
): Column<ChartererBalance> =>
  textColumn<ChartererBalance>({
    key,
    label,
    width: 120,
    align: 'right',
    uncut: true,
    minViewport: key === 'open' ? 0 : 640,
    phone: key === 'open' ? 'end' : 'hidden',
    of: (row) => figureText(row[key], 3),
  });

const columnsOf = (unit: string): readonly Column<ChartererBalance>[] => [
  textColumn<ChartererBalance>({
    key: 'charterer',
    label: 'Charterer',
    width: 170,
    grow: 1,
    phone: 'lead',
    of: ({ charterer }) => charterer.name,
  }),
  amount('due', `Due, ${unit}`),
  amount('received', 'Received'),
  amount('transferred', 'Transferred'),
  amount('open', 'Open'),
];

interface BalanceProps {
  readonly scheme: TradingScheme;
  readonly address: TradingAddress;
}

/** What is due, held and surrendered, and what each charterer still owes. */
function Balance({ scheme, address }: BalanceProps) {
  const balance = useBalance(scheme);
  const unit = allowanceOfScheme(scheme);
  const columns = useMemo(() => columnsOf(unit), [unit]);
  if (balance.isError)
    return (
      <ErrorState title="The account could not be loaded" onRetry={() => void balance.refetch()}>
        {sentenceOf(balance.error)}
      </ErrorState>
    );
  if (balance.data === undefined) return <LoadingState rows={3} name="Loading account" />;
  const { charterers } = balance.data;
  return (
    <>
      <Tiles balance={balance.data} unit={unit} />
      <Card title="Charterers" count={charterers.length} flush>
        <DataTable
          name="Charterers"
          keys="focus"
          height="natural"
          density="compact"
          columns={columns}
          rows={charterers}
          rowId={(row) => row.charterer.id}
          selectedId={address.charterer}
          onOpen={(row) =>
            address.change({
              charterer: row.charterer.id === address.charterer ? undefined : row.charterer.id,
            })
          }
          empty={
            <EmptyState title="No charterer owes allowances">
              A statement that you send enters what is due. You can also add an entry yourself.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

function Tiles({ balance, unit }: { readonly balance: AllowanceBalance; readonly unit: string }) {
  const { held, open, due, received, surrendered, transferred, years } = balance;
  const tiles = [
    [`Held, ${unit}`, held, 'received, less surrendered and transferred'],
    ['Open from charterers', open, `of ${figureText(due, 1)} due`],
    ['Received', received, 'from charterers and purchases'],
    [
      'Surrendered',
      surrendered,
      years.length === 0
        ? 'nothing yet'
        : years.map((one) => `${figureText(one.surrendered, 1)} for ${one.year}`).join(', '),
    ],
    ['Transferred', transferred, 'to charterers and sales'],
  ] as const;
  return (
    <dl className={css['figures']}>
      {tiles.map(([name, value, note]) => (
        <div key={name} className={css['figure']}>
          <dt>{name}</dt>
          <dd className={name.startsWith('Held') && Number(value) < 0 ? css['deficit'] : undefined}>
            {figureText(value, 1)}
          </dd>
          <dd className={css['note']}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
