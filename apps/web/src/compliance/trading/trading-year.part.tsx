import {
  allowanceOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { useTheme } from '@fairlead/ui/theme';
import { type ReactNode, useMemo } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { createPart } from '../../platform/parts/part.tsx';
import type { ComplianceAddress } from '../compliance-address.state.ts';
import css from '../compliance.module.css';
import { balanceText } from '../figure-text.state.ts';
import { TradedParts } from './traded-parts.part.tsx';
import { TradingTiles } from './trading-tiles.part.tsx';
import { useTradingYear, type TradingYear } from './trading.data.ts';
import { monthColumns, vesselColumns } from './trading.columns.tsx';

const MonthChart = createPart(async () => (await import('./month-chart.part.tsx')).MonthChart);

interface TradingTabProps {
  readonly scheme: TradingScheme;
  readonly address: ComplianceAddress;
  readonly onMonth: (month: string) => void;
  /** Above the figures, and below the vessels. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
}

/** A year under a trading scheme: main figures, months, vessels and the voyages of the chosen one. */
export function TradingYearPart({ scheme, address, onMonth, before, after }: TradingTabProps) {
  const { year } = address;
  const trading = useTradingYear({ year, scheme });
  if (trading.isError)
    return (
      <ErrorState title="The year could not be loaded" onRetry={() => void trading.refetch()}>
        {sentenceOf(trading.error)}
      </ErrorState>
    );
  if (trading.data === undefined) return <LoadingState name="Loading allowances" />;
  return (
    <div className={css['page']}>
      {before}
      <MovedClosings trading={trading.data} />
      <TradingTiles year={trading.data} />
      <Months trading={trading.data} onMonth={onMonth} />
      <Vessels scheme={scheme} trading={trading.data} address={address} />
      {after}
    </div>
  );
}

/** Closed years that differ from today's records. */
function MovedClosings({ trading }: { readonly trading: TradingYear }) {
  const moved = trading.vessels.filter(
    ({ closing }) => closing !== null && Number(closing.difference) !== 0,
  );
  if (moved.length === 0) return null;
  const amounts = moved.map(
    ({ vessel, closing }) => `${vessel.name} ${balanceText(closing?.difference)}`,
  );
  return (
    <Banner kind="warning" title="Records changed after the year was closed">
      {`Totals and vessels show what was closed. Months, voyages and charterers follow today\u2019s records, in ${allowanceOfScheme(trading.scheme)}: ${amounts.join(', ')}.`}
    </Banner>
  );
}

interface MonthsProps {
  readonly trading: TradingYear;
  readonly onMonth: (month: string) => void;
}

function Months({ trading, onMonth }: MonthsProps) {
  const { months, scheme, currency } = trading;
  const { theme } = useTheme();
  const unit = allowanceOfScheme(scheme);
  const columns = useMemo(() => monthColumns({ unit, currency }), [unit, currency]);
  if (months.every(({ allowances }) => Number(allowances) === 0)) return null;
  return (
    <Card title="Allowances by month">
      <div className={css['chart-beside']}>
        <MonthChart key={theme} months={months} unit={unit} onMonth={onMonth} />
        <DataTable
          name="Allowances by month"
          keys="focus"
          height="natural"
          density="compact"
          columns={columns}
          rows={months}
          rowId={({ month }) => month}
          onOpen={({ month }) => onMonth(month)}
        />
      </div>
    </Card>
  );
}

interface VesselsProps {
  readonly scheme: TradingScheme;
  readonly trading: TradingYear;
  readonly address: ComplianceAddress;
}

function Vessels({ scheme, trading, address }: VesselsProps) {
  const { vessels, currency, year } = trading;
  const { vessel, change } = address;
  const options = useMemo(
    () => ({ unit: allowanceOfScheme(scheme), currency }),
    [scheme, currency],
  );
  const columns = useMemo(() => vesselColumns(options), [options]);
  const chosen = vessels.find((one) => one.vessel.id === vessel);
  return (
    <>
      <Card title={`Vessels in ${year}`} count={vessels.length} flush>
        <DataTable
          name="Vessels under the scheme"
          keys="page"
          height="natural"
          density="compact"
          columns={columns}
          rows={vessels}
          rowId={(row) => row.vessel.id}
          selectedId={vessel}
          onOpen={(row) => change({ vessel: row.vessel.id === vessel ? undefined : row.vessel.id })}
        />
      </Card>
      {chosen !== undefined && (
        <TradedParts
          key={`${scheme} ${year} ${chosen.vessel.id}`}
          of={{ scheme, year }}
          chosen={chosen}
          options={options}
          onClose={() => change({ vessel: undefined })}
        />
      )}
    </>
  );
}
