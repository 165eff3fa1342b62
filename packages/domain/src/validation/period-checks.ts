import { logReportKind } from '../log-reports/kinds.ts';
import { formatWithZone } from '../time/format.ts';
import { kgOfMt } from '../fuel-ledger/held-tank.ts';
import { mtText } from '../fuel-ledger/tonnes.ts';
import { figureText, minutesMs, msOf, mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import { hoursOf, legText, type PeriodSubject, totalKg, whereText } from './periods.ts';

/** Code 140: a ship under way always burns; in port only shore power explains nothing. */
function zeroConsumption(subject: PeriodSubject, { thresholds }: CheckContext) {
  const { leastNm, leastHours } = thresholds[140];
  const hours = hoursOf(subject);
  const isLeg = subject.kind === 'leg';
  const isExpected = isLeg
    ? subject.distanceNm > leastNm
    : hours > leastHours && subject.shoreKwh === 0;
  if (totalKg(subject) !== 0n || !isExpected) return [];
  const length = isLeg ? `${figureText(subject.distanceNm, 0)} nm` : `${figureText(hours, 1)} h`;
  return [
    finding(140, {
      ...errorIf(isLeg),
      value: 0,
      sentence: `No consumption is registered ${whereText(subject)} of ${length}; some was expected.`,
      cause: isLeg ? 'A log report is missing.' : 'A log report or the shore power is missing.',
    }),
  ];
}

/** Code 150: a leg between two ports without distance. */
function zeroDistance(subject: PeriodSubject, { thresholds }: CheckContext) {
  if (subject.kind !== 'leg' || subject.isWithinPort || subject.distanceNm !== 0) return [];
  const hours = hoursOf(subject);
  if (hours <= thresholds[150].leastHours) return [];
  return [
    finding(150, {
      value: 0,
      sentence: `Leg ${legText(subject)} has no distance in ${figureText(hours, 1)} h.`,
      cause: 'The distance is missing in the log reports of the leg.',
    }),
  ];
}

const swapped = 'A stock is wrong, or the consumption of two fuels is swapped.';

/** Codes 160 and 170: less than nothing burned, in all or of one fuel. */
function negativeConsumption(subject: PeriodSubject, { thresholds }: CheckContext) {
  const total = totalKg(subject);
  const where = whereText(subject);
  const ofFuels = subject.fuels.filter(({ kg }) => kg < -kgOfMt(thresholds[170].toleranceMt));
  return [
    ...(total < -kgOfMt(thresholds[160].toleranceMt)
      ? [
          finding(160, {
            value: mtNumber(total),
            sentence: `Total consumption ${where} is ${mtText(total)}; at least ${mtText(0n)} was expected.`,
            cause: 'A bunkering is missing, or a stock is wrong.',
          }),
        ]
      : []),
    ...ofFuels.map(({ name, kg }) =>
      finding(170, {
        subject: name,
        value: mtNumber(kg),
        sentence: `${name} consumption ${where} is ${mtText(kg)}; at least ${mtText(0n)} was expected.`,
        cause: swapped,
      }),
    ),
  ];
}

/** Codes 171 and 172: no time, or time that runs backwards. */
function duration(subject: PeriodSubject) {
  const hours = hoursOf(subject);
  const where = whereText(subject);
  if (hours > 0) return [];
  const cause = 'Two events are in the wrong order, or one is in the wrong time zone.';
  if (hours === 0)
    return [finding(171, { value: 0, sentence: `The duration ${where} is zero.`, cause })];
  const sentence = `The duration ${where} is negative, ${figureText(hours, 1)} h.`;
  return [finding(172, { value: hours, sentence, cause })];
}

/** Codes 400 and 410: a report of the other kind of period, whose fuel would count in the wrong one. */
function strayReports(subject: PeriodSubject, { thresholds }: CheckContext) {
  const isLeg = subject.kind === 'leg';
  const code = isLeg ? 400 : 410;
  const stray = isLeg ? logReportKind.NoonPort : logReportKind.NoonSea;
  const tolerance = minutesMs(thresholds[code].toleranceMinutes);
  const inside = subject.reports.filter(
    ({ at, kind }) =>
      kind === stray &&
      msOf(at) > msOf(subject.start) + tolerance &&
      msOf(at) < msOf(subject.end) - tolerance,
  );
  return inside.map(({ at }) => {
    const name = isLeg ? 'Noon report in port' : 'Noon report at sea';
    return finding(code, {
      subject: new Date(msOf(at)).toISOString(),
      value: null,
      sentence: `${name} of ${formatWithZone(at, subject.zone)} is ${whereText(subject)}.`,
      cause: isLeg
        ? 'The report has the wrong kind, or the port call ended later.'
        : 'The report has the wrong kind, or the port call started later.',
    });
  });
}

/** Codes 140 to 172, 400 and 410: what is wrong in a closed leg or port call by itself. */
export function periodChecks(
  subject: PeriodSubject,
  context: CheckContext,
): readonly CheckFinding[] {
  if (subject.isOpen) return [];
  return [
    ...zeroConsumption(subject, context),
    ...zeroDistance(subject, context),
    ...negativeConsumption(subject, context),
    ...duration(subject),
    ...strayReports(subject, context),
  ];
}
