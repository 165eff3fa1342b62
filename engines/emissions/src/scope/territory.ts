import type { Dated } from '../factors/dated.ts';
import { valueOn } from '../factors/dated.ts';

/** A port as the regimes see it: LOCODE, ISO country and position, where known. Degrees, north and east positive. */
export interface RegimePort {
  readonly locode: string | null;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * A Member State, one of its outermost regions, Norway or Iceland, Great Britain, Northern Ireland, or a third country.
 */
export type Territory =
  | 'member'
  | 'outermost'
  | 'eea'
  | 'great-britain'
  | 'northern-ireland'
  | 'third';

const since = (from: string, to: string | null = null): readonly Dated<true>[] => [
  { from, to, value: true },
];
const always = since('1958-01-01');

/** Member States of the European Union by ISO code, with the dates of their membership as far as shipping rules reach back. */
const members: Readonly<Record<string, readonly Dated<true>[]>> = {
  ...Object.fromEntries(
    'AT BE CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT SE SI SK AX'
      .split(' ')
      .map((code) => [code, always]),
  ),
  BG: since('2007-01-01'),
  RO: since('2007-01-01'),
  HR: since('2013-07-01'),
  GB: since('1973-01-01', '2020-12-31'),
};

/** Outermost regions with an ISO code of their own. */
const outermostCodes = new Set(['GP', 'MQ', 'GF', 'RE', 'YT', 'MF']);

/** Outermost regions that share their country's code, as boxes: south, north, west, east. */
const outermostBoxes = [
  { country: 'ES', box: [27, 29.6, -18.5, -13] },
  { country: 'PT', box: [36.5, 40, -31.6, -24.5] },
  { country: 'PT', box: [29.5, 33.5, -17.8, -15.5] },
] as const;

/** Ports in Cyprus outside the territory where Union law applies. */
const thirdPorts = new Set(['CYAKT', 'CYDHK', 'CYFMG', 'CYKAR', 'CYKYR']);

const isWithin = (
  { latitude, longitude }: RegimePort,
  [south, north, west, east]: readonly [number, number, number, number],
): boolean =>
  latitude !== null &&
  longitude !== null &&
  latitude >= south &&
  latitude <= north &&
  longitude >= west &&
  longitude <= east;

const isOutermost = (port: RegimePort): boolean =>
  outermostCodes.has(port.country) ||
  outermostBoxes.some(({ country, box }) => country === port.country && isWithin(port, box));

/** Northern Ireland lies west of 5.42 W and south of 55.35 N; north of 55.28 N only what is west of the Mull of Kintyre. */
const isNorthernIrish = (port: RegimePort): boolean =>
  isWithin(port, [54, 55.28, -8.2, -5.42]) || isWithin(port, [55.28, 55.35, -8.2, -6]);

/** Where a port belongs on a day (ISO, UTC). */
export function territoryOf(port: RegimePort, day: string): Territory {
  if (port.locode !== null && thirdPorts.has(port.locode)) return 'third';
  if (isOutermost(port)) return 'outermost';
  if (valueOn(members[port.country] ?? [], day) === true) return 'member';
  if (port.country === 'NO' || port.country === 'IS') return 'eea';
  if (port.country !== 'GB') return 'third';
  return isNorthernIrish(port) ? 'northern-ireland' : 'great-britain';
}

/** Ports outside the Union that a container ship's stop does not end a voyage at: East Port Said and Tanger Med. */
const transhipmentPorts = new Set(['EGPSE', 'MAPTM']);
const transhipmentFrom = '2024-01-01';

export const isTranshipmentPort = ({ locode }: RegimePort, day: string): boolean =>
  locode !== null && transhipmentPorts.has(locode) && day >= transhipmentFrom;
