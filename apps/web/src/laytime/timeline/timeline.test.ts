import { calculate } from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { margin, scaleOf, stepped } from './scale.ts';
import { shapesOf } from './shapes.ts';

function drawn() {
  const result = calculate(gdansk.statement);
  const call = result.status === 'complete' ? result.portCalls[0] : undefined;
  if (call === undefined) throw new Error('incomplete');
  const facts = gdansk.calls[0]?.lines ?? [];
  const shapes = shapesOf({ call, sheet: gdanskSheet, facts, zone: 'Europe/Warsaw' });
  if (shapes === null) throw new Error('nothing to draw');
  return { call, shapes };
}
const utc = (ms: number) => new Date(ms).toISOString().slice(5, 16);

test('every minute from the commencement to the end is in one bar', () => {
  const { call, shapes } = drawn();
  const length = shapes.bars.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  expect(length / 60_000).toBe(call.elapsed.minutes);
  expect(shapes.bars.map(({ kind }) => kind)).toEqual([
    'counting',
    'excluded',
    'counting',
    'excluded',
    'counting',
    'counting',
    'demurrage',
    'demurrage',
  ]);
});

test('the weekend that counted all the same is one strip', () => {
  const { shapes } = drawn();
  expect(shapes.lifted.map(({ fromMs, toMs }) => [utc(fromMs), utc(toMs)])).toEqual([
    ['09-12T10:00', '09-14T06:00'],
  ]);
});

test('marks, days and the expiry are in port time', () => {
  const { shapes } = drawn();
  expect(shapes.expiry?.label).toBe('Expired Sa 15:02');
  expect(shapes.days.map(({ label }) => label)).toEqual([
    'Th 10',
    'Fr 11',
    'Sa 12',
    'Su 13',
    'Mo 14',
    'Tu 15',
  ]);
  expect(shapes.marks.map(({ label }) => label)).toEqual([
    'Starts',
    'Completed',
    'NOR',
    'All fast',
  ]);
  expect(shapes.notice && utc(shapes.notice.fromMs)).toBe('09-09T20:40');
});

test('pixels and moments are each other’s way back', () => {
  const { x, at } = scaleOf({ fromMs: 0, toMs: 600_000 }, 648);
  expect(x(0)).toBe(margin);
  expect(x(600_000)).toBe(648 - margin);
  expect(at(x(123_000))).toBeCloseTo(123_000);
  expect(stepped(0, 17 * 60_000, 15)).toBe(15);
  expect(stepped(0, -29_000, 1)).toBe(-0);
});

test('the label of an expiry near the end is before it, and marks give way', () => {
  const late = { ...gdanskSheet, end: { rule: 'at', at: '2026-09-12T16:00:00Z' } as const };
  const result = calculate({ ...gdansk.statement, portCalls: [late] });
  const call = result.status === 'complete' ? result.portCalls[0] : undefined;
  const shapes =
    call === undefined
      ? null
      : shapesOf({ call, sheet: late, facts: gdansk.calls[0]?.lines ?? [], zone: 'Europe/Warsaw' });
  expect(shapes?.expiry?.anchor).toBe('end');
  expect(shapes?.marks.map(({ label }) => label)).toContain('Completed');
});

test('pressures have a lane of their own, and what is below the warranty is marked', () => {
  const { call } = drawn();
  const from = Date.parse(call.lines[0]?.from.utc ?? '');
  const at = (hours: number) => new Date(from + hours * 3_600_000).toISOString();
  const reading = (hour: number, pressure: string, terminalLimit?: string) => ({
    from: at(hour),
    to: at(hour + 1),
    pressure,
    ...(terminalLimit === undefined ? {} : { terminalLimit }),
  });
  const pumping = {
    from: at(0),
    to: at(4),
    excused: [],
    pressure: {
      required: '7',
      test: 'average' as const,
      readings: [reading(-3, '7'), reading(0, '8'), reading(1, '4'), reading(2, '4', '4')],
    },
  };
  const lane = (values: object) =>
    shapesOf({ call, sheet: { ...gdanskSheet, ...values }, facts: [], zone: 'Europe/Warsaw' })
      ?.pressure;
  expect(lane({})).toBeNull();
  const drawnLane = lane({ pumping });
  expect(drawnLane?.requiredPart).toBe(0.875);
  expect(drawnLane?.bars.slice(-3).map(({ part, isShort }) => [part, isShort])).toEqual([
    [1, false],
    [0.5, true],
    [0.5, false],
  ]);
});
