import { LoadingState } from '@fairlead/ui/states';
import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { ReportLinks } from '../platform/explanations/report-links.tsx';
import { legKind, type PeriodRow, usePeriod } from './performance.data.ts';
import { pageOf } from './period-text.state.ts';
import { shareText, stockEquation } from './period-why.state.ts';

/** The stocks and the log reports behind the figures of a leg or a port call; read once they are opened. */
export function PeriodSources({ period }: { readonly period: Pick<PeriodRow, 'kind' | 'ref'> }) {
  const { kind, ref } = period;
  const { data, isError, error } = usePeriod(kind === legKind ? 'leg' : 'portCall', ref);
  if (isError) return <p role="alert">{sentenceOf(error)}</p>;
  if (data === undefined) return <LoadingState rows={2} name="Loading reports" />;
  return (
    <>
      {data.stocks.map((stock) => (
        <p key={stock.fuelId}>{stockEquation(stock)}</p>
      ))}
      <ReportLinks reports={data.contributing} shareOf={shareText} />
      <Link className={linkClass} to={pageOf(period)}>
        Details
      </Link>
    </>
  );
}
