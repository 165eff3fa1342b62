import { expect, test } from 'vitest';
import { openFindings, type ReportBackground, reportFindings } from './findings.ts';
import { figures, timeBuckets } from './figures.ts';
import { fuelChains, remainingAfter } from './fuel.ts';
import { averageSpeed, elapsedHours, hoursOff, slipPercent } from './hours.ts';
import { logReportKind, logReportKinds } from './kinds.ts';
import { prefill } from './prefill.ts';
import type { LogReport } from './report.ts';

const vlsfo = 20;
const mgo = 30;

const noon: LogReport = {
  kind: logReportKind.NoonSea,
  at: '2026-11-22T11:00:00Z',
  zone: 'Europe/Oslo',
  voyageId: 7,
  portCallId: null,
  position: { latitude: '63.73667', longitude: '6.72667' },
  isLaden: true,
  eta: { portCallId: 12, at: '2026-11-27T05:30:00Z' },
  figures: {
    distanceOverGround: '278',
    distanceByLog: '281',
    hoursUnderWay: '23',
    hoursDrifting: '1',
    hoursAtAnchor: '0',
  },
  consumers: [
    {
      engineId: 1,
      name: 'Main engine',
      hours: '23',
      work: null,
      fuels: [
        { fuelId: vlsfo, lotId: null, tonnes: '14.8' },
        { fuelId: mgo, lotId: null, tonnes: '0' },
      ],
    },
    {
      engineId: 2,
      name: 'Boiler',
      hours: '6',
      work: null,
      fuels: [{ fuelId: vlsfo, lotId: null, tonnes: '0.6' }],
    },
    {
      engineId: 3,
      name: 'Aux. engine 1',
      hours: '24',
      work: null,
      fuels: [{ fuelId: mgo, lotId: null, tonnes: '0.9' }],
    },
  ],
  remaining: [
    { fuelId: vlsfo, tankId: null, tonnes: '216.2' },
    { fuelId: mgo, tankId: null, tonnes: '81.24' },
  ],
  fields: {},
  explanations: [],
  remark: '',
  effort: null,
};

const background: ReportBackground = {
  lastReport: { at: '2026-11-21T11:00:00Z', figures: { distanceOverGround: '290' }, consumers: [] },
  fuelIds: [vlsfo, mgo],
  last: new Map([
    [vlsfo, '231.6'],
    [mgo, '82.2'],
  ]),
  received: new Map(),
  corrected: new Map(),
  topSpeed: '15',
  fuelNames: new Map([
    [vlsfo, 'VLSFO'],
    [mgo, 'MGO'],
  ]),
  skipsConsumption: false,
  skipsAll: false,
};

const changed = (change: Partial<LogReport>): LogReport => ({ ...noon, ...change });
const withFigures = (change: LogReport['figures']): LogReport =>
  changed({ figures: { ...noon.figures, ...change } });
const withMgo = (tonnes: string): LogReport =>
  changed({ remaining: [{ fuelId: mgo, tankId: null, tonnes }] });

const cases: readonly {
  readonly name: string;
  readonly report: LogReport;
  readonly against?: Partial<ReportBackground>;
  readonly finds: readonly (readonly [field: string, message: RegExp, suggestion: string | null])[];
}[] = [
  { name: 'nothing in a report that fits', report: noon, finds: [] },
  {
    name: 'a lost decimal point in the stock',
    report: withMgo('812.4'),
    finds: [
      ['remaining.30', /\+731\.1 mt from the calculated 81\.300 mt\. The decimal point/, '81.24'],
    ],
  },
  {
    name: 'the stock of the last report',
    report: withMgo('82.2'),
    finds: [['remaining.30', /Same value as in the last report/, null]],
  },
  {
    name: 'hours that do not add up',
    report: withFigures({ hoursUnderWay: '21' }),
    finds: [['hours', /add up to 22\.0 h, but 24\.0 h/, null]],
  },
  {
    name: 'two swapped digits in the distance',
    report: withFigures({ distanceOverGround: '728', distanceByLog: undefined }),
    finds: [
      [
        'figures.distanceOverGround',
        /728 nm would mean 31\.7 kn\. Two digits may be swapped/,
        '278',
      ],
    ],
  },
  {
    name: 'a log that is far from the ground',
    report: withFigures({ distanceByLog: '28.1' }),
    finds: [['figures.distanceByLog', /too far apart\. The decimal point/, '281']],
  },
  {
    name: 'an engine that ran longer than the day',
    report: changed({
      consumers: [{ engineId: 1, name: 'Main engine', hours: '25', work: null, fuels: [] }],
      remaining: [],
    }),
    finds: [['consumers.0.hours', /Main engine cannot have run 25\.0 h/, null]],
  },
  {
    name: 'more used than was on board',
    report: changed({
      consumers: [
        {
          engineId: 1,
          name: 'Main engine',
          hours: '23',
          work: null,
          fuels: [{ fuelId: mgo, lotId: null, tonnes: '90' }],
        },
      ],
      remaining: [],
    }),
    finds: [['used.30', /MGO: more was used than was on board, by 7\.800 mt/, null]],
  },
  {
    name: 'a report before the last one',
    report: changed({ at: '2026-11-21T10:00:00Z', consumers: [], remaining: [] }),
    finds: [['at', /not earlier/, null]],
  },
  {
    name: 'no consumption where its checks are off',
    report: withMgo('812.4'),
    against: { skipsConsumption: true },
    finds: [],
  },
  {
    name: 'nothing where all checks are off',
    report: withFigures({ hoursUnderWay: '2' }),
    against: { skipsAll: true },
    finds: [],
  },
  {
    name: 'no time for the first report',
    report: noon,
    against: { lastReport: null, last: new Map() },
    finds: [],
  },
];

test.each(cases)('finds $name', ({ report, against, finds }) => {
  const found = reportFindings(report, { ...background, ...against });
  expect(found.map(({ field, suggestion }) => [field, suggestion])).toEqual(
    finds.map(([field, , suggestion]) => [field, suggestion]),
  );
  for (const [at, [, message]] of finds.entries()) expect(found[at]?.message).toMatch(message);
});

test('holds a report back until a finding is explained', () => {
  const report = withMgo('95');
  const findings = reportFindings(report, background);
  expect(openFindings(findings, report)).toHaveLength(1);
  const explanations = [{ field: 'remaining.30', text: 'Sounded after a transfer from settling' }];
  expect(openFindings(findings, { explanations })).toHaveLength(0);
  expect(
    openFindings(findings, { explanations: [{ field: 'remaining.30', text: ' ' }] }),
  ).toHaveLength(1);
});

test('chains each fuel from the last report', () => {
  expect(
    fuelChains(noon, {
      ...background,
      received: new Map([[mgo, '45']]),
      corrected: new Map([[mgo, '-0.5']]),
    }),
  ).toEqual([
    {
      fuelId: vlsfo,
      last: '231.6',
      received: '0',
      corrected: '0',
      used: '15.4',
      calculated: '216.2',
      measured: '216.2',
    },
    {
      fuelId: mgo,
      last: '82.2',
      received: '45',
      corrected: '-0.5',
      used: '0.9',
      calculated: '125.8',
      measured: '81.24',
    },
  ]);
});

const onDay = (day: string, used: string, measured: string | null) => ({
  at: `2026-11-${day}T11:00:00Z`,
  consumers: [
    {
      engineId: 1,
      name: 'Main engine',
      hours: null,
      work: null,
      fuels: [{ fuelId: vlsfo, lotId: null, tonnes: used }],
    },
  ],
  remaining: measured === null ? [] : [{ fuelId: vlsfo, tankId: null, tonnes: measured }],
});
const delivery = (day: string, tonnes: string, fuelId = vlsfo) => ({
  at: `2026-11-${day}T15:00:00Z`,
  fuelId,
  tonnes,
});

test.each([
  { what: 'as measured last', reports: [onDay('21', '15', '200')], received: [], is: '200' },
  {
    what: 'as measured last, whatever was received before',
    reports: [onDay('21', '15', '200')],
    received: [delivery('20', '50')],
    is: '200',
  },
  {
    what: 'calculated across a report that measured nothing',
    reports: [onDay('21', '15', null), onDay('20', '14', '215')],
    received: [],
    is: '200',
  },
  {
    what: 'calculated across several, with what was received and left again',
    reports: [onDay('21', '15.5', null), onDay('20', '14.2', null), onDay('19', '9', '215')],
    received: [
      delivery('18', '500'),
      delivery('19', '40'),
      delivery('20', '-1.3'),
      delivery('21', '70'),
    ],
    is: '224',
  },
  {
    what: 'calculated without deliveries of another fuel',
    reports: [onDay('21', '15', null), onDay('20', '14', '215')],
    received: [delivery('20', '40', mgo)],
    is: '200',
  },
  {
    what: 'calculated from the latest that measured it',
    reports: [onDay('21', '15', null), onDay('20', '14', '215'), onDay('19', '9', '100')],
    received: [],
    is: '200',
  },
  {
    what: 'unknown if none measured it',
    reports: [onDay('21', '15', null), onDay('20', '14', null)],
    received: [],
    is: null,
  },
  { what: 'unknown without reports', reports: [], received: [], is: null },
])('what remains after the last report is $what', ({ reports, received, is }) => {
  expect(remainingAfter(reports, received, vlsfo)).toBe(is);
});

test.each([
  ['a usual day', '2026-11-21T12:00:00+01:00', '2026-11-22T12:00:00+01:00', '24'],
  [
    'the day on which summer time begins',
    '2026-03-28T12:00:00+01:00',
    '2026-03-29T12:00:00+02:00',
    '23',
  ],
  [
    'the day on which summer time ends',
    '2026-10-24T12:00:00+02:00',
    '2026-10-25T12:00:00+01:00',
    '25',
  ],
  ['a clock set back at sea', '2026-11-21T12:00:00+03:00', '2026-11-22T12:00:00+02:30', '24.5'],
  ['the date line', '2026-11-21T12:00:00+12:00', '2026-11-21T12:00:00-11:00', '23'],
])('counts the hours of %s from instants', (...[, from, to, hours]) => {
  expect(elapsedHours(from, to)).toBe(hours);
  expect(hoursOff({ hoursUnderWay: hours }, hours)).toBe('0');
});

test('derives speed and slip', () => {
  expect(averageSpeed(noon.figures)).toBe('12.1');
  expect(averageSpeed({ distanceOverGround: '3', hoursUnderWay: '0' })).toBeNull();
  expect(slipPercent({ engineDistance: '290', distanceOverGround: '278' })).toBe('4.1');
});

test('starts a report from the last one and from the instruments', () => {
  const { report, sources } = prefill({
    kind: logReportKind.NoonSea,
    at: '2026-11-23T11:00:00Z',
    zone: 'Europe/Oslo',
    last: withFigures({ windFrom: '225' }),
    instruments: {
      source: 'gps',
      position: { latitude: '61', longitude: '4' },
      figures: { course: '217' },
    },
    engines: [{ id: 1, name: 'Main engine' }],
    fuelIds: [vlsfo, mgo],
    voyageId: 7,
    portCallId: null,
    eta: noon.eta,
  });
  expect(report.figures).toMatchObject({
    course: '217',
    windFrom: '225',
    hoursUnderWay: '24',
    hoursDrifting: '0',
  });
  expect(report.figures.distanceOverGround).toBeUndefined();
  expect(report.consumers).toEqual([
    {
      engineId: 1,
      name: 'Main engine',
      hours: null,
      work: null,
      fuels: [
        { fuelId: vlsfo, lotId: null, tonnes: '0' },
        { fuelId: mgo, lotId: null, tonnes: '0' },
      ],
    },
  ]);
  expect(sources).toMatchObject({
    position: 'gps',
    'figures.course': 'gps',
    'figures.windFrom': 'last',
    'figures.hoursUnderWay': 'hours',
  });
});

test('names every figure, bucket and kind once', () => {
  const keys = figures.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const columns = figures.flatMap((figure) => ('ovd' in figure ? [figure.ovd] : []));
  expect(new Set(columns).size).toBe(columns.length);
  expect(timeBuckets.every((key) => keys.includes(key))).toBe(true);
  expect(new Set(logReportKinds.map(({ label }) => label)).size).toBe(logReportKinds.length);
});
