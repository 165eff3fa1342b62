import { describe, expect, test } from 'vitest';
import type { SofKind, SofLine } from '../laytime/statement-of-facts.ts';
import { type ExperiencedCall, experiences, portSeason, seasonOf } from './experience.ts';
import { anchorMinutes, portPresence, type PortMove, presenceOf } from './presence.ts';
import { weatherMinutes } from './weather-loss.ts';

const { AtBerth, AtAnchor, Arrived, Bound } = portPresence;
const at = (time: string) => `2026-01-10T${time}:00Z`;
const moves = (text: string): readonly PortMove[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [move, time] = part.split('@');
      return { move: move as PortMove['move'], at: at(time ?? '') };
    });

describe('where a vessel is', () => {
  test.each([
    [false, '', Bound],
    [false, 'anchored@08:00', Bound],
    [true, '', Arrived],
    [true, 'anchored@08:00', AtAnchor],
    [true, 'anchored@08:00 aweigh@09:00', Arrived],
    [true, 'anchored@08:00 berthed@10:00', AtBerth],
    [true, 'berthed@10:00 unberthed@11:00', Arrived],
  ])('arrived %s, %s', (hasArrived, text, presence) => {
    expect(presenceOf(hasArrived, moves(text))).toBe(presence);
  });
});

describe('minutes at anchor', () => {
  test.each([
    ['', null],
    ['berthed@10:00', null],
    ['anchored@08:00 aweigh@09:30', 90],
    ['anchored@08:00 berthed@09:00', 60],
    ['anchored@08:00', 240],
    ['anchored@08:00 anchored@08:30 aweigh@09:00', 60],
    ['anchored@08:00 aweigh@09:00 anchored@10:00 aweigh@10:10', 70],
    ['aweigh@09:00', null],
  ])('%s', (text, minutes) => {
    expect(anchorMinutes(moves(text), Date.parse(at('12:00')))).toBe(minutes);
  });
});

const line = (kind: SofKind, time: string, more: Partial<SofLine> = {}): SofLine => ({
  id: `sof-${time}`,
  at: at(time),
  until: null,
  kind,
  reason: null,
  text: '',
  remark: null,
  underProtest: false,
  saidBy: 10,
  saidByName: null,
  saidAt: at(time),
  gangs: null,
  ...more,
});

describe('loss by weather', () => {
  test.each<[string, readonly SofLine[], number | null]>([
    ['no statement of facts', [], null],
    ['a statement without weather', [line('berthed', '08:00')], 0],
    [
      'rain between two lines',
      [line('opens', '08:00', { reason: 'rain' }), line('closes', '08:45', { reason: 'rain' })],
      45,
    ],
    ['swell in one line', [line('opens', '08:00', { reason: 'swell', until: at('09:00') })], 60],
    [
      'two causes at the same time, once',
      [
        line('opens', '08:00', { reason: 'wind', until: at('10:00') }),
        line('opens', '09:00', { reason: 'rain', until: at('11:00') }),
      ],
      180,
    ],
    ['a strike', [line('opens', '08:00', { reason: 'strike', until: at('09:00') })], 0],
    ['rain that no line ends', [line('opens', '08:00', { reason: 'rain' })], 0],
  ])('%s', (_name, lines, minutes) => {
    expect(weatherMinutes(lines)).toBe(minutes);
  });
});

test.each([
  ['2026-11-30T22:30:00Z', 'Europe/Oslo', portSeason.SepNov],
  ['2026-11-30T23:30:00Z', 'Europe/Oslo', portSeason.DecFeb],
  ['2026-03-01T00:00:00Z', 'UTC', portSeason.MarMay],
  ['2026-08-31T12:00:00Z', 'UTC', portSeason.JunAug],
])('the season of %s in %s', (instant, zone, season) => {
  expect(seasonOf(instant, zone)).toBe(season);
});

const call = (berth: string | null, more: Partial<ExperiencedCall> = {}): ExperiencedCall => ({
  berth,
  season: portSeason.DecFeb,
  waiting: null,
  anchor: null,
  weatherLoss: null,
  rates: [],
  ...more,
});

test('each berth has a row of the year and one of each season, whatever its letter case; no berth comes last', () => {
  const rows = experiences([
    call(null),
    call('Quay 2', { waiting: 60 }),
    call('quay  2', { season: portSeason.JunAug, waiting: 120 }),
    call('Quay 10', { weatherLoss: 30 }),
  ]);
  expect(rows.map(({ berth, season, calls }) => [berth, season, calls])).toEqual([
    ['Quay 10', null, 1],
    ['Quay 10', 10, 1],
    ['Quay 2', null, 2],
    ['Quay 2', 10, 1],
    ['Quay 2', 30, 1],
    [null, null, 1],
    [null, 10, 1],
  ]);
  expect(rows[2]?.waiting).toEqual({ calls: 2, reported: 2, average: 90, median: 90 });
  expect(rows[0]?.weatherLoss).toMatchObject({ calls: 1, reported: 1, average: 30 });
});
