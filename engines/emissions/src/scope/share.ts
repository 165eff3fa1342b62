import { exact, ONE, ZERO, type Exact } from '../exact/exact.ts';
import { ukStart } from '../factors/ets.ts';
import type { MrvCategory } from '../mrv/mrv-year.ts';
import { territoryOf, type RegimePort, type Territory } from './territory.ts';

/** A voyage between two ports of call, or a stay at one (`to` is null). Days are ISO, UTC. */
export interface Movement {
  readonly from: RegimePort;
  readonly to: RegimePort | null;
  readonly day: string;
}

/** The share of a movement's energy or emissions that a regime counts, and why. */
export interface ScopeShare {
  readonly share: Exact;
  readonly sentence: string;
}

const HALF = exact('0.5');
const scope = (share: Exact, sentence: string): ScopeShare => ({ share, sentence });

interface Ends {
  readonly from: Territory;
  readonly to: Territory | null;
}

const endsOf = ({ from, to, day }: Movement): Ends => ({
  from: territoryOf(from, day),
  to: to === null ? null : territoryOf(to, day),
});

const isUnion = (territory: Territory): boolean =>
  territory === 'member' || territory === 'outermost';
const isEea = (territory: Territory): boolean => isUnion(territory) || territory === 'eea';

/** FuelEU: Norway and Iceland are third countries, and an outermost region halves a voyage whatever its other end. */
export function fuelEuShare(movement: Movement): ScopeShare {
  const { from, to } = endsOf(movement);
  if (movement.day < '2025-01-01') return scope(ZERO, 'FuelEU begins on 1 January 2025.');
  if (to === null) {
    return isUnion(from)
      ? scope(ONE, 'At berth in a port of a Member State: all of it counts.')
      : scope(ZERO, 'The port is in a third country: nothing counts.');
  }
  if (!isUnion(from) && !isUnion(to)) {
    return scope(ZERO, 'Both ports are in third countries: nothing counts.');
  }
  if (from === 'outermost' || to === 'outermost') {
    return scope(HALF, 'One port is in an outermost region: half counts.');
  }
  return isUnion(from) && isUnion(to)
    ? scope(ONE, 'Both ports are in Member States: all of it counts.')
    : scope(HALF, 'One port is in a third country: half counts.');
}

const derogationEnd = '2030-12-31';

/** EU ETS and MRV: Norway and Iceland are inside. Emissions count in full in MRV; the share is for the allowances. */
export function etsShare(movement: Movement): ScopeShare {
  const { from, to } = endsOf(movement);
  if (movement.day < '2024-01-01') return scope(ZERO, 'The ETS begins on 1 January 2024.');
  if (to === null) return etsStay(from);
  if (!isEea(from) && !isEea(to)) {
    return scope(ZERO, 'Both ports are outside the EEA: nothing counts.');
  }
  if (isWithinOneState(movement, { from, to })) {
    return scope(ZERO, 'Between an outermost region and its own state: nothing is due until 2030.');
  }
  return isEea(from) && isEea(to)
    ? scope(ONE, 'Both ports are in the EEA: all of it counts.')
    : scope(HALF, 'One port is outside the EEA: half counts.');
}

const etsStay = (from: Territory): ScopeShare =>
  isEea(from)
    ? scope(ONE, 'At berth in the EEA: all of it counts.')
    : scope(ZERO, 'The port is outside the EEA: nothing counts.');

/** The state that an outermost region with a code of its own belongs to. */
const stateOf = (country: string): string =>
  ['GP', 'MQ', 'GF', 'RE', 'YT', 'MF'].includes(country) ? 'FR' : country;

function isWithinOneState(
  { from, to, day }: Movement,
  ends: { readonly from: Territory; readonly to: Territory },
): boolean {
  const touchesOutermost = ends.from === 'outermost' || ends.to === 'outermost';
  return (
    touchesOutermost &&
    day <= derogationEnd &&
    to !== null &&
    stateOf(from.country) === stateOf(to.country)
  );
}

/** Where MRV accounts a movement; null if no port is in the EEA. */
export function mrvCategory(movement: Movement): MrvCategory | null {
  const { from, to } = endsOf(movement);
  if (to === null) return isEea(from) ? 'at-berth' : null;
  if (isEea(from)) return isEea(to) ? 'between-member-states' : 'from-member-states';
  return isEea(to) ? 'to-member-states' : null;
}

/** UK ETS: what is reported, and of it what is surrendered. A foreign end leaves a voyage out. */
export interface UkShare {
  readonly reported: Exact;
  readonly surrendered: Exact;
  readonly sentence: string;
}

const ukShareOf = (reported: Exact, surrendered: Exact, sentence: string): UkShare => ({
  reported,
  surrendered,
  sentence,
});

const isUk = (territory: Territory): boolean =>
  territory === 'great-britain' || territory === 'northern-ireland';

export function ukShare(movement: Movement): UkShare {
  const { from, to } = endsOf(movement);
  if (movement.day < ukStart) return ukShareOf(ZERO, ZERO, 'The UK ETS begins on 1 July 2026.');
  if (to === null) {
    return isUk(from)
      ? ukShareOf(ONE, ONE, 'In a port of the United Kingdom: all of it counts.')
      : ukShareOf(ZERO, ZERO, 'The port is outside the United Kingdom: nothing counts.');
  }
  if (!isUk(from) || !isUk(to)) {
    return ukShareOf(ZERO, ZERO, 'One port is outside the United Kingdom: nothing counts.');
  }
  return from === to
    ? ukShareOf(ONE, ONE, 'Both ports are in the United Kingdom: all of it counts.')
    : ukShareOf(ONE, HALF, 'Between Great Britain and Northern Ireland: half is surrendered.');
}
