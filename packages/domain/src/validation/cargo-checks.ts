import { compareDecimals, type DecimalText, formatDecimal } from '../quantities/decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals } from '../quantities/sum.ts';
import type { InstantLike } from '../time/format.ts';
import { figureText, hoursMs, msOf } from './amounts.ts';
import { type CheckContext, type CheckFinding, errorIf, finding } from './check-finding.ts';
import {
  decimalInput,
  type FindingInput,
  type FindingRecord,
  instantInput,
  textInput,
} from './finding-input.ts';

export interface CargoMoment {
  readonly kind:
    | 'cargoStart'
    | 'cargoEnd'
    | 'operationStart'
    | 'operationEnd'
    | 'loadingStart'
    | 'loadingEnd'
    | 'dischargingStart'
    | 'dischargingEnd'
    | 'quantity';
  readonly at: InstantLike;
}

/** One cargo in one port call; quantities in the unit of the cargo. */
export interface CargoSubject {
  readonly kind: 'cargo';
  readonly commodity: string;
  readonly unit: string;
  readonly portName: string;
  readonly zone: string;
  readonly now: InstantLike;
  readonly isLoading: boolean;
  readonly events: readonly CargoMoment[];
  /** When the port call ended; null until then. */
  readonly callEnd: InstantLike | null;
  readonly billOfLading: DecimalText | null;
  /** The sum of what was processed in this port. */
  readonly processed: DecimalText;
  /** The sum loaded of the cargo, which is compared with what is discharged; null if it is not known. */
  readonly loaded: DecimalText | null;
  /** The port call. */
  readonly record?: FindingRecord;
}

type MomentKind = CargoMoment['kind'];

const timesOf = ({ events }: CargoSubject, kinds: readonly MomentKind[]): readonly number[] =>
  events.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => msOf(at));

const has = (subject: CargoSubject, kind: MomentKind): boolean =>
  subject.events.some((event) => event.kind === kind);

/** The first of the instants is longer ago than the grace time. */
const isOverdue = ({ now }: CargoSubject, times: readonly number[], graceHours: number): boolean =>
  times.length > 0 && msOf(now) > Math.min(...times) + hoursMs(graceHours);

/** One pair of events: an end needs a start, and a start needs an end once the work is over. */
interface Pair {
  readonly start: MomentKind;
  readonly end: MomentKind;
  readonly name: string;
  readonly startCode: 290 | 320 | 340 | 360;
  readonly endCode: 300 | 330 | 350 | 370;
  /** What shows that it started. */
  readonly shownBy: readonly MomentKind[];
}

const operationKinds: readonly MomentKind[] = [
  'operationStart',
  'operationEnd',
  'loadingStart',
  'loadingEnd',
  'dischargingStart',
  'dischargingEnd',
  'quantity',
];

const cargo: Pair = {
  start: 'cargoStart',
  end: 'cargoEnd',
  name: 'cargo',
  startCode: 290,
  endCode: 300,
  shownBy: operationKinds,
};

type Work = 'operation' | 'loading' | 'discharging';

const pairOf = (
  work: Work,
  name: string,
  [startCode, endCode]: readonly [Pair['startCode'], Pair['endCode']],
): Pair => ({
  start: `${work}Start`,
  end: `${work}End`,
  name,
  startCode,
  endCode,
  shownBy: [`${work}End`, 'quantity'],
});

const operation = pairOf('operation', 'cargo operation', [320, 330]);
const loading = pairOf('loading', 'loading', [340, 350]);
const discharging = pairOf('discharging', 'discharging', [360, 370]);

const pairsOf = ({ isLoading }: CargoSubject): readonly Pair[] => [
  cargo,
  operation,
  isLoading ? loading : discharging,
];

/** The first event of a kind. */
function momentInput(name: string, kind: MomentKind, subject: CargoSubject): FindingInput {
  const times = timesOf(subject, [kind]);
  return instantInput(name, times.length === 0 ? null : Math.min(...times), {
    zone: subject.zone,
    records: [subject.record],
  });
}

const callEndInput = ({ callEnd, zone, record }: CargoSubject): FindingInput =>
  instantInput('End of the port call', callEnd, { zone, records: [record] });

const cargoInputs = ({ commodity, isLoading, record }: CargoSubject): readonly FindingInput[] => [
  textInput('Cargo', commodity, [record]),
  textInput('Reason for call', isLoading ? 'Loading' : 'Discharging', [record]),
];

const processedInput = ({ processed, unit, record }: CargoSubject): FindingInput =>
  decimalInput('Processed quantity', processed, { unit, records: [record] });

interface Missing {
  readonly code: Pair['startCode'] | Pair['endCode'];
  readonly what: string;
  readonly equation: string;
}

function missing(subject: CargoSubject, pair: Pair, { code, what, equation }: Missing) {
  const { commodity, portName } = subject;
  return finding(code, {
    sentence: `The ${what} event is missing for ${commodity} in ${portName}; one was expected.`,
    cause: 'The event was not entered, or it names another cargo.',
    equation,
    inputs: [
      ...cargoInputs(subject),
      momentInput(`Start ${pair.name}`, pair.start, subject),
      momentInput(`End ${pair.name}`, pair.end, subject),
      ...(pair === cargo ? [] : [momentInput('End cargo', 'cargoEnd', subject)]),
      processedInput(subject),
      callEndInput(subject),
    ],
  });
}

const graceText = (hours: number): string => `more than ${figureText(hours, 1)} h ago`;

/** Codes 290, 320, 340 and 360. */
function startMissing(subject: CargoSubject, pair: Pair, { thresholds }: CheckContext) {
  const { graceHours } = thresholds[pair.startCode];
  const shown = timesOf(subject, pair.shownBy);
  if (has(subject, pair.start) || !isOverdue(subject, shown, graceHours)) return [];
  return [
    missing(subject, pair, {
      code: pair.startCode,
      what: `start ${pair.name}`,
      equation: `No start; the first event that needs one was ${graceText(graceHours)}`,
    }),
  ];
}

/** Codes 300, 330, 350 and 370; the cargo itself may go on until the port call ends. */
function endMissing(subject: CargoSubject, pair: Pair, { thresholds }: CheckContext) {
  const { graceHours } = thresholds[pair.endCode];
  const callEnd = subject.callEnd === null ? [] : [msOf(subject.callEnd)];
  const over = pair === cargo ? callEnd : [...callEnd, ...timesOf(subject, ['cargoEnd'])];
  if (!has(subject, pair.start) || has(subject, pair.end)) return [];
  if (!isOverdue(subject, over, graceHours)) return [];
  return [
    missing(subject, pair, {
      code: pair.endCode,
      what: `end ${pair.name}`,
      equation: `A start and no end; the work was over ${graceText(graceHours)}`,
    }),
  ];
}

const billInput = ({ billOfLading, unit, record }: CargoSubject): FindingInput =>
  decimalInput('Bill of lading quantity', billOfLading, { unit, records: [record] });

/** Code 310: a cargo was loaded, but its bill of lading has no quantity. */
function billMissing(subject: CargoSubject, { thresholds }: CheckContext) {
  const { isLoading, billOfLading, callEnd, commodity, portName } = subject;
  const isMissing = billOfLading === null || compareDecimals(billOfLading, '0') === 0;
  const over = callEnd === null ? [] : [msOf(callEnd)];
  if (!isLoading || !isMissing || !isOverdue(subject, over, thresholds[310].graceHours)) return [];
  return [
    finding(310, {
      sentence: `The bill of lading quantity is not registered for ${commodity} in ${portName}; one was expected.`,
      cause: 'The bill of lading was not entered after loading.',
      equation: `No quantity; the port call ended ${graceText(thresholds[310].graceHours)}`,
      inputs: [...cargoInputs(subject), billInput(subject), callEndInput(subject)],
    }),
  ];
}

const decimalOf = (value: number): DecimalText => value.toFixed(6);

/** Further below a limit than rounding to six decimals and inexact numbers can explain. */
const marginPercent = 0.000_01;

/** Whether plain numbers are enough to say that two quantities differ by less than a percentage. */
function isClearlyClose(processed: DecimalText, expected: DecimalText, percent: number): boolean {
  const whole = Number(expected);
  const share = (100 * Math.abs(Number(processed) - whole)) / whole;
  return share < percent - marginPercent;
}

/** Code 380: processed in this port beside the bill of lading, or beside what was loaded. */
function discrepancy(subject: CargoSubject, { thresholds }: CheckContext) {
  const { isLoading, processed, unit, commodity, portName } = subject;
  const expected = isLoading ? subject.billOfLading : subject.loaded;
  if (!has(subject, 'cargoEnd') || expected === null || compareDecimals(expected, '0') <= 0)
    return [];
  const { percent, least, errorPercent } = thresholds[380];
  if (isClearlyClose(processed, expected, percent)) return [];
  const apart = subtractDecimals(processed, expected).replace('-', '');
  const share = scaleDecimal(apart, { numerator: '100', denominator: expected }, 6);
  const isClose = (limit: number, value: DecimalText) =>
    compareDecimals(value, decimalOf(limit)) <= 0;
  if (isClose(percent, share) || isClose(least, apart)) return [];
  const text = (value: DecimalText) => `${formatDecimal(value)} ${unit}`;
  return [
    finding(380, {
      ...errorIf(!isClose(errorPercent, share)),
      value: Number(processed),
      sentence: `${commodity} in ${portName}: ${text(processed)} processed, ${text(expected)} expected, a difference of ${formatDecimal(share, 1)} %.`,
      cause: isLoading
        ? 'A processed quantity is missing or entered twice, or the bill of lading is wrong.'
        : 'A processed quantity is missing or entered twice, or was loaded under another cargo.',
      equation: `|${formatDecimal(processed)} − ${formatDecimal(expected)}| ÷ ${formatDecimal(expected)} = ${formatDecimal(share, 1)} % > ${figureText(percent, 1)} %`,
      inputs: [
        ...cargoInputs(subject),
        processedInput(subject),
        isLoading
          ? billInput(subject)
          : decimalInput('Loaded and not yet discharged', expected, {
              unit,
              records: [subject.record],
            }),
        momentInput('End cargo', 'cargoEnd', subject),
      ],
    }),
  ];
}

/** Codes 290 to 380. */
export const cargoChecks = (
  subject: CargoSubject,
  context: CheckContext,
): readonly CheckFinding[] => [
  ...pairsOf(subject).flatMap((pair) => [
    ...startMissing(subject, pair, context),
    ...endMissing(subject, pair, context),
  ]),
  ...billMissing(subject, context),
  ...discrepancy(subject, context),
];
