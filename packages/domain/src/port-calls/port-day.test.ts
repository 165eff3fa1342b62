import { expect, test } from 'vitest';
import { portDay } from './port-day.ts';

test.each([
  ['UTC', '2026-09-17T00:00:00Z', '2026-09-17T00:00:00Z', '2026-09-18T00:00:00Z'],
  ['Europe/Oslo', '2026-09-16T22:00:00Z', '2026-09-16T22:00:00Z', '2026-09-17T22:00:00Z'],
  ['Europe/Oslo', '2026-09-16T21:59:59Z', '2026-09-15T22:00:00Z', '2026-09-16T22:00:00Z'],
  // A day ahead of Pago Pago at the same moment.
  ['Pacific/Kiritimati', '2026-09-17T10:30:00Z', '2026-09-17T10:00:00Z', '2026-09-18T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-09-17T10:30:00Z', '2026-09-16T11:00:00Z', '2026-09-17T11:00:00Z'],
  // Clocks go forward: 23 hours; back: 25 hours.
  ['Europe/Oslo', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Oslo', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  // Midnight does not exist on the day the clocks go forward, and comes twice on the day they go back.
  ['America/Havana', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T00:00:00Z', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
  ['Nowhere/Land', '2026-09-17T10:30:00Z', '2026-09-17T00:00:00Z', '2026-09-18T00:00:00Z'],
])('in %s at %s it is the day from %s to %s', (...[zone, now, from, to]) => {
  expect(portDay(Date.parse(now), zone)).toEqual({ from, to });
});
