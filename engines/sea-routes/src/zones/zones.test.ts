import { expect, test } from 'vitest';
import zonePoints from '../../cases/zone-points.json' with { type: 'json' };
import { allZones } from './all-zones.ts';
import { zoneMapOf } from './zone-map.ts';
import { appliesOn, isInZone, ringOf, type Zone } from './zone.ts';

test.each(zonePoints)('zones at $name', ({ lon, lat, zones }) => {
  const around = allZones.filter((zone) => isInZone(zone, lon, lat)).map(({ id }) => id);
  expect(around.toSorted()).toEqual(zones.toSorted());
});

test.each(zonePoints)('the map of zones agrees at $name', ({ lon, lat }) => {
  const mask = zoneMapOf(allZones).at(lon, lat);
  const around = allZones.filter((_, at) => (mask & (1 << at)) !== 0);
  expect(around).toEqual(allZones.filter((zone) => isInZone(zone, lon, lat)));
});

const dated = (from: string | null, until: string | null): Zone => ({
  id: 'X',
  name: 'X',
  kind: 'eca',
  from,
  until,
  source: '',
  rings: [ringOf('0 0, 1 0, 1 1')],
});

test.each([
  [null, null, true],
  ['2026-05-01', null, true],
  ['2026-05-02', null, false],
  [null, '2026-05-02', true],
  [null, '2026-05-01', false],
])('from %s until %s on 1 May: %s', (from, until, applies) => {
  expect(appliesOn(dated(from, until), '2026-05-01')).toBe(applies);
});

test('every zone has an id of its own and rings with an area', () => {
  expect(new Set(allZones.map(({ id }) => id)).size).toBe(allZones.length);
  for (const { rings } of allZones)
    for (const ring of rings) expect(ring.length).toBeGreaterThan(2);
});
