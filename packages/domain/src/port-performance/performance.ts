import { Decimal } from 'decimal.js';
import { type CallEvent, fires, inOrder, operationFacts } from '../port-calls/events.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { minuteMs } from '../time/milliseconds.ts';

const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });

/** A cargo operation of a call; quantities as text in the unit of the cargo. */
export interface CallOperation {
  readonly id: number;
  readonly commodityId: number;
  readonly commodity: string;
  readonly unit: string;
  /** 2 discharging, 3 loading. */
  readonly reasonId: number;
  readonly billOfLading: DecimalText | null;
  readonly shipFigure: DecimalText | null;
  readonly shoreFigure: DecimalText | null;
  readonly outturn: DecimalText | null;
}

/** One of our calls at the port; instants in ISO 8601 UTC, null if not reported. */
export interface PerformedCall {
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly events: readonly CallEvent[];
  readonly operations: readonly CallOperation[];
}

/** How fast a cargo was handled: quantity in its unit, per 24 hours. */
export interface HandlingRate {
  readonly commodityId: number;
  readonly commodity: string;
  readonly unit: string;
  readonly reasonId: number;
  readonly quantity: DecimalText | null;
  readonly minutes: number | null;
  /** To one decimal; null if quantity or time is not reported. */
  readonly perDay: DecimalText | null;
}

/** The measures of a call, in whole minutes; null is not reported. A negative delay is early. */
export interface CallMeasures {
  readonly stay: number | null;
  readonly waiting: number | null;
  readonly berth: number | null;
  readonly arrivalDelay: number | null;
  readonly departureDelay: number | null;
}

export const performanceMeasures = [
  { key: 'stay', label: 'Stay', meaning: 'From arrival to departure' },
  { key: 'waiting', label: 'Waiting before berth', meaning: 'From arrival to first all fast' },
  { key: 'berth', label: 'Berth stay', meaning: 'From all fast to cast off, all berths together' },
  {
    key: 'arrivalDelay',
    label: 'Arrival delay',
    meaning: 'Arrival against the scheduled arrival; early ones are negative',
  },
  {
    key: 'departureDelay',
    label: 'Departure delay',
    meaning: 'Departure against the scheduled departure; early ones are negative',
  },
] as const satisfies readonly { key: keyof CallMeasures; label: string; meaning: string }[];

export const notReported = 'not reported';

const between = (from: string | null | undefined, to: string | null | undefined): number | null =>
  from == null || to == null ? null : Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);

/** Minutes of a span; null if it is reported in the wrong order. */
const span = (from: string | null | undefined, to: string | null | undefined): number | null => {
  const minutes = between(from, to);
  return minutes === null || minutes < 0 ? null : minutes;
};

/** From all fast to cast off, over all berths; null if any of these events is not reported. */
function berthMinutes(events: readonly CallEvent[]): number | null {
  let since: string | null = null;
  let minutes: number | null = null;
  for (const event of inOrder(events)) {
    if (fires(event, 'StartBerth')) {
      if (since !== null) return null;
      since = event.at;
    }
    if (fires(event, 'EndBerth')) {
      if (since === null) return null;
      minutes = (minutes ?? 0) + (span(since, event.at) ?? 0);
      since = null;
    }
  }
  return since === null ? minutes : null;
}

export function measuresOf(call: PerformedCall): CallMeasures {
  const { arrived, departed, events } = call;
  const berthed = inOrder(events).find((event) => fires(event, 'StartBerth'));
  return {
    stay: span(arrived, departed),
    waiting: span(arrived, berthed?.at),
    berth: berthMinutes(events),
    arrivalDelay: between(call.scheduledArrival, arrived),
    departureDelay: between(call.scheduledDeparture, departed),
  };
}

/** The figures of a cargo operation that can be its handled quantity. */
export const quantitySources = {
  billOfLading: 'Bill of lading',
  shipFigure: 'Ship figure',
  shoreFigure: 'Shore figure',
  outturn: 'Outturn',
} as const;
export type QuantitySource = keyof typeof quantitySources;

const sourcesInOrder = {
  discharging: ['outturn', 'shoreFigure', 'shipFigure', 'billOfLading'],
  loading: ['billOfLading', 'shipFigure', 'shoreFigure'],
} as const satisfies Record<string, readonly QuantitySource[]>;

/** Which figure is the handled quantity: the first that is known, never the nominated one, which is only a plan. */
export const quantitySource = (operation: CallOperation): QuantitySource | null =>
  sourcesInOrder[operation.reasonId === 2 ? 'discharging' : 'loading'].find(
    (source) => operation[source] !== null,
  ) ?? null;

function handledQuantity(operation: CallOperation): DecimalText | null {
  const source = quantitySource(operation);
  return source === null ? null : operation[source];
}

/** How fast each cargo of the call was handled, from its first start to its last end. */
export function handlingRates(call: PerformedCall): readonly HandlingRate[] {
  return call.operations.map((operation) => {
    const { started, ended } = operationFacts(call.events, operation.id);
    const { commodityId, commodity, unit, reasonId } = operation;
    const quantity = handledQuantity(operation);
    const minutes = span(started, ended);
    const isKnown = quantity !== null && minutes !== null && minutes > 0;
    const perDay = isKnown ? rateOf(quantity, minutes) : null;
    return { commodityId, commodity, unit, reasonId, quantity, minutes, perDay };
  });
}

const rateOf = (quantity: DecimalText, minutes: number): DecimalText =>
  new Exact(quantity).times(1440).div(minutes).toDecimalPlaces(1).toFixed();

/** Average and median over the calls that reported a measure, and the number of calls. */
export interface Figure {
  readonly calls: number;
  readonly reported: number;
  /** Whole minutes; null if none reported it. */
  readonly average: number | null;
  readonly median: number | null;
}

export function figureOf(values: readonly (number | null)[]): Figure {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const middle = known.length >> 1;
  const upper = known[middle];
  const lower = known[known.length % 2 === 0 ? middle - 1 : middle];
  return {
    calls: values.length,
    reported: known.length,
    average:
      known.length === 0
        ? null
        : Math.round(known.reduce((sum, value) => sum + value, 0) / known.length),
    median: upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2),
  };
}

/** The rate of a commodity in one direction: total quantity over total time, not an average of rates. */
export interface CommodityRate extends HandlingRate {
  readonly operations: number;
  /** Operations with quantity and time; only these count. */
  readonly reported: number;
}

export function commodityRates(rates: readonly HandlingRate[]): readonly CommodityRate[] {
  const groups = Map.groupBy(
    rates,
    ({ commodityId, unit, reasonId }) => `${commodityId} ${unit} ${reasonId}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const known = group.filter(({ perDay }) => perDay !== null);
    const minutes = known.reduce((sum, rate) => sum + (rate.minutes ?? 0), 0);
    const quantity = known
      .reduce((sum, rate) => sum.plus(rate.quantity ?? '0'), new Exact(0))
      .toFixed();
    return [
      {
        ...first,
        operations: group.length,
        reported: known.length,
        quantity: known.length === 0 ? null : quantity,
        minutes: known.length === 0 ? null : minutes,
        perDay: known.length === 0 ? null : rateOf(quantity, minutes),
      },
    ];
  });
}
