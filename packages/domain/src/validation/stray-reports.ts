import { logReportKind } from '../log-reports/kinds.ts';
import { formatDuration } from '../time/duration.ts';
import { formatWithZone } from '../time/format.ts';
import { minutesMs, msOf } from './amounts.ts';
import { type CheckContext, type CheckFinding, finding } from './check-finding.ts';
import { figureInput, instantInput } from './finding-input.ts';
import { boundInputs } from './period-inputs.ts';
import type { PeriodBounds, PeriodReport } from './periods.ts';

/** A leg or port call in which a report may be of the wrong kind. */
export interface StrayPeriod extends PeriodBounds {
  /** `on the leg Oslo to Bergen`, `in Oslo`. */
  readonly where: string;
}

function causeOf({ kind, end }: StrayPeriod): string {
  const isLeg = kind === 'leg';
  return end === null
    ? `The report has the wrong kind, or the ${isLeg ? 'arrival' : 'departure'} is not entered yet.`
    : `The report has the wrong kind, or the port call ${isLeg ? 'ended' : 'started'} later.`;
}

/** Codes 400 and 410: a report of the other kind of period, whose fuel would count in the wrong one. */
export function strayReport(
  { at, kind, record, trackKn }: PeriodReport,
  period: StrayPeriod,
  { thresholds }: CheckContext,
): readonly CheckFinding[] {
  const isLeg = period.kind === 'leg';
  const code = isLeg ? 400 : 410;
  const tolerance = minutesMs(thresholds[code].toleranceMinutes);
  if (
    kind !== (isLeg ? logReportKind.NoonPort : logReportKind.NoonSea) ||
    msOf(at) <= msOf(period.start) + tolerance ||
    (period.end !== null && msOf(at) >= msOf(period.end) - tolerance)
  )
    return [];
  const name = isLeg ? 'Noon report in port' : 'Noon report at sea';
  const shown = formatWithZone(at, period.zone);
  const beforeEnd = period.end === null ? '' : ` < end − ${formatDuration(tolerance)}`;
  const speed = { unit: 'kn', decimals: 1, records: [record] };
  return [
    finding(code, {
      subject: new Date(msOf(at)).toISOString(),
      sentence: `${name} of ${shown} is ${period.where}.`,
      cause: causeOf(period),
      equation: `Start + ${formatDuration(tolerance)} < ${shown}${beforeEnd}`,
      inputs: [
        instantInput(name, at, { zone: period.zone, records: [record] }),
        ...boundInputs(period),
        ...(isLeg ? [figureInput('Speed by the AIS track', trackKn ?? null, speed)] : []),
      ],
    }),
  ];
}
