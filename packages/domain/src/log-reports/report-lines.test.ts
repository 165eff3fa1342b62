import { describe, expect, test } from 'vitest';
import { kindText, logReportKind } from './kinds.ts';
import type { LogReport } from './report.ts';
import { comparedLines, reportLines, type ReportNames } from './report-lines.ts';

const report: LogReport = {
  kind: 10,
  at: '2026-11-22T11:00:00Z',
  zone: 'Europe/Oslo',
  voyageId: null,
  portCallId: null,
  position: { latitude: '63.73667', longitude: '6.72667' },
  isLaden: true,
  eta: { portCallId: 7, at: '2026-11-27T05:30:00Z' },
  figures: { distanceOverGround: '278', hoursUnderWay: '23', windForce: '5' },
  consumers: [
    {
      engineId: 4,
      name: 'Main engine',
      hours: '23',
      work: null,
      fuels: [
        { fuelId: 2, lotId: null, tonnes: '14.8' },
        { fuelId: 3, lotId: null, tonnes: '0' },
      ],
    },
  ],
  remaining: [
    { fuelId: 2, tankId: null, tonnes: '216.2' },
    { fuelId: 3, tankId: 9, tonnes: '81.24' },
  ],
  fields: { Time_Since_Previous_Report: '24' },
  explanations: [{ field: 'figures.distanceOverGround', text: 'Around a storm' }],
  remark: '',
  effort: null,
};
const names: ReportNames = {
  fuels: new Map([
    [2, 'VLSFO'],
    [3, 'MGO'],
  ]),
  tanks: new Map([[9, 'Service tank']]),
  etaPort: 'Raahe',
};
const shown = (one: LogReport) =>
  reportLines(one, names).map(({ group, label, text, unit }) =>
    `${group}: ${label} ${text} ${unit}`.trim(),
  );

describe('the lines of a report', () => {
  test('name its files with their sizes', () => {
    const files = [{ id: 'f1', name: 'Gauge.jpg', size: 48_000, sha256: '' }];
    expect(shown({ ...report, files }).at(-1)).toBe('Files: Gauge.jpg 48 kB');
    expect(
      comparedLines([reportLines({ ...report, files }, names), reportLines(report, names)]).at(-1),
    ).toMatchObject({ label: 'Gauge.jpg', texts: ['48 kB', null], isChanged: true });
  });

  test('are everything that is stated, in the order of the form', () => {
    expect(shown(report)).toEqual([
      'Report: Kind Noon at sea',
      'Report: Time 22.11.26 12:00 CET',
      'Report: Position 63\u00B044.2\u2032N 006\u00B043.6\u2032E',
      'Report: Condition Laden',
      'Report: ETA Raahe 27.11.26 06:30 CET',
      'Passage: Distance over ground 278.0 nm',
      'Hours: Under way 23.00 h',
      'Weather: Wind 5 Bft',
      'Fuel used: Main engine, running 23.00 h',
      'Fuel used: Main engine, VLSFO 14.800 mt',
      'Remaining on board: VLSFO 216.200 mt',
      'Remaining on board: MGO, Service tank 81.240 mt',
      'Further fields: Time since previous report 24',
      'Remarks: Explanation Around a storm',
    ]);
  });

  test('of a report with nothing but its time are two', () => {
    const bare: LogReport = {
      ...report,
      position: null,
      isLaden: null,
      eta: null,
      figures: {},
      consumers: [],
      remaining: [],
      fields: {},
      explanations: [],
    };
    expect(shown(bare)).toHaveLength(2);
  });
});

test('versions side by side show what changed, what was added and what was left out', () => {
  const later: LogReport = {
    ...report,
    figures: { distanceOverGround: '287', windForce: '5', course: '217' },
    remark: 'Corrected',
  };
  const lines = comparedLines([later, report].map((one) => reportLines(one, names)));
  const changed = lines.filter(({ isChanged }) => isChanged);
  expect(changed.map(({ label, texts }) => [label, ...texts])).toEqual([
    ['Distance over ground', '287.0', '278.0'],
    ['Course', '217', null],
    ['Under way', null, '23.00'],
    ['Remark', 'Corrected', null],
  ]);
  expect(lines.map(({ group }) => group).indexOf('Passage')).toBeGreaterThan(0);
});

test.each([
  [logReportKind.NoonSea, 'noon at sea'],
  [logReportKind.EtaUpdate, 'ETA update'],
])('kind %i within a sentence', (kind, text) => {
  expect(kindText(kind)).toBe(text);
});
