import { likelyCauses } from '@fairlead/domain/performance/likely-causes';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button, linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import type { ChartPoint, ConditionLine } from './chart-points.state.ts';
import { conditionText, figureText, pageOf } from './period-text.state.ts';
import { routeOfReport } from './sea-report.columns.tsx';
import css from './performance.module.css';

interface WhyProps {
  readonly point: ChartPoint;
  readonly lines: readonly ConditionLine[];
  readonly onClose: () => void;
}

/** `12.0 mt VLSFO and 0.5 mt MGO in 24 h`. */
const fuelText = ({ report: { fuels, hours } }: ChartPoint): string => {
  const parts = fuels.map(({ fuel, tonnes }) => `${figureText(tonnes, 3)} mt ${fuel}`);
  return `${parts.length === 0 ? 'No fuel' : parts.join(' and ')} in ${figureText(hours, 2)} h`;
};

function Expected({ point, lines }: Pick<WhyProps, 'point' | 'lines'>) {
  const line = lines.find(({ isLaden }) => isLaden === point.isLaden);
  const baseline = line?.baseline;
  if (baseline === undefined) return <>None: too few reports, or their speeds are too alike.</>;
  const { expected, excess } = point;
  if (expected === undefined || excess === undefined)
    return (
      <>{`None at this speed: fitted between ${baseline.slowest.toFixed(1)} and ${baseline.fastest.toFixed(1)} kn.`}</>
    );
  return (
    <>
      {`${baseline.base.toFixed(2)} + ${baseline.factor.toFixed(5)} × ${point.speed.toFixed(2)}³ = `}
      <b>{`${expected.toFixed(2)} mt/day`}</b>
      {`, band \u00B1${Math.round(baseline.band * 100)} %, from ${counted(baseline.reports, 'report')}`}
    </>
  );
}

/** How the figures of a report follow from it and from the baseline, and what may explain the difference. */
export function SeaReportWhy({ point, lines, onClose }: WhyProps) {
  const { report } = point;
  const causes = likelyCauses({
    ...point,
    allHours: Number(report.hours),
    isCurrentByLog: report.isCurrentByLog,
    seaHeight: report.seaHeight === null ? null : Number(report.seaHeight),
  });
  return (
    <section className={css['why']} aria-label="Why">
      <header>
        <Link className={linkClass} to="/reports/log/$id" params={{ id: report.guid }}>
          {`Report ${formatWithZone(report.at, report.zone)}`}
        </Link>
        {report.period !== null && (
          <Link className={linkClass} to={pageOf(report.period)}>
            {routeOfReport(report)}
          </Link>
        )}
        <span>{conditionText(point.isLaden)}</span>
        <Button keys="Esc" onClick={onClose}>
          Close
        </Button>
      </header>
      <dl>
        <dt>Speed</dt>
        <dd>
          {`${figureText(report.distance, 1)} nm ÷ ${figureText(report.hoursUnderWay, 2)} h under way = `}
          <b>{`${figureText(report.speed, 2)} kn`}</b>
        </dd>
        <dt>Reported</dt>
        <dd>
          {`${fuelText(point)} = `}
          <b>{`${figureText(report.perDay, 2)} mt/day`}</b>
        </dd>
        <dt>Baseline</dt>
        <dd>
          <Expected point={point} lines={lines} />
        </dd>
        <dt>Likely cause</dt>
        <dd>
          {causes.length === 0 ? 'Nothing in the report explains a difference.' : causes.join('. ')}
        </dd>
        {report.dismissed !== null && (
          <>
            <dt>Dismissed</dt>
            <dd>{`${report.dismissed.reason} (${report.dismissed.by === '' ? 'API key' : report.dismissed.by}, ${formatWithZone(report.dismissed.at, 'UTC')})`}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
