import { distanceNm, type Fix } from './fix.ts';

/** A position as a message states it, with the time of its reception. */
export interface ReportedFix {
  readonly mmsi: number;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly speedKn: number | null;
}

/** What becomes of a reported position; all but `accepted` are left out. */
export type Verdict =
  | 'accepted'
  /** 91° N 181° E and other values that mean none, or exactly 0° N 0° E of a receiver without a fix. */
  | 'noPosition'
  /** Base station, aid to navigation, aircraft, group call or an MMSI that was never set. */
  | 'notAShip'
  /** Not later than the last accepted position. */
  | 'notLater'
  /** The reported speed is beyond what ships reach. */
  | 'impossibleSpeed'
  /** Too far from the last accepted position: a wrong position, or another ship with the same MMSI. */
  | 'jump';

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** What ships can do, in knots and nautical miles. */
export interface PlausibilityLimits {
  readonly mostSpeedKn: number;
  /** Distance that is never a jump: receivers take positions to the second and are metres off. */
  readonly slackNm: number;
  /** So many positions after one another that agree with each other replace the last accepted one. */
  readonly agreeingFixes: number;
  /** They do so only if the last accepted position is this old, in milliseconds: its sender has fallen silent. */
  readonly silentMs: number;
}

export const plausibilityLimits: PlausibilityLimits = {
  mostSpeedKn: 50,
  slackNm: 0.2,
  agreeingFixes: 3,
  silentMs: 30 * 60_000,
};

/** What is known of one MMSI before the next position. */
export interface PlausibilityState {
  readonly last: Fix | null;
  /** The last position that was a jump, and how many before it, itself included, agree with it. */
  readonly jump: Fix | null;
  readonly agreeing: number;
}

export const nothingKnown: PlausibilityState = { last: null, jump: null, agreeing: 0 };

export interface Judgement {
  readonly verdict: Verdict;
  readonly state: PlausibilityState;
}

/** Ship stations have nine digits that begin with 2 to 7 (ITU-R M.585); the few numbers that mean 'not set' are no ship. */
const isShip = (mmsi: number): boolean =>
  mmsi >= 200_000_000 && mmsi <= 799_999_999 && mmsi % 100_000_000 !== 0;

function isReachable(from: Fix, to: Fix, { mostSpeedKn, slackNm }: PlausibilityLimits): boolean {
  const hours = Math.abs(to.at - from.at) / 3_600_000;
  return distanceNm(from, to) <= mostSpeedKn * hours + slackNm;
}

function positionOf({ at, lon, lat }: ReportedFix): Fix | null {
  if (lon === null || lat === null || !Number.isFinite(lon) || !Number.isFinite(lat)) return null;
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90 || (lon === 0 && lat === 0)) return null;
  return { at, lon, lat };
}

/** Whether a position fits what is known of its MMSI, and what is known afterwards. */
export function judgeFix(
  state: PlausibilityState,
  reported: ReportedFix,
  limits: PlausibilityLimits = plausibilityLimits,
): Judgement {
  if (!isShip(reported.mmsi)) return { verdict: 'notAShip', state };
  const fix = positionOf(reported);
  if (fix === null) return { verdict: 'noPosition', state };
  const { last } = state;
  if (last !== null && fix.at <= last.at) return { verdict: 'notLater', state };
  if ((reported.speedKn ?? 0) > limits.mostSpeedKn) return { verdict: 'impossibleSpeed', state };
  if (last === null || isReachable(last, fix, limits))
    return { verdict: 'accepted', state: { last: fix, jump: null, agreeing: 0 } };
  return judgeJump(state, fix, limits);
}

function judgeJump(
  { last, jump, agreeing }: PlausibilityState,
  fix: Fix,
  limits: PlausibilityLimits,
): Judgement {
  const agrees = jump !== null && fix.at > jump.at && isReachable(jump, fix, limits);
  const count = agrees ? agreeing + 1 : 1;
  const isSilent = last === null || fix.at - last.at >= limits.silentMs;
  if (count >= limits.agreeingFixes && isSilent)
    return { verdict: 'accepted', state: { last: fix, jump: null, agreeing: 0 } };
  return { verdict: 'jump', state: { last, jump: fix, agreeing: count } };
}

/** The plausible positions of one MMSI in their order, and how many were left out for which reason. */
export function plausibleFixes(
  reported: readonly ReportedFix[],
  limits: PlausibilityLimits = plausibilityLimits,
): { readonly accepted: readonly ReportedFix[]; readonly counts: VerdictCounts } {
  const counts: Record<Verdict, number> = {
    accepted: 0,
    noPosition: 0,
    notAShip: 0,
    notLater: 0,
    impossibleSpeed: 0,
    jump: 0,
  };
  let state = nothingKnown;
  const accepted = reported.filter((fix) => {
    const judged = judgeFix(state, fix, limits);
    ({ state } = judged);
    counts[judged.verdict] += 1;
    return judged.verdict === 'accepted';
  });
  return { accepted, counts };
}
