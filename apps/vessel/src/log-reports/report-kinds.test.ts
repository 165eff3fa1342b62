import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { expect, test } from 'vitest';
import { dueNoon, likelyKinds, noonKind, reportedNoon, startTime } from './report-kinds.state.ts';

const { Arrival, Departure, NoonSea, NoonPort, NoonAnchor, StoppageBegin, StoppageEnd } =
  logReportKind;

test.each([
  ['at sea', { isInPort: false, arrivesSoon: false, last: null }, [NoonSea, Arrival]],
  ['soon in port', { isInPort: false, arrivesSoon: true, last: NoonSea }, [Arrival, NoonSea]],
  ['in port', { isInPort: true, arrivesSoon: true, last: Arrival }, [NoonPort, Departure]],
  [
    'stopped',
    { isInPort: false, arrivesSoon: false, last: StoppageBegin },
    [StoppageEnd, NoonAnchor],
  ],
])('likely kinds %s', (_, state, first) => {
  const kinds = likelyKinds(state);
  expect(kinds.slice(0, 2)).toEqual(first);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('the noon of a ship at anchor stays one, also in port', () => {
  expect(noonKind(true, NoonAnchor)).toBe(NoonAnchor);
});

const ms = (text: string) => Date.parse(text);

test.each([
  ['2026-03-01T11:30:00Z', '2026-03-01T12:00:00Z'],
  ['2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z'],
  ['2026-03-01T09:59:00Z', '2026-02-28T12:00:00Z'],
  ['2026-03-01T23:00:00Z', '2026-03-01T12:00:00Z'],
])('at %s the noon to report is %s', (now, noon) => {
  expect(ms(reportedNoon(ms(now), 'UTC'))).toBe(ms(noon));
});

const nowMs = ms('2026-03-01T13:00:00Z');
const report = (kind: number, at: string, state = 'sent') => ({ kind, at, state }) as never;

test.each([
  ['no report', [], true],
  ['a noon report near it', [report(NoonSea, '2026-03-01T11:00:00Z')], false],
  ['one that was withdrawn', [report(NoonSea, '2026-03-01T12:00:00Z', 'withdrawn')], true],
  ['one of the day before', [report(NoonSea, '2026-02-28T12:00:00Z')], true],
  ['another kind', [report(Arrival, '2026-03-01T12:00:00Z')], true],
])('with %s', (_, reports, isDue) => {
  expect(dueNoon(reports, nowMs, 'UTC') !== undefined).toBe(isDue);
});

test('other reports begin with the minute now', () => {
  expect(startTime(Arrival, ms('2026-03-01T13:05:59Z'), 'UTC')).toBe('2026-03-01T13:05:00Z');
});
