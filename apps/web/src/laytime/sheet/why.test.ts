import { calculate, type Line } from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { gdansk, gdanskSheet } from '../testing/gdansk.ts';
import { factsOf, factText, overriddenBy, whyTitle } from './why.ts';
import { worthOfRow } from './worth.ts';

function lineAt(local: string): Line {
  const result = calculate(gdansk.statement);
  const lines = result.status === 'complete' ? (result.portCalls[0]?.lines ?? []) : [];
  const line = lines.find(({ from }) => from.local.slice(5, 16) === local);
  if (line === undefined) throw new Error(`No line from ${local}`);
  return line;
}
const facts = gdansk.calls[0]?.lines ?? [];
const lineOf = (line: Line) =>
  factsOf(line, facts, gdanskSheet.work ?? []).map((fact) => factText(fact, facts));

test('time used in an excepted period rests on the work that is told, with author and protest', () => {
  const line = lineAt('09-12T12:00');
  expect(whyTitle(line)).toBe('Why this counts');
  expect(lineOf(line)).toEqual(['SOF line 7, author Terminal, under protest']);
  expect(overriddenBy(line)).toBe('The exception itself: cargo was worked');
});

test('rain rests on its two lines', () => {
  const line = lineAt('09-11T13:20');
  expect(whyTitle(line)).toBe('Why this does not count');
  expect(lineOf(line)).toHaveLength(2);
  expect(overriddenBy(line)).toBe('Nothing: no other rule applies');
});

test('on demurrage the exception that fell away is named', () => {
  expect(overriddenBy(lineAt('09-12T15:02'))).toBe(
    'Saturday to Monday excepted unless used, clause 7, not applied on demurrage',
  );
});

test('an interval is worth the money and the expiry that hang on it', () => {
  const line = lineAt('09-11T13:20');
  const row = { line, fromMs: line.from.milliseconds, toMs: line.to.milliseconds };
  const worth = worthOfRow(gdansk.statement, '42', row);
  expect(worth).toMatchObject({ atStake: '1661.46', isCounted: false });
  expect(worth.otherExpiryMs && new Date(worth.otherExpiryMs).toISOString()).toBe(
    '2026-09-12T10:17:00.000Z',
  );
});
