import { expect, test } from 'vitest';
import { logReportFields } from '../settings/log-report-fields.ts';
import { fuelType } from '../vessels/fuels.ts';
import { figures } from './figures.ts';
import { logReportKind } from './kinds.ts';
import { ovdColumns } from './ovd-columns.ts';
import { ovdRow, type OvdSubject } from './ovd.ts';
import type { LogReport } from './report.ts';

const burned = (fuelId: number, tonnes: string) => ({ fuelId, lotId: null, tonnes });

const report: LogReport = {
  kind: logReportKind.Arrival,
  at: '2026-11-22T11:00:00Z',
  zone: 'Europe/Oslo',
  voyageId: 7,
  portCallId: null,
  position: { latitude: '-33.99999', longitude: '18.4' },
  isLaden: true,
  eta: null,
  figures: { distanceOverGround: '278', hoursUnderWay: '23', cargo: '0' },
  consumers: [
    {
      engineId: 1,
      name: 'Main',
      hours: '23',
      work: '90000',
      fuels: [burned(2, '14.8'), burned(15, '1')],
    },
    { engineId: 2, name: 'Aux 1', hours: '24', work: null, fuels: [burned(6, '0.5')] },
    { engineId: 3, name: 'Aux 2', hours: '3', work: null, fuels: [burned(7, '0.4')] },
  ],
  remaining: [
    { fuelId: 6, tankId: 1, tonnes: '40' },
    { fuelId: 7, tankId: 2, tonnes: '41.5' },
    { fuelId: 11, tankId: 3, tonnes: '9' },
    { fuelId: 15, tankId: 4, tonnes: '2.5' },
  ],
  fields: { Crew: '21' },
  explanations: [],
  remark: '',
  effort: null,
};

const subject: OvdSubject = {
  imo: 9_300_001,
  voyageNumber: '2126018',
  from: 'NONVK',
  to: 'ZACPT',
  lastAt: '2026-11-21T11:00:00Z',
  engineTypes: new Map([
    [1, 10],
    [2, 20],
    [3, 20],
  ]),
  fuels: new Map([
    [2, { name: 'VLSFO', type: fuelType.Hfo }],
    [6, { name: 'LSMGO', type: fuelType.Mgo }],
    [7, { name: 'MGO', type: fuelType.Mgo }],
    [11, { name: 'Methanol', type: fuelType.Methanol }],
    [15, { name: 'Biodiesel', type: fuelType.BioDiesel }],
  ]),
};

test('a report as a row of the log abstract', () => {
  const row = ovdRow(report, subject);
  expect(row).toMatchObject({
    IMO: '9300001',
    Date_UTC: '2026-11-22',
    Time_UTC: '11:00',
    Event: 'Arrival',
    Time_Since_Previous_Report: '24',
    Distance: '278',
    Latitude_Degree: '33',
    Latitude_Minutes: '59.9',
    Latitude_North_South: 'S',
    Longitude_Degree: '18',
    Longitude_Minutes: '24',
    Longitude_East_West: 'E',
    ME_Consumption_HFO: '14.8',
    ME_Consumption_O: '1',
    ME_Consumption_O_type: 'Biodiesel',
    AE_Consumption_MGO: '0.9',
    MGO_ROB: '81.5',
    Methanol_ROB: '9',
    O_ROB: '2.5',
    O_ROB_type: 'Biodiesel',
    ME_1_Running_Hours: '23',
    Cargo_Mt: '0',
    Crew: '21',
  });
  expect(row['Wind_Force_Bft']).toBeUndefined();
  expect(Object.keys(row).filter((column) => !ovdColumns.includes(column))).toEqual([]);
});

test('is moored at distance 0 in port', () => {
  expect(ovdRow({ ...report, kind: logReportKind.NoonPort }, subject)['Distance']).toBe('0');
});

test('knows the columns of every figure and of every field that a company can choose', () => {
  const known = new Set(ovdColumns);
  expect(figures.flatMap((one) => ('ovd' in one && !known.has(one.ovd) ? [one.ovd] : []))).toEqual(
    [],
  );
  expect(logReportFields.flatMap(({ key }) => (known.has(key) ? [] : [key]))).toEqual([]);
});
