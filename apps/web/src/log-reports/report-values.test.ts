import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  newReport,
  remainingOf,
  reportErrors,
  setFigure,
  setRemaining,
  setUse,
  shownFigures,
  typedPosition,
  usedTonnes,
} from './report-values.state.ts';

const at = '2026-11-22T11:00:00Z';
const values = newReport({
  kind: 10,
  at,
  last: null,
  engines: [{ id: 4, name: 'Main engine' }],
  fuelIds: [2, 3],
});
const main = { consumer: 0, fuelId: 2 };

describe('a new report', () => {
  test('offers each fuel of each engine, and the usual figures of its kind', () => {
    expect(usedTonnes(values, main)).toBe('0');
    const keys = shownFigures(values).map(({ key }) => key);
    expect(keys).toContain('distanceOverGround');
    expect(keys).not.toContain('shorePower');
    expect(keys).not.toContain('engineDistance');
  });

  test('shows a rare figure that is filled in', () => {
    const rare = { ...values, ...setFigure(values, 'engineDistance', '281') };
    expect(shownFigures(rare).map(({ key }) => key)).toContain('engineDistance');
    const cleared = { ...rare, ...setFigure(rare, 'engineDistance', null) };
    expect(cleared.figures).not.toHaveProperty('engineDistance');
  });
});

test('consumption and stocks are set and cleared', () => {
  const used = { ...values, ...setUse(values, main, '14.8') };
  expect(usedTonnes(used, main)).toBe('14.8');
  expect(usedTonnes({ ...used, ...setUse(used, main, null) }, main)).toBeNull();
  const left = { ...values, ...setRemaining(values, 2, '216.2') };
  expect(remainingOf(left, 2)).toBe('216.2');
  expect(remainingOf({ ...left, ...setRemaining(left, 2, null) }, 2)).toBeNull();
});

test.each([
  ['', null],
  ['63 44.2 N 6 43.6 E', { latitude: '63.73667', longitude: '6.72667' }],
  ['somewhere', undefined],
])('the position %j is %j', (text, position) => {
  expect(typedPosition(text)).toEqual(position);
});

test.each<readonly [string, Partial<typeof values>, readonly string[]]>([
  ['a new one', {}, []],
  ['one of the future', { at: '2026-11-23T11:00:00Z' }, ['at']],
  ['one without time', { at: '' }, ['at']],
])('%s lacks or has wrong: %j', (_what, part, fields) => {
  const nowMs = Date.parse('2026-11-22T12:00:00Z');
  expect(Object.keys(reportErrors({ ...values, ...part }, nowMs))).toEqual(fields);
});

test('the office spends no time of the crew', () => {
  const effort = { seconds: 230, typed: 11, prefilled: 24 };
  expect(bodyOf({ ...values, effort }, 'Wrong day')).toMatchObject({
    effort: null,
    reason: 'Wrong day',
  });
});
