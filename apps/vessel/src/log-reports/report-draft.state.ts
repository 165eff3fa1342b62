import type { Figure, FigureKey, Figures } from '@fairlead/domain/log-reports/figures';
import { figuresOf } from '@fairlead/domain/log-reports/figures';
import { elapsedHours } from '@fairlead/domain/log-reports/hours';
import { compareDecimals } from '@fairlead/domain/quantities/decimal';
import { kindOf, type LogReportKind } from '@fairlead/domain/log-reports/kinds';
import {
  type Instruments,
  prefill,
  type PrefillBasis,
  type PrefillSource,
} from '@fairlead/domain/log-reports/prefill';
import type {
  ConsumerUse,
  LogReport,
  Remaining,
  ReportFile,
} from '@fairlead/domain/log-reports/report';

/** Where a shown value comes from; `typed` by a person, `zero` because nothing is the usual answer. */
export type ValueSource = PrefillSource | 'typed' | 'zero' | 'none';

/**
 * What a person has done to a report: only what was touched is stored, all else follows from the last report and the
 * instruments. A value of null was emptied. Paths: `figures.<key>`, `position.latitude`, `hours.<consumer>`,
 * `used.<consumer>.<fuel>`, `remaining.<fuel>` or `remaining.<fuel>.<tank>`, `fields.<column>`.
 */
export interface ReportDraft {
  readonly kind: LogReportKind;
  readonly at: string | null;
  readonly zone: string;
  readonly values: Readonly<Record<string, string | null>>;
  /** Whether cargo is on board; undefined until touched. */
  readonly isLaden?: boolean;
  /** The time only: the port call is the next one. Undefined until touched. */
  readonly eta?: string | null;
  /** Bunker lot of a consumer's fuel, by `<consumer>.<fuel>`. */
  readonly lots?: Readonly<Record<string, number | null>>;
  /** The fuel in a tank, by the tank's id. */
  readonly tankFuels?: Readonly<Record<string, number>>;
  readonly others: readonly string[];
  readonly explanations: Readonly<Record<string, string>>;
  readonly remark: string | null;
  /** Files that were added or left; undefined until touched. */
  readonly files?: readonly ReportFile[];
  readonly reason: string;
  readonly instruments: Instruments | null;
  /** The version that is corrected; null for a new report. */
  readonly base: LogReport | null;
  /** The entry that this one replaces. */
  readonly replaces: string | null;
  /** Seconds spent before this window was opened. */
  readonly seconds: number;
}

export const emptyReportDraft = (kind: LogReportKind, at: string, zone: string): ReportDraft => ({
  kind,
  at,
  zone,
  values: {},
  others: [],
  explanations: {},
  remark: null,
  reason: '',
  instruments: null,
  base: null,
  replaces: null,
  seconds: 0,
});

/** A draft that corrects what was reported. */
export const correctionDraft = (base: LogReport, replaces: string): ReportDraft => ({
  ...emptyReportDraft(base.kind, base.at, base.zone),
  base,
  replaces,
});

/** What a draft is completed from: the vessel and its last report. */
export interface DraftBasis {
  readonly last: LogReport | null;
  readonly engines: PrefillBasis['engines'];
  /** The engines that run while the ship is under way. */
  readonly mainEngines: ReadonlySet<number>;
  readonly fuelIds: readonly number[];
  readonly voyageId: number | null;
  readonly portCallId: number | null;
  readonly eta: LogReport['eta'];
}

/** A report with the source of every shown value by its path. */
export interface ComposedReport {
  readonly report: LogReport;
  readonly sources: Readonly<Record<string, ValueSource>>;
  readonly typed: number;
  readonly prefilled: number;
}

/** The name of a consumer in paths: the engine's id, or the position among the others. */
export const consumerKey = ({ engineId, name }: Pick<ConsumerUse, 'engineId' | 'name'>): string =>
  engineId === null ? name : String(engineId);

/** The report as it is with everything that was touched. */
export function composeReport(draft: ReportDraft, basis: DraftBasis): ComposedReport {
  const start = startOf(draft, basis);
  const touched = (path: string): string | null | undefined => draft.values[path];
  const figures = figuresWith(start.report, touched, draft.kind);
  const running = runningHours(draft, basis, figures);
  const report: LogReport = {
    ...start.report,
    kind: draft.kind,
    at: draft.at ?? start.report.at,
    zone: draft.zone,
    position: positionOf(start.report, touched),
    isLaden: draft.isLaden ?? start.report.isLaden,
    eta: etaOf(draft, start.report, basis),
    figures,
    consumers: consumersWith(start.report, draft, { fuelIds: basis.fuelIds, hours: running.hours }),
    remaining: remainingWith(start.report, draft),
    fields: fieldsWith(start.report, draft),
    explanations: Object.entries(draft.explanations)
      .filter(([, text]) => text.trim() !== '')
      .map(([field, text]) => ({ field, text: text.trim() })),
    remark: (draft.remark ?? start.report.remark).trim(),
    files: draft.files ?? start.report.files,
  };
  const sources = sourcesOf(draft, report, { ...start.sources, ...running.sources });
  const shown = Object.values(sources);
  return {
    report,
    sources,
    typed: shown.filter((source) => source === 'typed').length,
    prefilled: shown.filter((source) => source !== 'typed' && source !== 'none').length,
  };
}

function startOf(draft: ReportDraft, { last, ...basis }: DraftBasis) {
  const { base, kind, zone, instruments } = draft;
  if (base !== null) return { report: base, sources: {} };
  const at = draft.at ?? new Date(0).toISOString();
  return prefill({ ...basis, kind, at, zone, last, instruments });
}

type Touched = (path: string) => string | null | undefined;

function positionOf({ position }: LogReport, touched: Touched): LogReport['position'] {
  const latitude = touched('position.latitude') ?? position?.latitude;
  const longitude = touched('position.longitude') ?? position?.longitude;
  const isEmptied = [touched('position.latitude'), touched('position.longitude')].includes(null);
  if (latitude === undefined || longitude === undefined || isEmptied) return null;
  return { latitude, longitude };
}

function etaOf(draft: ReportDraft, start: LogReport, { eta }: DraftBasis): LogReport['eta'] {
  if (draft.eta === undefined) return start.eta;
  if (draft.eta === null) return null;
  return { portCallId: start.eta?.portCallId ?? eta?.portCallId ?? null, at: draft.eta };
}

/** The figures of the kind; a kind that was changed takes its further ones along no more. */
function figuresWith(start: LogReport, touched: Touched, kind: LogReportKind): Figures {
  const shown: readonly Figure[] = figuresOf(kindOf(kind).setting);
  const values = shown.flatMap(({ key }): readonly (readonly [FigureKey, string])[] => {
    const path = touched(`figures.${key}`);
    const value = path === undefined ? start.figures[key] : (path ?? undefined);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(values);
}

/** Running hours that are known beforehand, by consumer, with their sources by path. */
interface RunningHours {
  readonly hours: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, PrefillSource>>;
}

/** Main engines run while the ship is under way; the others as they did before, if the time is as long. */
function runningHours(
  { base, at }: ReportDraft,
  { engines, mainEngines, last }: DraftBasis,
  figures: Figures,
): RunningHours {
  if (base !== null || last === null || at === null) return { hours: {}, sources: {} };
  const elapsed = elapsedHours(last.at, at);
  const known = engines.flatMap(({ id }): readonly (readonly [number, string, PrefillSource])[] => {
    const underWay = figures.hoursUnderWay;
    if (mainEngines.has(id)) return underWay === undefined ? [] : [[id, underWay, 'hours']];
    const before = last.consumers.find(({ engineId }) => engineId === id)?.hours ?? null;
    return before === null || compareDecimals(before, elapsed) > 0 ? [] : [[id, before, 'last']];
  });
  return {
    hours: Object.fromEntries(known.map(([id, value]) => [String(id), value])),
    sources: Object.fromEntries(known.map(([id, , source]) => [`hours.${id}`, source])),
  };
}

function consumersWith(
  start: LogReport,
  { values, others, lots = {} }: ReportDraft,
  known: Pick<DraftBasis, 'fuelIds'> & Pick<RunningHours, 'hours'>,
): readonly ConsumerUse[] {
  const added = others
    .filter((name) => !start.consumers.some((one) => consumerKey(one) === name))
    .map((name): ConsumerUse => ({ engineId: null, name, hours: null, work: null, fuels: [] }));
  return [...start.consumers, ...added].map((consumer) => {
    const key = consumerKey(consumer);
    const hours = values[`hours.${key}`];
    const ids = new Set([...known.fuelIds, ...consumer.fuels.map(({ fuelId }) => fuelId)]);
    return {
      ...consumer,
      hours: hours === undefined ? (consumer.hours ?? known.hours[key] ?? null) : hours,
      fuels: [...ids].map((fuelId) => {
        const before = consumer.fuels.find((fuel) => fuel.fuelId === fuelId);
        const lot = lots[`${key}.${fuelId}`];
        return {
          fuelId,
          lotId: lot === undefined ? (before?.lotId ?? null) : lot,
          tonnes: values[`used.${key}.${fuelId}`] ?? before?.tonnes ?? '0',
        };
      }),
    };
  });
}

export const remainingPath = ({ fuelId, tankId }: Pick<Remaining, 'fuelId' | 'tankId'>): string =>
  tankId === null ? `remaining.${fuelId}` : `remaining.tank.${tankId}`;

function remainingWith(start: LogReport, { values, tankFuels = {} }: ReportDraft) {
  const before = start.remaining.flatMap((one): readonly Remaining[] => {
    const value = values[remainingPath(one)];
    if (value === null) return [];
    const fuelId = one.tankId === null ? one.fuelId : (tankFuels[one.tankId] ?? one.fuelId);
    return [{ ...one, fuelId, tonnes: value ?? one.tonnes }];
  });
  const known = new Set(start.remaining.map(remainingPath));
  const added = Object.entries(values).flatMap(([path, value]): readonly Remaining[] => {
    const [group, first = '', tank] = path.split('.');
    if (group !== 'remaining' || value === null || known.has(path)) return [];
    if (first !== 'tank') return [{ fuelId: Number(first), tankId: null, tonnes: value }];
    const fuelId = tankFuels[tank ?? ''];
    return fuelId === undefined ? [] : [{ fuelId, tankId: Number(tank), tonnes: value }];
  });
  return [...before, ...added];
}

function fieldsWith(start: LogReport, { values }: ReportDraft): LogReport['fields'] {
  const stated = Object.entries(values).flatMap(([path, value]) =>
    path.startsWith('fields.') ? [[path.slice('fields.'.length), value ?? ''] as const] : [],
  );
  const all = { ...start.fields, ...Object.fromEntries(stated) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''));
}

function sourcesOf(
  { values, isLaden, eta }: ReportDraft,
  report: LogReport,
  prefilled: Readonly<Record<string, PrefillSource>>,
): Readonly<Record<string, ValueSource>> {
  const { position, ...rest } = prefilled;
  const zeros = report.consumers.flatMap((consumer) =>
    consumer.fuels
      .filter(({ tonnes }) => tonnes === '0')
      .map(({ fuelId }) => [`used.${consumerKey(consumer)}.${fuelId}`, 'zero'] as const),
  );
  const coordinates =
    position === undefined ? {} : { 'position.latitude': position, 'position.longitude': position };
  const typed = Object.entries(values).flatMap(([path, value]) =>
    value === null ? [] : [[path, 'typed'] as const],
  );
  const emptied = Object.keys(values).map((path) => [path, 'none'] as const);
  return {
    ...Object.fromEntries(zeros),
    ...rest,
    ...coordinates,
    ...Object.fromEntries(emptied),
    ...Object.fromEntries(typed),
    ...(isLaden === undefined ? {} : { isLaden: 'typed' }),
    ...(eta === undefined ? {} : { eta: 'typed' }),
  };
}

interface Tank {
  readonly id: number;
  readonly name: string;
}

/** The fuel in a tank: as chosen now, otherwise as last reported, otherwise as its name says ('VLSFO storage 1P'). */
export function fuelInTank(
  { tankFuels = {} }: Pick<ReportDraft, 'tankFuels'>,
  last: LogReport | null,
  { tank, fuels }: { readonly tank: Tank; readonly fuels: readonly Tank[] },
): number | null {
  const before = last?.remaining.find((one) => one.tankId === tank.id)?.fuelId;
  const [grade = ''] = tank.name.split(' ');
  const named =
    fuels.find(({ name }) => name === grade) ?? fuels.find(({ name }) => name.endsWith(grade));
  return tankFuels[tank.id] ?? before ?? named?.id ?? fuels[0]?.id ?? null;
}
