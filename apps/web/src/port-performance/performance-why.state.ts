import { notReported, performanceMeasures } from '@fairlead/domain/port-performance/performance';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDuration } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  equationOf,
  type ExplainedInput,
  type Explanation,
  unknownFigure,
} from '../platform/explanations/explanation.ts';
import type { PerformedCall, Performance } from './port-performance.data.ts';

export type Measure = (typeof performanceMeasures)[number]['key'];
type Rate = Performance['rates'][number];

/** A duration as displayed; an unreported one is never shown as zero. */
export const spanText = (minutes: number | null): string =>
  minutes === null ? notReported : formatDuration(minutes * minuteMs);

const momentText = (at: string | null, zone: string): string =>
  at === null ? notReported : formatWithZone(at, zone);

const laterBy = (at: string | null, minutes: number | null): string | null =>
  at === null || minutes === null
    ? null
    : new Date(Date.parse(at) + minutes * minuteMs).toISOString();

/** The two times of a measure, the later one first; the berth stay has those of every berth. */
function endsOf(call: PerformedCall, key: Measure): readonly (readonly [string, string | null])[] {
  const { arrived, departed, scheduledArrival, scheduledDeparture } = call;
  const ends = {
    stay: [
      ['Departure', departed],
      ['Arrival', arrived],
    ],
    waiting: [
      ['First all fast', laterBy(arrived, call.waiting)],
      ['Arrival', arrived],
    ],
    berth: [],
    arrivalDelay: [
      ['Arrival', arrived],
      ['Scheduled arrival', scheduledArrival],
    ],
    departureDelay: [
      ['Departure', departed],
      ['Scheduled departure', scheduledDeparture],
    ],
  } as const satisfies Record<Measure, readonly (readonly [string, string | null])[]>;
  return ends[key];
}

const callOf = ({ id }: PerformedCall): ExplainedInput => [
  'Events',
  'Port call',
  `/portcalls/${id}`,
];

/** A measure of one call. */
export function whyMeasure(call: PerformedCall, key: Measure, zone: string): Explanation {
  const measure = performanceMeasures.find((one) => one.key === key);
  const value = call[key] === null ? unknownFigure : spanText(call[key]);
  const ends = endsOf(call, key).map(([name, at]) => [name, momentText(at, zone)] as const);
  const [later, earlier] = ends;
  return {
    name: measure?.label ?? '',
    value,
    formula: measure?.meaning ?? '',
    equation:
      later === undefined || earlier === undefined
        ? undefined
        : equationOf(`${later[1]} − ${earlier[1]}`, value),
    inputs: [...ends.toReversed(), callOf(call)],
  };
}

/** The last digits of a quantity. */
const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

const amountText = (value: string | null, unit: string): string =>
  value === null ? unknownFigure : `${formatDecimal(value, decimalsOf(value))} ${unit}`;

/** How fast a commodity was handled, over all calls that reported it. */
export function whyRate(rate: Omit<Rate, 'operations' | 'reported'> & Partial<Rate>): Explanation {
  const { commodity, quantity, minutes, unit, perDay, operations, reported } = rate;
  const value = amountText(perDay, unit);
  const amount = amountText(quantity, unit);
  return {
    name: `${commodity} per day`,
    value,
    formula: 'Quantity ÷ time from the first start to the last end × 24 h',
    equation: equationOf(`${amount} ÷ ${spanText(minutes)} × 24 h`, value),
    inputs: [
      ['Quantity', amount],
      ['Time', spanText(minutes)],
      ...(operations === undefined
        ? []
        : [['Operations with both', `${reported ?? 0} of ${operations}`] as const]),
    ],
  };
}

/** Every figure of a call. */
export const whysOfCall = (call: PerformedCall, zone: string): readonly Explanation[] => [
  ...performanceMeasures.map(({ key }) => whyMeasure(call, key, zone)),
  ...call.rates.map((rate) => whyRate(rate)),
];

/** Average and median of a measure, from the calls below it. */
export function meanText(
  key: Measure,
  { average, median, reported }: Performance['figures'][Measure],
): string {
  const meaning = performanceMeasures.find((one) => one.key === key)?.meaning ?? '';
  return `${meaning}. Average: the sum ÷ ${reported} calls = ${spanText(average)}. Median: ${spanText(median)}, the middle of these calls.`;
}
