import { reportFindings } from '@fairlead/domain/log-reports/findings';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { describe, expect, test } from 'vitest';
import { coordinateOf, coordinateParts } from './coordinate.state.ts';
import { backgroundOf, checkSettingsOf } from './report-background.state.ts';
import {
  composeReport,
  correctionDraft,
  type DraftBasis,
  emptyReportDraft,
  fuelInTank,
  type ReportDraft,
} from './report-draft.state.ts';
import { dueNoon, isNoon, likelyKinds, noonOn, startTime } from './report-kinds.state.ts';
import { missingParts, payloadOf } from './report-payload.state.ts';
import { signalKFigures, signalKPosition } from './signal-k.state.ts';
import { mgo, oslo, vlsfo, yesterday } from './testing/yesterday.ts';

const { NoonSea, NoonPort, NoonAnchor, Arrival, Departure, CanalBegin, CanalEnd, StoppageBegin } =
  logReportKind;

const basis: DraftBasis = {
  last: yesterday,
  engines: [
    { id: 1, name: 'Main engine' },
    { id: 2, name: 'Boiler' },
  ],
  mainEngines: new Set([1]),
  fuelIds: [vlsfo, mgo],
  voyageId: 5,
  portCallId: null,
  eta: { portCallId: 9, at: '2026-11-27T05:30:00Z' },
};

const draft = (change: Partial<ReportDraft> = {}): ReportDraft => ({
  ...emptyReportDraft(NoonSea, '2026-11-22T11:00:00Z', oslo),
  ...change,
});

describe('a new report', () => {
  test('begins with what is known, and says where each value comes from', () => {
    const { report, sources, typed, prefilled } = composeReport(draft(), basis);
    expect(report).toMatchObject({
      isLaden: true,
      voyageId: 5,
      eta: { portCallId: 9 },
      figures: { hoursUnderWay: '24', hoursDrifting: '0', windFrom: '225', cargo: '21400' },
      remaining: [],
      remark: '',
    });
    expect(report.figures.distanceOverGround).toBeUndefined();
    expect(sources).toMatchObject({
      'figures.windFrom': 'last',
      'figures.hoursUnderWay': 'hours',
      'used.1.2': 'zero',
    });
    expect([typed, prefilled > 10]).toEqual([0, true]);
  });

  test('names its files only where it has some, and a correction begins with those of its version', () => {
    const files = [{ id: 'f1', name: 'Gauge.jpg', size: 48_000, sha256: '' }];
    expect(payloadOf(composeReport(draft(), basis), draft())).not.toHaveProperty('files');
    const added = draft({ files });
    expect(payloadOf(composeReport(added, basis), added)).toMatchObject({ files });
    const correction = correctionDraft({ ...yesterday, files }, 'entry');
    expect(composeReport(correction, basis).report).toMatchObject({ files });
    const without = { ...correction, files: [] };
    expect(payloadOf(composeReport(without, basis), without)).not.toHaveProperty('files');
  });

  test('takes what was touched, and nothing else', () => {
    const values = {
      'figures.distanceOverGround': '278',
      'figures.hoursUnderWay': '23',
      'figures.windFrom': null,
      'hours.1': '23',
      'used.1.2': '14.8',
      'remaining.2': '216.2',
      'fields.Crew': '19',
      'position.latitude': '63.7',
      'position.longitude': '6.7',
    };
    const { report, sources, typed } = composeReport(draft({ values, remark: ' Fog ' }), basis);
    expect(report).toMatchObject({
      position: { latitude: '63.7', longitude: '6.7' },
      figures: { distanceOverGround: '278', hoursUnderWay: '23', seaHeight: '2' },
      consumers: [
        { engineId: 1, hours: '23', fuels: [{ fuelId: vlsfo, tonnes: '14.8' }, { fuelId: mgo }] },
        { engineId: 2, hours: null },
      ],
      remaining: [{ fuelId: vlsfo, tankId: null, tonnes: '216.2' }],
      fields: { Crew: '19' },
      remark: 'Fog',
    });
    expect(report.figures.windFrom).toBeUndefined();
    expect([sources['figures.windFrom'], sources['used.1.2'], typed]).toEqual(['none', 'typed', 8]);
  });

  test.each([
    ['a half position', { 'position.latitude': '63.7' }],
    ['an emptied one', { 'position.latitude': null, 'position.longitude': '6' }],
  ])('has no position with %s', (_, values) => {
    expect(composeReport(draft({ values }), basis).report.position).toBeNull();
  });

  test('follows its time: a day on which the clocks change has 25 hours', () => {
    const last = { ...yesterday, at: '2026-10-24T10:00:00Z' };
    const at = noonOn(Date.parse('2026-10-25T12:30:00Z'), oslo);
    expect(at).toBe('2026-10-25T11:00:00Z');
    const { report } = composeReport(draft({ at }), { ...basis, last });
    expect(report.figures.hoursUnderWay).toBe('25');
  });

  test('measures by tank, with the fuel that is in it', () => {
    const tank = { values: { 'remaining.tank.31': '40.5' }, tankFuels: { 31: mgo } };
    expect(composeReport(draft(tank), basis).report.remaining).toEqual([
      { fuelId: mgo, tankId: 31, tonnes: '40.5' },
    ]);
    const last = { ...yesterday, remaining: [{ fuelId: vlsfo, tankId: 31, tonnes: '1' }] };
    const fuels = [
      { id: vlsfo, name: 'VLSFO' },
      { id: mgo, name: 'LSMGO' },
    ];
    const inTank = (id: number, name: string, from: LogReport | null = last) =>
      fuelInTank({}, from, { tank: { id, name }, fuels });
    expect(fuelInTank(tank, last, { tank: { id: 31, name: 'Settling' }, fuels })).toBe(mgo);
    expect([inTank(31, 'MGO service'), inTank(32, 'MGO service'), inTank(33, 'Settling')]).toEqual([
      vlsfo,
      mgo,
      vlsfo,
    ]);
  });

  test('has another consumer once it is named', () => {
    const values = { 'used.Incinerator.7': '0.2' };
    const { report } = composeReport(draft({ others: ['Incinerator'], values }), basis);
    expect(report.consumers.at(-1)).toMatchObject({
      engineId: null,
      name: 'Incinerator',
      fuels: [{ tonnes: '0' }, { fuelId: mgo, tonnes: '0.2' }],
    });
  });

  test('knows running hours beforehand: under way for main engines, as before for the others', () => {
    const ran = (hours: string) => ({
      ...yesterday,
      consumers: [{ engineId: 2, name: 'Boiler', hours, work: null, fuels: [] }],
    });
    const values = { 'figures.hoursUnderWay': '23' };
    const { report, sources } = composeReport(draft({ values }), { ...basis, last: ran('6') });
    expect(report.consumers.map(({ hours }) => hours)).toEqual(['23', '6']);
    expect([sources['hours.1'], sources['hours.2']]).toEqual(['hours', 'last']);
    const longer = composeReport(draft(), { ...basis, last: ran('25') });
    expect(longer.report.consumers[1]?.hours).toBeNull();
  });

  test('is sent without consumers that did nothing', () => {
    const composed = composeReport(draft({ values: { 'used.1.2': '14.8' }, seconds: 61.4 }), basis);
    expect(payloadOf(composed, draft({ seconds: 61.4 }))).toMatchObject({
      consumers: [{ engineId: 1, fuels: [{ fuelId: vlsfo, tonnes: '14.8' }] }],
      effort: { seconds: 61, typed: 1 },
      reason: '',
    });
  });
});

test('a correction begins with the version that it corrects', () => {
  const { report, typed, prefilled } = composeReport(
    { ...correctionDraft(yesterday, 'entry'), values: { 'remaining.7': '81.3' } },
    basis,
  );
  expect(report).toMatchObject({
    at: yesterday.at,
    figures: yesterday.figures,
    remaining: [
      { fuelId: vlsfo, tonnes: '231.6' },
      { fuelId: mgo, tonnes: '81.3' },
    ],
    remark: 'Yesterday',
  });
  expect([typed, prefilled]).toEqual([1, 0]);
});

const now = Date.parse('2026-11-22T12:00:00Z');
test.each([
  ['nothing', draft(), {}],
  ['the time', draft({ at: null }), { at: 'Enter the time.' }],
  ['an earlier time', draft({ at: '2026-11-22T13:00:00Z' }), { at: /future/ }],
  ['the reason', correctionDraft(yesterday, 'entry'), { reason: /why/ }],
])('a report needs %s', (_, stated, expected) => {
  const { report } = composeReport(stated, basis);
  const missing = missingParts({ draft: stated, report, fields: [], nowMs: now });
  expect(Object.keys(missing)).toEqual(Object.keys(expected));
});

test('a field that the company requires is missing until it has a value', () => {
  const fields = [{ key: 'Crew', isRequired: true }];
  const of = (stated: ReportDraft) =>
    missingParts({
      draft: stated,
      report: composeReport(stated, basis).report,
      fields,
      nowMs: now,
    });
  expect(of(draft())).toEqual({ 'fields.Crew': 'Enter Crew.' });
  expect(of(draft({ values: { 'fields.Crew': '19' } }))).toEqual({});
});

const vessel = {
  fuels: [
    { id: vlsfo, name: 'VLSFO' },
    { id: mgo, name: 'MGO' },
  ],
  settings: { disableConsumptionWarning: false, disableIssuesChecking: false },
} as never;

test('a lost decimal point is named with the value that was meant, received fuel included', () => {
  const received = [
    { at: '2026-11-21T15:00:00Z', fuelId: mgo, tonnes: '10' },
    { at: '2026-11-20T15:00:00Z', fuelId: mgo, tonnes: '500' },
  ];
  const values = { 'remaining.7': '914', 'used.1.7': '0.8' };
  const { report } = composeReport(draft({ values }), basis);
  const known = { topSpeed: '15', fields: [], received };
  const waiting = { received: [], corrected: [] };
  const background = backgroundOf({ at: report.at, before: [yesterday], waiting }, vessel, known);
  expect(background.received.get(mgo)).toBe('10');
  expect(reportFindings(report, background)).toMatchObject([
    { field: 'remaining.7', suggestion: '91.4' },
  ]);
});

test.each([
  ['an older server sends nothing', undefined, [null, []]],
  [
    'the capacity of the tanks',
    { capacity: '1200.5', largest: [] },
    [
      '1200.5',
      [
        [mgo, '82.2'],
        [vlsfo, '231.6'],
      ],
    ],
  ],
  [
    'the larger of the office and the device',
    {
      capacity: null,
      largest: [
        { fuelId: vlsfo, tonnes: '1100' },
        { fuelId: mgo, tonnes: '9.9' },
      ],
    },
    [
      null,
      [
        [mgo, '82.2'],
        [vlsfo, '1100'],
      ],
    ],
  ],
] as const)('what a stock is compared with: %s', (_what, stock, [capacity, largest]) => {
  const calls = { stays: [], nextPort: null, unknownFrom: null };
  const reported = { at: '2026-11-22T11:00:00Z', before: [yesterday], calls };
  const known = stock === undefined ? {} : { stock: { ...stock, largest: [...stock.largest] } };
  const settings = checkSettingsOf(reported, vessel, known);
  expect(settings.stock.capacity).toBe(capacity);
  expect([...settings.stock.largest].toSorted(([a], [b]) => b - a)).toEqual(largest);
});

test.each([
  ['at sea', { isInPort: false, arrivesSoon: false, last: Departure }, [NoonSea, Arrival]],
  ['soon in port', { isInPort: false, arrivesSoon: true, last: NoonSea }, [Arrival, NoonSea]],
  ['in port', { isInPort: true, arrivesSoon: false, last: Arrival }, [NoonPort, Departure]],
  ['in a canal', { isInPort: false, arrivesSoon: false, last: CanalBegin }, [CanalEnd, NoonSea]],
  [
    'at anchor',
    { isInPort: false, arrivesSoon: true, last: StoppageBegin },
    [150, Arrival, NoonAnchor],
  ],
])('the likeliest kinds %s', (_, state, first) => {
  const kinds = likelyKinds(state);
  expect(kinds.slice(0, first.length)).toEqual(first);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test.each([
  ['an hour before noon', '2026-11-22T10:00:00Z', '2026-11-22T11:00:00Z'],
  ['in the early morning', '2026-11-22T05:00:00Z', '2026-11-21T11:00:00Z'],
  ['in the afternoon', '2026-11-22T15:00:00Z', '2026-11-22T11:00:00Z'],
])('%s a noon report is for %s', (_, at, noon) => {
  const nowMs = Date.parse(at);
  expect(startTime(NoonSea, nowMs, oslo)).toBe(noon);
  expect(dueNoon([], nowMs, oslo)).toBe(noon);
  const there = { kind: NoonSea, at: noon, state: 'waiting' } as const;
  expect(dueNoon([there], nowMs, oslo)).toBeUndefined();
  expect(dueNoon([{ ...there, state: 'withdrawn' }], nowMs, oslo)).toBe(noon);
  expect(isNoon(there.kind)).toBe(true);
});

test.each([
  ['63.73667', 'latitude', false, ['63', '44.2', '', 'N'], '63.73667'],
  ['-6.5', 'longitude', false, ['6', '30.0', '', 'W'], '-6.5'],
  ['-33.99999', 'latitude', false, ['34', '0.0', '', 'S'], '-34'],
  ['58.985', 'latitude', true, ['58', '59', '6', 'N'], '58.985'],
  ['0', 'longitude', true, ['0', '0', '0', 'E'], '0'],
] as const)('the coordinate %s as %s', (...row) => {
  const [value, axis, hasSeconds, expected, again] = row;
  const parts = coordinateParts(value, axis, hasSeconds);
  expect([parts.degrees, parts.minutes, parts.seconds, parts.side]).toEqual(expected);
  expect(coordinateOf(parts, axis)).toEqual({ ok: true, value: again });
});

test('a coordinate beyond its range is refused', () => {
  const parts = { degrees: '91', minutes: '', seconds: '', side: 'N' };
  expect(coordinateOf(parts, 'latitude').ok).toBe(false);
});

test('a Signal K server gives what it measures in the units of the report', () => {
  const read = {
    navigation: {
      position: { value: { latitude: 63.7366701, longitude: -6.5 } },
      courseOverGroundTrue: { value: Math.PI },
    },
    environment: {
      wind: { speedTrue: { value: 10 }, directionTrue: { value: -Math.PI / 2 } },
      water: { temperature: { value: 281.15 } },
      outside: { temperature: { value: Number.NaN } },
    },
    propulsion: { main: { revolutions: { value: 1.6 } } },
  };
  expect(signalKPosition(read)).toEqual({ latitude: '63.73667', longitude: '-6.5' });
  expect(signalKFigures(read)).toEqual({
    course: '180',
    windForce: '5',
    windFrom: '270',
    waterTemperature: '8',
    revolutions: '96',
  });
  expect([signalKPosition({}), signalKFigures({})]).toEqual([null, {}]);
});
