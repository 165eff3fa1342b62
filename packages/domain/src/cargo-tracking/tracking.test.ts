import { expect, test } from 'vitest';
import { trackingExpiry, trackingExpiryMessage, trackingStage } from './tracking.ts';
import { cargoStatus } from '../cargo/enumerations.ts';

const now = '2026-11-21T08:00:00Z';

test.each([
  [null, '2026-12-21T08:00:00Z'],
  ['2026-10-01T00:00:00Z', '2026-12-21T08:00:00Z'],
  ['2026-12-24T10:00:00Z', '2027-01-23T10:00:00Z'],
  ['2029-01-01T00:00:00Z', '2027-11-22T08:00:00Z'],
])('last departure %s ends %s', (lastDeparture, expires) => {
  expect(trackingExpiry(lastDeparture, now)).toBe(expires);
});

test.each([
  [now, 'Must be in the future'],
  ['2026-11-21T08:00:01Z', null],
  ['2027-11-22T08:00:00Z', null],
  ['2027-11-22T08:00:01Z', 'At most 366 days ahead'],
])('a stated end of %s: %s', (expires, message) => {
  expect(trackingExpiryMessage(expires, now)).toBe(message);
});

const { Unknown, Active, Finished } = cargoStatus;
test.each([
  [[], [], 'Planned'],
  [[Unknown, Unknown], [Unknown], 'Planned'],
  [[Active], [Unknown], 'Loading'],
  [[Finished, Unknown], [Unknown], 'Loading'],
  [[Finished, Finished], [Unknown], 'On board'],
  [[Finished], [Active, Unknown], 'Discharging'],
  [[Finished], [Finished, Unknown], 'Discharging'],
  [[Active], [Finished], 'Delivered'],
  [[], [Finished], 'Delivered'],
] as const)('loaded %j, discharged %j: %s', (loading, discharging, stage) => {
  const lines = [
    ...loading.map((status) => ({ isLoading: true, status })),
    ...discharging.map((status) => ({ isLoading: false, status })),
  ];
  expect(trackingStage(lines)).toBe(stage);
});
