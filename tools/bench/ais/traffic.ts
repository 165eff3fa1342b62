import {
  encodeClassA,
  encodeClassB,
  encodeLongRange,
  encodeVoyage,
} from '@fairlead/ais/testing/encode';
import { chanceFrom } from '../measure/numbers.ts';

const ships = 500;

/** Lines as a receiver on the coast gives them: five positions to a message with the voyage, which takes two lines. */
export function trafficOf(messages: number): readonly string[] {
  const chance = chanceFrom(5);
  return Array.from({ length: messages }, (_, at) => messageOf(at, chance)).flat();
}

function messageOf(at: number, chance: () => number): readonly string[] {
  const mmsi = 257_000_000 + Math.floor(chance() * ships);
  const position = {
    mmsi,
    lon: Math.round((chance() * 30 - 5) * 600_000) / 600_000,
    lat: Math.round((chance() * 20 + 50) * 600_000) / 600_000,
    isAccurate: chance() < 0.5,
    speedKn: Math.floor(chance() * 200) / 10,
    course: Math.floor(chance() * 3600) / 10,
    heading: Math.floor(chance() * 360),
    second: at % 60,
  };
  switch (at % 8) {
    case 0:
      return encodeVoyage(voyageOf(mmsi, chance), at);
    case 1:
      return encodeClassB({ ...position, type: 18 });
    case 2:
      return encodeLongRange({ ...position, type: 27, speedKn: 12, course: 200, navStatus: 0 });
    default:
      return encodeClassA({ ...position, type: at % 8 === 3 ? 3 : 1, navStatus: 0 });
  }
}

const voyageOf = (mmsi: number, chance: () => number) => ({
  type: 5 as const,
  mmsi,
  imo: 9_000_000 + Math.floor(chance() * 900_000),
  callSign: `LA${mmsi % 1000}`,
  name: `SHIP ${mmsi % 1000}`,
  shipType: 70,
  toBow: 120,
  toStern: 30,
  toPort: 10,
  toStarboard: 12,
  eta: { month: 5, day: 17, hour: 12, minute: 30 },
  draught: 7.5,
  destination: 'NOBGO',
});
