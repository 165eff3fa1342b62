import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { expectedAt } from '@fairlead/domain/performance/baseline';
import { TextButton } from '@fairlead/ui/button';
import type { ChartPoint, ConditionLine } from './chart-points.state.ts';
import { conditionText } from './period-text.state.ts';
import css from './performance.module.css';

interface BaselineFactsProps {
  readonly line: ConditionLine;
  readonly points: readonly ChartPoint[];
  readonly onSelect: (guids: readonly string[]) => void;
}

/** What a baseline expects in the middle of its speeds, and what it rests on. */
export function BaselineFacts({ line, points, onSelect }: BaselineFactsProps) {
  const { baseline, isLaden, reports } = line;
  const name = `Baseline, ${conditionText(isLaden).toLowerCase()}`;
  if (baseline === undefined)
    return (
      <section className={css['facts']}>
        <h2>{name}</h2>
        {`No baseline: it needs at least 8 reports at different speeds, and there ${pluralOf(reports, 'is', 'are')} ${reports}.`}
      </section>
    );
  const middle = (baseline.slowest + baseline.fastest) / 2;
  const fitted = () =>
    onSelect(
      points
        .filter((point) => point.isLaden === isLaden && !point.isDismissed && !point.isFar)
        .map(({ report }) => report.guid),
    );
  return (
    <section className={css['facts']}>
      <h2>{name}</h2>
      <dl>
        <dt>{`At ${middle.toFixed(1)} kn`}</dt>
        <dd>{`${expectedAt(baseline, middle).toFixed(1)} mt/day \u00B1${Math.round(baseline.band * 100)} %`}</dd>
        <dt>Formula</dt>
        <dd>{`${baseline.base.toFixed(2)} + ${baseline.factor.toFixed(5)} × kn³`}</dd>
        <dt>Fitted from</dt>
        <dd>
          <TextButton onClick={fitted}>{counted(baseline.reports, 'report')}</TextButton>
          {`, R² ${baseline.fit.toFixed(2)}`}
        </dd>
        <dt>Band</dt>
        <dd>Four of five reports</dd>
      </dl>
    </section>
  );
}
