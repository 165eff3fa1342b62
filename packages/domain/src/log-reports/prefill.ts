import { compareDecimals, type DecimalText } from '../quantities/decimal.ts';
import type { Position } from '../ports/position.ts';
import { elapsedHours } from './hours.ts';
import { type FigureKey, type Figures, figuresOf, timeBuckets } from './figures.ts';
import { kindOf, type LogReportKind, type ReportSetting } from './kinds.ts';
import type { ConsumerUse, LogReport } from './report.ts';

/** Where a value came from before a person touched it. */
export type PrefillSource = 'last' | 'gps' | 'hours' | 'ship';

/** A new report with what can be known beforehand, and the source of each value by its path. */
export interface Prefilled {
  readonly report: LogReport;
  readonly sources: Readonly<Record<string, PrefillSource>>;
}

/** The ship's own instruments: the device's GPS, or a data server on board. */
export interface Instruments {
  readonly source: 'gps' | 'ship';
  readonly position: Position | null;
  readonly figures: Figures;
}

export interface PrefillBasis {
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly last: LogReport | null;
  readonly instruments: Instruments | null;
  /** The vessel's engines and boilers, in their order. */
  readonly engines: readonly { readonly id: number; readonly name: string }[];
  readonly fuelIds: readonly number[];
  readonly voyageId: number | null;
  readonly portCallId: number | null;
  readonly eta: LogReport['eta'];
}

/** The bucket into which the time since the last report goes until a person splits it. */
const usualBucket: Readonly<Record<ReportSetting, FigureKey>> = {
  sea: 'hoursUnderWay',
  still: 'hoursAtAnchor',
  port: 'hoursAtBerth',
};

type Known = readonly [key: FigureKey, value: DecimalText, source: PrefillSource];

/** The hours of the time since the last report: all in the usual bucket, none in the others. */
function prefilledHours({ kind, at, last }: PrefillBasis): readonly Known[] {
  const elapsed = last === null ? '0' : elapsedHours(last.at, at);
  if (compareDecimals(elapsed, '0') <= 0) return [];
  const usual = usualBucket[kindOf(kind).setting];
  return timeBuckets.map((key) => [key, key === usual ? elapsed : '0', 'hours']);
}

function prefilledFigures(basis: PrefillBasis): readonly Known[] {
  const { kind, last, instruments } = basis;
  const byHours = new Map(prefilledHours(basis).map((known) => [known[0], known]));
  return figuresOf(kindOf(kind).setting).flatMap(({ key, carriesOver }): readonly Known[] => {
    const measured = instruments?.figures[key];
    if (instruments !== null && measured !== undefined)
      return [[key, measured, instruments.source]];
    const carried = carriesOver === true ? last?.figures[key] : undefined;
    if (carried !== undefined) return [[key, carried, 'last']];
    const elapsed = byHours.get(key);
    return elapsed === undefined ? [] : [elapsed];
  });
}

/** Every consumer with every fuel at zero, so that only what burned is typed. */
function blankConsumers({ engines, fuelIds, last }: PrefillBasis): readonly ConsumerUse[] {
  const others = (last?.consumers ?? []).filter(({ engineId }) => engineId === null);
  return [
    ...engines.map(({ id, name }) => ({ engineId: id as number | null, name })),
    ...others.map(({ name }) => ({ engineId: null, name })),
  ].map((consumer) => ({
    ...consumer,
    hours: null,
    work: null,
    fuels: fuelIds.map((fuelId) => ({ fuelId, lotId: null, tonnes: '0' })),
  }));
}

/**
 * A new report with everything that is known beforehand: hours from the instants, the position from the instruments, and
 * from the last report what rarely changes. What a person must state (distance, consumption, stocks) stays empty or zero.
 */
export function prefill(basis: PrefillBasis): Prefilled {
  const { kind, at, zone, last, instruments, voyageId, portCallId, eta } = basis;
  const known = prefilledFigures(basis);
  const position = instruments?.position ?? null;
  const report: LogReport = {
    kind,
    at,
    zone,
    voyageId,
    portCallId,
    position,
    isLaden: last?.isLaden ?? null,
    eta,
    figures: Object.fromEntries(known.map(([key, value]) => [key, value])),
    consumers: blankConsumers(basis),
    remaining: [],
    fields: {},
    explanations: [],
    remark: '',
    effort: null,
  };
  return {
    report,
    sources: {
      ...Object.fromEntries(known.map(([key, , source]) => [`figures.${key}`, source])),
      ...(position === null || instruments === null ? {} : { position: instruments.source }),
      ...(last === null ? {} : { isLaden: 'last' as const }),
      ...(eta === null ? {} : { eta: 'last' as const }),
    },
  };
}
