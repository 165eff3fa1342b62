import { expect, test } from 'vitest';
import { goingOnOf, goingOnWithin } from './going-on.ts';
import type { SofLine } from './statement-of-facts.ts';

type Fact = readonly [string, SofLine['kind'], string, Partial<SofLine>?];

const line = ([hour, kind, text, more]: Fact, index: number): SofLine => ({
  id: `sof-${index + 1}`,
  at: `2026-09-17T${hour}:00Z`,
  until: null,
  kind,
  reason: null,
  text,
  remark: null,
  underProtest: false,
  saidBy: 20,
  saidByName: null,
  saidAt: '2026-09-17T00:00:00Z',
  gangs: null,
  ...more,
});

const described = (facts: readonly Fact[], operation: 'loading' | 'discharging' = 'loading') =>
  goingOnOf(facts.map(line), operation).map(
    ({ atMs, text: label }) => `${new Date(atMs).toISOString().slice(11, 16)} ${label}`,
  );

const rain = { reason: 'rain' };

test.each<readonly [string, readonly Fact[], readonly string[]]>([
  [
    'after rain the work goes on',
    [
      ['06:00', 'cargoBegins', 'Cargo commenced'],
      ['08:00', 'opens', 'Rain begins', rain],
      ['09:30', 'closes', 'Rain ends', rain],
    ],
    ['06:00 Loading', '08:00 Rain', '09:30 Loading'],
  ],
  [
    'rain within a labour break',
    [
      ['06:00', 'cargoBegins', 'Loading commenced'],
      ['07:00', 'opens', 'Labour break begins', { reason: 'labour' }],
      ['08:00', 'opens', 'Rain begins', rain],
      ['09:00', 'closes', 'Labour break ends', { reason: 'labour' }],
      ['10:00', 'closes', 'Rain ends', rain],
    ],
    ['06:00 Loading', '07:00 Labour break', '08:00 Rain', '10:00 Loading'],
  ],
  [
    'an end before any work gives back what was told before',
    [
      ['05:00', 'berthed', 'All fast'],
      ['06:00', 'opens', 'Draft survey begins', { reason: 'draftSurvey' }],
      ['07:00', 'closes', 'Draft survey ends', { reason: 'draftSurvey' }],
    ],
    ['05:00 All fast', '06:00 Draft survey', '07:00 All fast'],
  ],
  [
    'a stop is no work, and rain does not bring it back',
    [
      ['06:00', 'cargoBegins', 'Cargo commenced'],
      ['08:00', 'cargoStops', 'Cargo stopped'],
      ['09:00', 'opens', 'Rain begins', rain],
      ['10:00', 'closes', 'Rain ends', rain],
      ['11:00', 'cargoResumes', 'Cargo resumed'],
      ['12:00', 'cargoCompleted', 'Cargo completed'],
    ],
    [
      '06:00 Loading',
      '08:00 Cargo stopped',
      '09:00 Rain',
      '10:00 Cargo stopped',
      '11:00 Loading',
      '12:00 Cargo completed',
    ],
  ],
  [
    'one line with both ends, and words of their own',
    [
      ['06:00', 'cargoBegins', 'Loading, 2 gangs'],
      ['08:00', 'opens', 'Heavy rain', { ...rain, until: '2026-09-17T09:00:00Z' }],
      ['08:30', 'remark', '=1+1 <b>rain</b>'],
    ],
    ['06:00 Loading, 2 gangs', '08:00 Heavy rain', '09:00 Loading, 2 gangs'],
  ],
  [
    'work ends what no line closes',
    [
      ['05:00', 'opens', 'Shifting to berth', { reason: 'shifting' }],
      ['06:00', 'cargoBegins', 'Cargo commenced'],
      ['08:00', 'opens', 'Rain begins', rain],
      ['09:00', 'closes', 'Rain ends', rain],
    ],
    ['05:00 Shifting to berth', '06:00 Loading', '08:00 Rain', '09:00 Loading'],
  ],
  ['an end that nothing began', [['06:00', 'closes', 'Rain ends', rain]], ['06:00 Rain ends']],
])('%s', (_, facts, label) => {
  expect(described(facts)).toEqual(label);
});

test('the operation of the call names the work', () => {
  expect(described([['06:00', 'cargoResumes', 'Cargo resumed']], 'discharging')).toEqual([
    '06:00 Discharging',
  ]);
});

test('what goes on at a start, and what comes in between', () => {
  const all = goingOnOf(
    [
      line(['06:00', 'berthed', 'All fast'], 1),
      line(['07:00', 'cargoBegins', 'Cargo commenced'], 2),
      line(['08:00', 'opens', 'Rain begins', rain], 3),
    ],
    'loading',
  );
  const hour = (text: string) => Date.parse(`2026-09-17T${text}:00Z`);
  const { start, within } = goingOnWithin(all, { fromMs: hour('06:30'), toMs: hour('08:00') });
  expect(start?.text).toBe('All fast');
  expect(within.map(({ text: label }) => label)).toEqual(['Loading']);
});
