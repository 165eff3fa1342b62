import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcBetween, pointAt } from '../sphere/arc.ts';
import { positionOf, vectorOf } from '../sphere/vector.ts';
import { allZones } from './all-zones.ts';
import { zoneMapOf } from './zone-map.ts';

const map = zoneMapOf(allZones);
const position = fc.record({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
});

test('no leg through a zone is left out because its circle seems far', () => {
  fc.assert(
    fc.property(position, position, fc.constantFrom(...allZones), (one, other, zone) => {
      const leg = [vectorOf(one), vectorOf(other)] as const;
      const bit = map.maskOf(zone);
      let inside = 0;
      const samples = map.along(leg, bit, () => {
        inside++;
      });
      const arc = arcBetween(...leg);
      const expected = Array.from({ length: samples }, (_, sample) => {
        const { lon, lat } = positionOf(pointAt(arc, (arc.angle * (sample + 0.5)) / samples));
        return (map.at(lon, lat) & bit) !== 0;
      }).filter(Boolean);
      expect(inside).toBe(expected.length);
    }),
    { numRuns: 400 },
  );
});
