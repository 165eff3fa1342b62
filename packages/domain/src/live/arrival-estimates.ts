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

/** How far an arrival is from plan and laycan. */
export interface Differences {
  /** Minutes after the plan; negative is early. */
  readonly minutesToPlan: number;
  /** Minutes outside of the laycan: positive after it closes, negative before it opens; null without a laycan. */
  readonly minutesToLaycan: number | null;
}

export interface ComparedEta extends StatedEta, Differences {}

/** What an arrival is compared with. */
export interface PlannedArrival {
  readonly arrival: string;
  readonly laycan: { readonly from: string; readonly to: string } | null;
}

const minutes = (ms: number): number => Math.round(ms / minuteMs);

/** The differences of an arrival at an instant. */
export function differencesOf(at: string, { arrival, laycan }: PlannedArrival): Differences {
  const atMs = Date.parse(at);
  return {
    minutesToPlan: minutes(atMs - Date.parse(arrival)),
    minutesToLaycan:
      laycan === null
        ? null
        : minutes(
            laycanDeviationMs(
              { fromMs: Date.parse(laycan.from), toMs: Date.parse(laycan.to) },
              atMs,
            ),
          ),
  };
}

/** Each ETA with its difference to plan and laycan, the plan first, then the one that was stated last. */
export function comparedEtas(
  etas: readonly StatedEta[],
  plan: PlannedArrival,
): readonly ComparedEta[] {
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
  return [planned, ...latestFirst].map((eta) => ({ ...eta, ...differencesOf(eta.at, plan) }));
}

/** An ETA of a ship at sea says little after this time: masters report once a day. */
const freshMs = 30 * hourMs;

/** How late a vessel is for its next port call, and by whose ETA; by null it is late by its plan alone. */
export interface ExpectedDelay {
  readonly delayMs: number;
  readonly author: EtaAuthor | null;
}

/**
 * The delay by the calculated ETA where that is fresher than the master's, otherwise by the plan: a call whose time has passed
 * is late, and so is one behind another.
 */
export function expectedDelay(
  planned: { readonly arrival: string; readonly delayMs: number },
  etas: readonly StatedEta[],
  nowMs: number,
): ExpectedDelay {
  const latest = etas
    .filter(({ author }) => author === etaAuthor.Calculated || author === etaAuthor.Master)
    .toSorted((a, b) => Date.parse(b.statedAt ?? '') - Date.parse(a.statedAt ?? ''))[0];
  const isFollowed =
    latest?.author === etaAuthor.Calculated &&
    latest.statedAt !== null &&
    nowMs - Date.parse(latest.statedAt) <= freshMs;
  if (!isFollowed) return { delayMs: planned.delayMs, author: null };
  const delayMs = Math.max(nowMs, Date.parse(latest.at)) - Date.parse(planned.arrival);
  return { delayMs: Math.max(0, delayMs), author: etaAuthor.Calculated };
}

/** AIS repeats what a crew entered once, often for an earlier port, and so never leads. */
const leadNever: ReadonlySet<EtaAuthor> = new Set([
  etaAuthor.Plan,
  etaAuthor.Ais,
  etaAuthor.Calculated,
]);

/** What a list shows of several ETAs: the one that a person stated last, otherwise the plan. */
export function leadingEta<Eta extends StatedEta>(etas: readonly Eta[]): Eta | null {
  const stated = etas.filter(({ author }) => !leadNever.has(author));
  const latest = stated.toSorted((a, b) => (b.statedAt ?? '').localeCompare(a.statedAt ?? ''))[0];
  return latest ?? etas.find(({ author }) => author === etaAuthor.Plan) ?? null;
}
