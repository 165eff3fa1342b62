import { allowanceOfScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { monthText } from '@fairlead/domain/compliance/trading/statement-pages';
import { monthsOf } from '@fairlead/domain/compliance/trading/charterers';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { Select } from '@fairlead/ui/select';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { textColumn } from '../../platform/lists/text-column.tsx';
import { Moment } from '../../platform/moment/moment.tsx';
import css from '../compliance.module.css';
import { figureText } from '../figure-text.state.ts';
import { StatementCard } from './statement.part.tsx';
import { startMonth, type TradingAddress } from './trading-address.state.ts';
import { type ChartererYear, type TradingRef, useChartererYears } from './trading.data.ts';
import { owedColumns } from './trading.columns.tsx';

interface ChartererMonthsProps {
  readonly of: TradingRef;
  readonly address: TradingAddress;
}

/** A charterer with one month of the year. */
interface ChartererMonth {
  readonly charterer: ChartererYear['charterer'];
  readonly allowances: string;
  readonly cost: string | null;
  readonly sent: string | null;
  readonly ofYear: string;
}

const inMonth = (charterers: readonly ChartererYear[], month: string): readonly ChartererMonth[] =>
  charterers.flatMap(({ charterer, months, allowances }) =>
    months
      .filter((one) => one.month === month)
      .map((one) => ({ ...one, charterer, ofYear: allowances })),
  );

const columnsOf = (of: TradingRef, currency: string): readonly Column<ChartererMonth>[] => {
  const unit = allowanceOfScheme(of.scheme);
  return [
    textColumn<ChartererMonth>({
      key: 'charterer',
      label: 'Charterer',
      width: 170,
      grow: 1,
      phone: 'lead',
      of: ({ charterer }) => charterer.name,
    }),
    ...owedColumns<ChartererMonth>({ unit, currency }),
    textColumn<ChartererMonth>({
      key: 'year',
      label: `${unit} in ${of.year}`,
      width: 124,
      align: 'right',
      uncut: true,
      minViewport: 1000,
      phone: 'hidden',
      of: ({ ofYear }) => figureText(ofYear, 3),
    }),
    {
      key: 'sent',
      label: 'Statement sent',
      width: 168,
      phone: 'second',
      cell: ({ sent }) => (sent === null ? <Muted>Not sent</Muted> : <Moment at={sent} />),
      text: ({ sent }) => sent ?? '',
    },
  ];
};

/** What each charterer owes for a month; one opens its statement. */
export function ChartererMonths({ of, address }: ChartererMonthsProps) {
  const list = useChartererYears(of);
  if (list.isError)
    return (
      <ErrorState title="The charterers could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (list.data === undefined) return <LoadingState rows={3} name="Loading charterers" />;
  return <Charterers of={of} address={address} charterers={list.data} />;
}

/** The allowances of all charterers by month. */
const monthSums = (year: number, charterers: readonly ChartererYear[]) =>
  monthsOf(year).map((month) => ({
    month,
    allowances: sumDecimals(inMonth(charterers, month).map(({ allowances }) => allowances)),
  }));

function Charterers({
  of,
  address,
  charterers,
}: ChartererMonthsProps & { readonly charterers: readonly ChartererYear[] }) {
  const { year, scheme } = of;
  const { charterer, change } = address;
  const month = address.month ?? startMonth(monthSums(year, charterers)) ?? `${year}-12`;
  const currency = scheme === 10 ? 'EUR' : 'GBP';
  const columns = useMemo(() => columnsOf({ year, scheme }, currency), [year, scheme, currency]);
  const rows = inMonth(charterers, month);
  const chosen = rows.find((row) => row.charterer.id === charterer);
  return (
    <>
      <Card
        title="Charterers"
        count={rows.length}
        flush
        actions={
          <div className={css['month']}>
            <Select
              label="Month"
              options={monthsOf(year).map((one) => ({ value: one, label: monthText(one) }))}
              value={month}
              onChange={(next) => change({ month: next })}
            />
          </div>
        }
      >
        <DataTable
          name="Charterers"
          keys="focus"
          height="natural"
          density="compact"
          columns={columns}
          rows={rows}
          rowId={(row) => row.charterer.id}
          selectedId={charterer}
          onOpen={(row) =>
            change(
              row.charterer.id === charterer
                ? { charterer: undefined }
                : { charterer: row.charterer.id, month },
            )
          }
          empty={
            <EmptyState title="No charterers in this year">
              A voyage belongs to the charterers of the fixtures of its voyage. Those without a
              fixture are the company’s own.
            </EmptyState>
          }
        />
      </Card>
      {chosen !== undefined && (
        <StatementCard
          key={`${scheme} ${chosen.charterer.id} ${month}`}
          of={{ scheme, charterer: chosen.charterer.id, month }}
          onClose={() => change({ charterer: undefined })}
        />
      )}
    </>
  );
}
