import { kgOfMt } from '../fuel-ledger/held-tank.ts';
import { mtText } from '../fuel-ledger/tonnes.ts';
import { figureText, mtNumber } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import { figureInput, textInput } from './finding-input.ts';
import { boundInputs, distanceInput, fuelInput, hoursInput, totalInput } from './period-inputs.ts';
import { hoursOf, legText, type PeriodSubject, totalKg, whereText } from './periods.ts';
import { strayReport } from './stray-reports.ts';

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
      equation: isLeg
        ? `${mtText(0n)} in ${length}; ${length} > ${figureText(leastNm, 1)} nm`
        : `${mtText(0n)} in ${length}; ${length} > ${figureText(leastHours, 1)} h`,
      inputs: [
        totalInput(subject),
        hoursInput(subject),
        isLeg
          ? distanceInput(subject)
          : figureInput('Shore power', subject.shoreKwh, { unit: 'kWh', decimals: 0 }),
      ],
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
      equation: `0.0 nm in ${figureText(hours, 1)} h; ${figureText(hours, 1)} h > ${figureText(thresholds[150].leastHours, 1)} h`,
      inputs: [
        distanceInput(subject),
        hoursInput(subject),
        textInput('From', subject.from),
        textInput('To', subject.to),
      ],
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
            equation: `${mtText(total)} < ${mtText(-kgOfMt(thresholds[160].toleranceMt))}`,
            inputs: [...subject.fuels.map((fuel) => fuelInput(fuel, subject)), totalInput(subject)],
          }),
        ]
      : []),
    ...ofFuels.map(({ name, kg }) =>
      finding(170, {
        subject: name,
        equation: `${mtText(kg)} < ${mtText(-kgOfMt(thresholds[170].toleranceMt))}`,
        inputs: subject.fuels.map((fuel) => fuelInput(fuel, subject)),
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
  const shared = {
    cause,
    equation: `End − start = ${figureText(hours, 2)} h`,
    inputs: boundInputs(subject),
  };
  if (hours === 0)
    return [finding(171, { ...shared, value: 0, sentence: `The duration ${where} is zero.` })];
  const sentence = `The duration ${where} is negative, ${figureText(hours, 1)} h.`;
  return [finding(172, { ...shared, value: hours, sentence })];
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
    ...subject.reports.flatMap((report) =>
      strayReport(report, { ...subject, where: whereText(subject) }, context),
    ),
  ];
}
