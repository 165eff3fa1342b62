import { noTexts } from '../port-calls/fields.ts';
import { expect, test } from 'vitest';
import { cellText, type PrintContent } from '../print/print-content.ts';
import { type PrintedCall, portCallPrintout } from './call-printout.ts';
import { mostRowsPrinted, portCallListPrintout } from './list-printout.ts';

const call: PrintedCall = {
  port: { name: 'Narvik', unLoCode: 'NONVK', timeZone: 'Europe/Oslo' },
  vessel: { name: 'Havsule' },
  voyage: { voyageNumber: 21084, reference: 'NVK-1' },
  agent: null,
  reasonForCalls: [{ name: 'Loading', code: 'L' }],
  ...noTexts,
  scheduledArrival: '2026-09-17T00:00:00Z',
  scheduledDeparture: '2026-09-17T20:00:00Z',
  arrived: '2026-09-17T00:15:00Z',
  departed: null,
  inActive: false,
  latestServiceTimes: [
    {
      service: 20,
      kind: 10,
      at: '2026-09-17T00:00:00Z',
      saidBy: 30,
      saidByName: 'Ofoten',
      saidAt: '',
      reason: null,
    },
    {
      service: 20,
      kind: 40,
      at: '2026-09-17T00:15:00Z',
      saidBy: 10,
      saidByName: null,
      saidAt: '',
      reason: null,
    },
  ],
  events: [
    {
      name: 'Arrived',
      eventDate: '2026-09-17T00:15:00Z',
      data: [],
      quantity: null,
      remark: null,
      createdFrontend: false,
      saidBy: 10,
      saidByName: null,
    },
    {
      name: 'All fast',
      eventDate: '2026-09-17T01:00:00Z',
      data: [{ name: 'Berth', value: 'Quay 4' }],
      quantity: null,
      remark: 'Fog',
      createdFrontend: true,
      saidBy: 30,
      saidByName: 'Ofoten',
    },
  ],
  cargoOperations: [
    {
      reasonForCall: { name: 'Loading' },
      commodity: { name: 'Magnetite' },
      charterer: { name: 'Rheinerz' },
      measurement: { symbol: 'mt', decimals: 3 },
      quantity: '8400',
      quantityProcessed: null,
      status: 20,
      started: '2026-09-17T02:00:00Z',
      ended: null,
      inActive: false,
    },
  ],
};
const clock = { fixedZone: null, nowMs: Date.parse('2026-09-17T10:00:00Z'), usesReference: false };
const textsOf = (content: PrintContent, table: string) =>
  content.tables.find(({ title }) => title === table)?.rows.map((row) => row.map(cellText));

test('a call is printed in the zone of its port: times side by side, sources, cargo', () => {
  const read = { ...call, warnings: [{ message: 'The anchor was not weighed.' }] };
  const printable = portCallPrintout(read, clock);
  expect(printable).toMatchObject({ title: 'Port call Narvik', subtitle: 'Havsule 21084' });
  expect(printable.facts.map(([name, cell]) => `${name}: ${cellText(cell)}`)).toEqual(
    expect.arrayContaining(['Status: Active', 'Arrived: 17.09.26 02:15 CEST', 'Departed: ']),
  );
  expect(JSON.stringify(printable)).not.toContain('anchor was not weighed');
  expect(textsOf(printable, 'Times')).toEqual([
    ['Arrival', '17.09.26 02:00 CEST', '', '', '17.09.26 02:15 CEST'],
  ]);
  expect(textsOf(printable, 'Events')?.map((row) => [row[1], row[2], row[5]])).toEqual([
    ['Arrived', '', 'On board'],
    ['All fast', 'Berth Quay 4', 'Agent, Ofoten'],
  ]);
  expect(textsOf(printable, 'Cargo operations')?.[0]?.slice(3, 5)).toEqual([
    '8\u202F400.000',
    'Not reported',
  ]);
});

test('what nobody reported is left out: empty tables, and a status that is not known', () => {
  const [operation] = call.cargoOperations;
  const printable = portCallPrintout(
    {
      ...call,
      events: [],
      latestServiceTimes: [],
      cargoOperations: operation === undefined ? [] : [{ ...operation, status: 1000 }],
    },
    clock,
  );
  expect(printable.tables.map(({ title }) => title)).toEqual(['Cargo operations']);
  expect(textsOf(printable, 'Cargo operations')?.[0]?.at(-1)).toBe('');
});

test('one zone for all, and the reference, where they are asked for', () => {
  const printable = portCallPrintout(call, {
    ...clock,
    fixedZone: 'Asia/Tokyo',
    usesReference: true,
  });
  expect(printable.subtitle).toBe('Havsule NVK-1');
  expect(textsOf(printable, 'Events')?.[0]?.[0]).toBe('17.09.26 09:15 JST');
});

test.each([
  [mostRowsPrinted, undefined],
  [
    mostRowsPrinted + 1,
    'Only the first 5\u202F000 of at least 5\u202F001 port calls are printed. Narrow the filter for the others.',
  ],
])('a list of %i calls', (count, note) => {
  const calls = Array.from({ length: count }, () => call);
  const printable = portCallListPrintout({ view: 'all', calls, total: count, filters: [] }, clock);
  expect(printable.tables[0]?.rows).toHaveLength(mostRowsPrinted);
  expect(printable.tables[0]?.note).toBe(note);
});
