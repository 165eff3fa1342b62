import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { FleetYear, VesselYear } from './compliance.data.ts';
import { hasEnded } from './closing.state.ts';
import { regimeNames } from './regime-names.state.ts';

type Deadline = FleetYear['deadlines'][number];

/** IMO DCS applies to the same ships as CII. */
const decidedBy = (regime: string): string => (regime === 'dcs' ? 'cii' : regime);

export const isUnder =
  (regime: string) =>
  ({ decisions }: VesselYear): boolean =>
    decisions.some((one) => one.regime === decidedBy(regime) && one.applies);

export const regimeName = (regime: string): string =>
  Object.entries(regimeNames).find(([key]) => key === regime)?.[1] ?? regime;

/** 'in 3 days', 'today', '12 days ago'. */
export function dueText(day: string, nowMs: number): string {
  const days = Math.floor(Date.parse(day) / dayMs) - Math.floor(nowMs / dayMs);
  if (days < 0) return `${counted(-days, 'day')} ago`;
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`;
}

export type NextStep = 'missing' | 'closing' | 'deadline' | 'none';

export interface RegimeStatus {
  readonly regime: string;
  readonly name: string;
  readonly vessels: number;
  readonly complete: number;
  readonly closed: number;
  /** What is due, with its unit; empty where nothing is. */
  readonly result: string;
  /** With its currency, or why there is none. */
  readonly cost: string;
  /** The next deadline; undefined once all have passed. */
  readonly due: Deadline | undefined;
  readonly next: string;
  readonly step: NextStep;
}

const sums = (
  vessels: readonly VesselYear[],
  of: (one: VesselYear) => string | undefined,
): string => sumDecimals(vessels.flatMap((one) => of(one) ?? []));

const whole = (value: string): string => formatDecimal(value, 0);

function resultOf(regime: string, vessels: readonly VesselYear[]): string {
  if (regime === 'mrv') return `${whole(sums(vessels, ({ mrv }) => mrv?.co2))} mt CO₂`;
  if (regime === 'eu-ets') return `${whole(sums(vessels, ({ ets }) => ets?.allowances))} EUA`;
  if (regime === 'uk-ets') return `${whole(sums(vessels, ({ uk }) => uk?.allowances))} UKA`;
  if (regime === 'fueleu')
    return `${whole(sums(vessels, ({ fuelEu }) => fuelEu?.balance))} mt CO₂eq balance`;
  const poor = vessels.filter(({ cii }) => cii?.rating === 'D' || cii?.rating === 'E').length;
  return poor === 0 ? 'none rated D or E' : `${counted(poor, 'vessel')} rated D or E`;
}

const costText = (costs: readonly (string | null)[], currency: string): string =>
  costs.includes(null)
    ? 'A price is missing'
    : `${whole(sumDecimals(costs.map((cost) => cost ?? '0')))} ${currency}`;

/** What allowances cost at the last price of each month, or the penalty; the other regimes cost nothing. */
function costOf(regime: string, vessels: readonly VesselYear[]): string {
  if (regime === 'eu-ets')
    return costText(
      vessels.flatMap(({ ets }) => (ets === null ? [] : [ets.cost])),
      'EUR',
    );
  if (regime === 'uk-ets')
    return costText(
      vessels.flatMap(({ uk }) => (uk === null ? [] : [uk.cost])),
      'GBP',
    );
  if (regime === 'fueleu')
    return costText(
      vessels.flatMap(({ fuelEu }) => (fuelEu === null ? [] : [fuelEu.penalty])),
      'EUR',
    );
  return 'None';
}

interface Progress {
  readonly vessels: number;
  readonly complete: number;
  readonly closed: number;
  readonly isOver: boolean;
}

/** What comes first: data, then closing, then what the regime asks for. */
function nextOf(
  { vessels, complete, closed, isOver }: Progress,
  due: Deadline | undefined,
): Pick<RegimeStatus, 'next' | 'step'> {
  if (complete < vessels)
    return { next: `Complete data of ${counted(vessels - complete, 'vessel')}`, step: 'missing' };
  if (isOver && closed < vessels)
    return { next: `Close the year of ${counted(vessels - closed, 'vessel')}`, step: 'closing' };
  if (due === undefined) return { next: 'Nothing left', step: 'none' };
  return { next: due.action, step: 'deadline' };
}

/** Each regime that applies to a vessel of the fleet: how far the year is, and what to do next. */
export function regimeStatuses(
  { vessels, deadlines }: FleetYear,
  nowMs: number,
): readonly RegimeStatus[] {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return ['mrv', 'eu-ets', 'fueleu', 'uk-ets', 'cii'].flatMap((regime) => {
    const under = vessels.filter(isUnder(regime));
    if (under.length === 0) return [];
    const year = under[0]?.year ?? 0;
    const progress = {
      vessels: under.length,
      complete: under.filter(({ missing }) => missing.length === 0).length,
      closed: under.filter(({ closing }) => closing !== null).length,
      isOver: hasEnded(year, nowMs),
    };
    const due = deadlines.find((one) => decidedBy(one.regime) === regime && one.day >= today);
    return [
      {
        regime,
        name: regimeName(regime),
        ...progress,
        result: resultOf(regime, under),
        cost: costOf(regime, under),
        due,
        ...nextOf(progress, due),
      },
    ];
  });
}
