import { type FigureKey, timeBuckets } from '@fairlead/domain/log-reports/figures';
import { bucketHours, elapsedHours, hoursOff } from '@fairlead/domain/log-reports/hours';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Glyph } from '@fairlead/ui/glyph';
import { FigureCell, figuresIn } from './figures-card.part.tsx';
import { Findings } from './finding-box.part.tsx';
import { FormCard } from '../platform/look/form-card.tsx';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

const buckets: ReadonlySet<FigureKey> = new Set(timeBuckets);

/** How the time was spent: the parts of the bar are as long as the hours. */
function HoursBar({ form, total }: { readonly form: ReportForm; readonly total: number }) {
  const widths = timeBuckets.map((key) =>
    total <= 0 ? 0 : (Number(form.report.figures[key] ?? '0') / total) * 100,
  );
  return (
    <svg className={css['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      {timeBuckets.map((key, at) => (
        <rect
          key={key}
          x={widths.slice(0, at).reduce((sum, width) => sum + width, 0)}
          width={widths[at]}
          height={4}
          className={css[`bucket-${at + 1}`]}
        />
      ))}
    </svg>
  );
}

/** The hours since the last report, which must add up to the time that has passed. */
export function HoursCard({ form }: { readonly form: ReportForm }) {
  const { report, last } = form;
  const sum = bucketHours(report.figures);
  const elapsed = last === null ? null : elapsedHours(last.at, report.at);
  const isRight = elapsed !== null && hoursOff(report.figures, elapsed) === '0';
  const shown = figuresIn(form, 'Hours');
  const sumText = `${formatDecimal(sum, 1)} of ${formatDecimal(elapsed ?? sum, 1)} h`;
  return (
    <FormCard
      title="Hours"
      note={
        elapsed !== null && (
          <span className={isRight ? css['right'] : css['wrong']}>
            <Glyph kind={isRight ? 'finished' : 'error'} size={14} /> {sumText}
          </span>
        )
      }
    >
      <div className={css['grid']} data-columns={3}>
        {shown
          .filter(({ key }) => buckets.has(key))
          .map((figure) => (
            <FigureCell key={figure.key} form={form} figure={figure} />
          ))}
        <p className={css['sum']}>
          Sum <b>{formatDecimal(sum, 1)} h</b>
        </p>
      </div>
      <HoursBar form={form} total={Math.max(Number(sum), Number(elapsed ?? '0'))} />
      <Findings form={form} isHere={(field) => field === 'hours'} />
    </FormCard>
  );
}
