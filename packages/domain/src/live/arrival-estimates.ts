import { laycanDeviationMs } from '../schedule/laycan.ts';
import { hourMs, minuteMs } from '../time/milliseconds.ts';
import { etaAuthor, type EtaAuthor } from './enumerations.ts';

/** An ETA as its author stated it. */
export interface StatedEta {
  readonly author: EtaAuthor;
  readonly authorName: string | null;
  readonly at: string;
  /** When it was stated; null for the plan. */
  readonly statedAt: string | null;
}

export interface ComparedEta extends StatedEta {
  /** Minutes after the plan; negative is early. */
  readonly minutesToPlan: number;
  /** Minutes outside of the laycan: positive after it closes, negative before it opens; null without a laycan. */
  readonly minutesToLaycan: number | null;
}

/** Slower than this a vessel is not on a passage, and its speed says nothing about its arrival. */
const leastSpeedKn = 2;

/** The ETA in milliseconds of a vessel that keeps its speed over the miles to sail; null if it is stopped. */
export function calculatedEta(
  { atMs, speedKn }: { readonly atMs: number; readonly speedKn: number | null },
  milesToSail: number,
): number | null {
  if (speedKn === null || speedKn < leastSpeedKn) return null;
  return atMs + (milesToSail / speedKn) * hourMs;
}

const minutes = (ms: number): number => Math.round(ms / minuteMs);

/** Each ETA with its difference to plan and laycan, the plan first, then the one that was stated last. */
export function comparedEtas(
  etas: readonly StatedEta[],
  plan: {
    readonly arrival: string;
    readonly laycan: { readonly from: string; readonly to: string } | null;
  },
): readonly ComparedEta[] {
  const { laycan } = plan;
  const window =
    laycan === null ? null : { fromMs: Date.parse(laycan.from), toMs: Date.parse(laycan.to) };
  const planned: StatedEta = {
    author: etaAuthor.Plan,
    authorName: null,
    at: plan.arrival,
    statedAt: null,
  };
  // The schedule is also recorded as what the office stated.
  const others = etas.filter(
    ({ author, at }) => author !== etaAuthor.Office || Date.parse(at) !== Date.parse(plan.arrival),
  );
  const latestFirst = others.toSorted((a, b) => (b.statedAt ?? '').localeCompare(a.statedAt ?? ''));
  return [planned, ...latestFirst].map((eta) => ({
    ...eta,
    minutesToPlan: minutes(Date.parse(eta.at) - Date.parse(plan.arrival)),
    minutesToLaycan:
      window === null ? null : minutes(laycanDeviationMs(window, Date.parse(eta.at))),
  }));
}

/** What a list shows of several ETAs: the one that a person stated last, otherwise the plan. */
export function leadingEta(etas: readonly StatedEta[]): StatedEta | null {
  const stated = etas.filter(
    ({ author }) => author !== etaAuthor.Plan && author !== etaAuthor.Calculated,
  );
  const latest = stated.toSorted((a, b) => (b.statedAt ?? '').localeCompare(a.statedAt ?? ''))[0];
  return latest ?? etas.find(({ author }) => author === etaAuthor.Plan) ?? null;
}
