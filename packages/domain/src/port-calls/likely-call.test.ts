import { expect, test } from 'vitest';
import { likelyCall } from './likely-call.ts';

const calls = [
  { id: 1, from: '2026-03-01', to: '2026-03-03', arrived: '2026-03-01T06:00:00Z' },
  { id: 2, from: '2026-03-10', to: '2026-03-12', arrived: null },
  { id: 3, from: '2026-03-20', to: '2026-03-22', arrived: null },
].map(({ id, from, to, arrived }) => ({
  id,
  scheduledArrival: `${from}T00:00:00Z`,
  scheduledDeparture: `${to}T00:00:00Z`,
  arrived,
  departed: id === 1 ? '2026-03-03T06:00:00Z' : null,
}));

test.each([
  { name: 'in port', at: '2026-03-02T00:00:00Z', isAhead: false, expected: 1 },
  { name: 'in port, about the next', at: '2026-03-02T00:00:00Z', isAhead: true, expected: 2 },
  { name: 'at sea', at: '2026-03-05T00:00:00Z', isAhead: false, expected: 2 },
  { name: 'naming one', at: '2026-03-02T00:00:00Z', isAhead: false, named: 3, expected: 3 },
  { name: 'after everything', at: '2026-05-01T00:00:00Z', isAhead: true, expected: 3 },
])('$name', ({ at, isAhead, named, expected }) => {
  const about = { isNamed: (id: number) => id === named, writtenMs: Date.parse(at), isAhead };
  expect(likelyCall(calls, about)?.id).toBe(expected);
  expect(likelyCall([], about)).toBeUndefined();
});
