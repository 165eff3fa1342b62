import { describe, expect, test } from 'vitest';
import { type CheckedLine, sofFindings, weekdayOf } from './checks.ts';
import { linesFromEvents } from './from-events.ts';
import { commonSofTemplates, matchSofTemplates, readSofEvent } from './templates.ts';
import { readSofTime } from './time-entry.ts';

const context = {
  zone: 'Europe/Oslo',
  nowMs: Date.parse('2026-11-21T10:00:00Z'),
  value: null,
  before: '2026-09-17T06:00:00Z',
  start: null,
} as const;

describe('the time of a line', () => {
  test.each([
    ['0800', '2026-09-17', '08:00'],
    ['8', '2026-09-17', '08:00'],
    ['08', '2026-09-17', '08:00'],
    ['800', '2026-09-17', '08:00'],
    ['08:00', '2026-09-17', '08:00'],
    ['8:05', '2026-09-17', '08:05'],
    ['24:00', '2026-09-18', '00:00'],
    ['2400', '2026-09-18', '00:00'],
    ['0200', '2026-09-17', '02:00'],
    ['0200+', '2026-09-18', '02:00'],
    ['2:00+', '2026-09-18', '02:00'],
    ['2026', '2026-09-17', '20:26'],
    ['17.09 0800', '2026-09-17', '08:00'],
    ['17/9 8:00', '2026-09-17', '08:00'],
    ['18/9 8', '2026-09-18', '08:00'],
    ['18.9. 24:00', '2026-09-19', '00:00'],
    ['18 sep 2330', '2026-09-18', '23:30'],
    ['180926 0630', '2026-09-18', '06:30'],
    ['1809 0630', '2026-09-18', '06:30'],
    ['2026-09-18 06:30', '2026-09-18', '06:30'],
  ])('%j after 17.09.26 08:00 is %s %s', (text, date, time) => {
    expect(readSofTime(text, context)).toEqual({ kind: 'local', date, time });
  });
  test.each([
    ['+6', '2026-09-17T12:00:00Z'],
    ['+6h', '2026-09-17T12:00:00Z'],
    ['+30m', '2026-09-17T06:30:00Z'],
    ['+1d', '2026-09-18T06:00:00Z'],
    ['+1:30', '2026-09-17T07:30:00Z'],
    ['now', '2026-11-21T10:00:00Z'],
  ])('%j counts from the line above: %s', (text, instant) => {
    expect(readSofTime(text, context)).toEqual({ kind: 'instant', instant });
  });
  test.each([
    ['25', 'Invalid time'],
    ['0860', 'Invalid time'],
    ['24:01', 'Invalid time'],
    ['17.09', 'The time is missing'],
    ['31.02 0800', 'Invalid date'],
    ['soon', '“soon” is not recognised here'],
    ['99999', 'Invalid date'],
    ['<b>', 'Invalid date'],
  ])('%j is refused: %s', (text, message) => {
    expect(readSofTime(text, context)).toMatchObject({ kind: 'problem', message });
  });
  test('its own date comes before that of the line above, the start before today', () => {
    const own = { ...context, value: '2026-09-20T06:00:00Z' };
    expect(readSofTime('9', own)).toMatchObject({ date: '2026-09-20' });
    const first = { ...context, before: null, start: '2026-08-02T22:30:00Z' };
    expect(readSofTime('9', first)).toMatchObject({ date: '2026-08-03' });
    expect(readSofTime('9', { ...first, start: null })).toMatchObject({ date: '2026-11-21' });
    expect(readSofTime('', context)).toEqual({ kind: 'empty' });
  });
});

describe('events', () => {
  test('have letters of their own', () => {
    expect(new Set(commonSofTemplates.map(({ letters }) => letters)).size).toBe(
      commonSofTemplates.length,
    );
    const reasons = commonSofTemplates.filter(({ kind }) => kind === 'opens' || kind === 'closes');
    expect(reasons.every(({ reason }) => reason !== null)).toBe(true);
  });
  test.each([
    ['nt', 'Notice of readiness tendered'],
    ['RB', 'Rain begins'],
    ['rain e', 'Rain ends'],
    ['comm', 'Cargo commenced'],
    ['ship gear', 'Breakdown of ship gear begins'],
    ['pratique', 'Free pratique granted'],
    ['eadines', 'Notice of readiness tendered'],
  ])('%j finds %s first', (typed, text) => {
    expect(matchSofTemplates(typed, commonSofTemplates)[0]?.text).toBe(text);
  });
  test.each([
    ['rb', 'opens', 'Rain begins'],
    ['rain', 'opens', 'Rain begins'],
    ['All fast, Berth 4', 'berthed', 'All fast, Berth 4'],
    ["'Pilot", 'remark', 'Pilot'],
    ['Crew change', 'remark', 'Crew change'],
    ['  ', 'remark', ''],
  ])('%j is %s %j', (typed, kind, text) => {
    expect(readSofEvent(typed, commonSofTemplates)).toMatchObject({ kind, text });
  });
  test('that nobody knows are not found', () => {
    expect(matchSofTemplates('crane hit by meteor', commonSofTemplates)).toEqual([]);
    expect(matchSofTemplates('', commonSofTemplates)).toHaveLength(commonSofTemplates.length);
  });
});

const line = (at: string, values: Partial<CheckedLine> = {}): CheckedLine => ({
  at: `2026-09-${at}:00Z`,
  until: null,
  kind: 'remark',
  reason: null,
  text: 'x',
  remark: null,
  ...values,
});
const facts = { zone: 'Europe/Oslo', arrived: null, departed: null } as const;
const found = (lines: readonly CheckedLine[], more = {}) =>
  sofFindings(lines, { ...facts, ...more }).map(({ index, message }) => `${index} ${message}`);

describe('what is looked at again', () => {
  const rain = { kind: 'opens', reason: 'rain' } as const;
  const dry = { kind: 'closes', reason: 'rain' } as const;
  test.each<readonly [string, readonly CheckedLine[], readonly string[]]>([
    ['sound lines', [line('17T06:00', rain), line('17T07:00', dry)], []],
    [
      'an end before its beginning',
      [line('17T06:00', { until: '2026-09-17T05:00:00Z' })],
      ['0 Ends before it begins'],
    ],
    [
      'lines out of order',
      [line('17T06:00'), line('17T05:00')],
      ['1 Earlier than the line above. For the next day, add + after the time.'],
    ],
    ['rain without an end', [line('17T06:00', rain)], ['0 Rain has no end']],
    ['rain in one line', [line('17T06:00', { ...rain, until: '2026-09-17T07:00:00Z' })], []],
    ['an end without rain', [line('17T06:00', dry)], ['0 Rain ends, but did not begin above']],
    [
      'rain upon rain',
      [line('17T06:00', rain), line('17T07:00', rain), line('17T08:00', dry)],
      ['1 Rain has been running since line 1'],
    ],
    [
      'cargo that resumes without a stop',
      [line('17T06:00', { kind: 'cargoBegins' }), line('17T07:00', { kind: 'cargoResumes' })],
      ['1 Cargo work resumes, but was not stopped'],
    ],
    [
      'cargo that never began',
      [line('17T06:00', { kind: 'cargoCompleted' })],
      ['0 Cargo work is completed, but did not begin'],
    ],
    [
      'another weekday',
      [line('17T06:00', { remark: 'Friday shift' })],
      ['0 The text says Fri, but the date is a Thu'],
    ],
    ['the right weekday in port time', [line('16T23:00', { text: 'Thursday 01:00' })], []],
  ])('%s', (_, lines, expected) => {
    expect(found(lines)).toEqual(expected);
  });
  test('lines outside the port call, but for remarks', () => {
    const call = { arrived: '2026-09-17T05:00:00Z', departed: '2026-09-17T08:00:00Z' };
    const lines = [
      line('17T04:00'),
      line('17T04:30', { kind: 'anchored' }),
      line('17T09:00', { kind: 'sailed' }),
    ];
    expect(found(lines, call)).toEqual([
      '1 Before the arrival of the port call',
      '2 After the departure of the port call',
    ]);
  });
  test('words without a weekday name none', () => {
    expect(['Sunday', 'sat.', 'Tues', 'monitor', 'fried', 'sundry'].map(weekdayOf)).toEqual([
      7,
      6,
      2,
      null,
      null,
      null,
    ]);
  });
});

describe('lines from events', () => {
  const event = ([id, internalName]: readonly [number, string], at: string, values = {}) => ({
    id,
    internalName,
    name: internalName,
    action: null,
    at,
    data: [],
    remark: null,
    cargo: null,
    saidBy: 20,
    saidByName: 'Master',
    saidAt: '2026-09-18T00:00:00Z',
    authorId: 7,
    ...values,
  });
  test('keep author, who said it and when, in the order of their time', () => {
    const lines = linesFromEvents([
      event([2, 'AllFast'], '2026-09-17T08:00:00Z', {
        data: [{ internalName: 'Berth', value: '3' }],
      }),
      event([1, 'NorTendered'], '2026-09-17T06:00:00Z'),
      event([3, 'ClosePortCall'], '2026-09-19T06:00:00Z', { action: 40 }),
    ]);
    expect(lines).toMatchObject([
      {
        text: 'Notice of readiness tendered',
        kind: 'noticeTendered',
        eventId: 1,
        authorId: 7,
        saidAt: '2026-09-18T00:00:00Z',
        saidBy: 20,
      },
      { text: 'All fast, 3', kind: 'berthed', eventId: 2 },
    ]);
    expect(lines).toHaveLength(2);
  });
  test('of several cargoes begin with the first and end with the last', () => {
    const lines = linesFromEvents([
      event([1, 'StartCargo'], '2026-09-17T06:00:00Z', { cargo: 'Limestone' }),
      event([2, 'StartCargo'], '2026-09-17T07:00:00Z', { cargo: 'Quartzite' }),
      event([3, 'EndCargo'], '2026-09-18T06:00:00Z', { cargo: 'Limestone' }),
      event([4, 'EndCargo'], '2026-09-18T07:00:00Z', { cargo: 'Quartzite' }),
    ]);
    expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'cargoBegins Cargo commenced, Limestone',
      'remark Cargo commenced, Quartzite',
      'remark Cargo completed, Limestone',
      'cargoCompleted Cargo completed, Quartzite',
    ]);
  });
  test('delays open and close the cause that they name', () => {
    const lines = linesFromEvents([
      event([1, 'StartDelay'], '2026-09-17T06:00:00Z', {
        name: 'Delay began',
        action: 400,
        data: [{ internalName: 'DelayReason', value: 'Heavy rain' }],
      }),
      event([2, 'EndDelay'], '2026-09-17T07:00:00Z', { name: 'Delay ended', action: 410 }),
    ]);
    expect(lines).toMatchObject([
      { kind: 'opens', reason: 'rain', text: 'Delay began: Heavy rain' },
      { kind: 'closes', reason: 'rain', text: 'Delay ended' },
    ]);
  });
});
