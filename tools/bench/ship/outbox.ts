import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import type { SignedEntry } from '@fairlead/contract/ship-entries';
import type { TestDevice } from '../../../apps/server/src/ship-devices/testing/test-device.ts';

const consumers = ['Main engine', 'Auxiliary engine 1', 'Auxiliary engine 2', 'Boiler'];
const fuelIds = [2, 6];

/** A noon report as the form on board fills it in. */
const noonOf = (at: string) => ({
  kind: 10,
  at,
  zone: 'Europe/Oslo',
  position: { latitude: '63.73667', longitude: '6.72667' },
  isLaden: true,
  figures: {
    distanceOverGround: '278',
    distanceByLog: '281',
    distanceToGo: '1329',
    course: '217',
    hoursUnderWay: '23',
    hoursDrifting: '1',
    windForce: '5',
    windFrom: '225',
    seaHeight: '2',
    revolutions: '98.5',
    cargo: '21400',
    draughtForward: '9.85',
    draughtAft: '10.1',
    ballast: '340',
    freshWaterMade: '12',
    freshWaterUsed: '9',
    freshWaterRemaining: '187',
  },
  consumers: consumers.map((name) => ({
    name,
    hours: '23',
    fuels: fuelIds.map((fuelId) => ({ fuelId, tonnes: fuelId === 2 ? '4.8' : '0.3' })),
  })),
  remaining: fuelIds.map((fuelId) => ({ fuelId, tonnes: '216.2' })),
  remark: 'Speed reduced in head sea.',
  effort: { seconds: 210, typed: 11, prefilled: 24 },
});

/** A noon report of some days ago. */
export function noonEntry(device: TestDevice, daysAgo: number): SignedEntry {
  const at = new Date(Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs).toISOString();
  return device.entry(noonOf(at), { form: 'logReport', at });
}

/** What a ship has after so many days without a link: each day a noon report and an estimated arrival. */
export function outboxOf(device: TestDevice, days: number): readonly SignedEntry[] {
  return Array.from({ length: days }, (_, at) => {
    const evening = new Date(Date.now() - (days - at) * dayMs + 6 * hourMs).toISOString();
    const eta = { at: new Date(Date.parse(evening) + 5 * dayMs).toISOString() };
    const update = { kind: 320, at: evening, eta };
    return [noonEntry(device, days - at), device.entry(update, { form: 'logReport', at: evening })];
  }).flat();
}
