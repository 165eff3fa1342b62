import { expect, test } from 'vitest';
import { logReportKind } from './kinds.ts';
import { type AbstractRow, abstractTexts } from './ovd-abstract.ts';
import { ovdColumns } from './ovd-columns.ts';
import type { LogReport } from './report.ts';

const rowAt = (at: string, vessel = 1): AbstractRow => {
  const report: LogReport = {
    kind: logReportKind.Arrival,
    at,
    zone: 'UTC',
    voyageId: 7,
    portCallId: null,
    position: null,
    isLaden: true,
    eta: null,
    figures: {},
    consumers: [],
    remaining: [],
    fields: {},
    explanations: [],
    remark: '',
    effort: null,
  };
  return {
    vessel_id: vessel,
    imo: '9300001',
    voyage_number: null,
    last_at: null,
    report: JSON.stringify(report),
  };
};

const calls = [
  { un_locode: 'NLRTM', ends: '2026-11-02T10:00:00Z' },
  { un_locode: 'NOOSL', ends: '2026-11-09T10:00:00Z' },
];
const textsOf = abstractTexts({ calls: new Map([[1, calls]]), engineTypes: new Map() });
const cell = (row: AbstractRow, column: string) => textsOf(row)[ovdColumns.indexOf(column)];

test.each<[string, string, number, string, string]>([
  ['before the first call', '2026-10-01T10:00:00Z', 1, '', 'NLRTM'],
  ['in port, from the call before', '2026-11-02T10:00:00Z', 1, '', 'NLRTM'],
  ['between two calls', '2026-11-02T10:00:01Z', 1, 'NLRTM', 'NOOSL'],
  ['after the last call', '2026-11-10T10:00:00Z', 1, 'NOOSL', ''],
  ['without port calls', '2026-11-02T10:00:00Z', 2, '', ''],
])('a leg %s', (...[, at, vessel, from, to]) => {
  const row = rowAt(at, vessel);
  expect([cell(row, 'Voyage_From'), cell(row, 'Voyage_To')]).toEqual([from, to]);
});

test('a row has each published column, empty where nothing was reported', () => {
  const row = rowAt('2026-11-03T11:30:00Z');
  expect(textsOf(row)).toHaveLength(ovdColumns.length);
  expect([cell(row, 'IMO'), cell(row, 'Date_UTC'), cell(row, 'Time_UTC')]).toEqual([
    '9300001',
    '2026-11-03',
    '11:30',
  ]);
  expect([cell(row, 'Voyage_Number'), cell(row, 'Latitude_Degree')]).toEqual(['', '']);
});
