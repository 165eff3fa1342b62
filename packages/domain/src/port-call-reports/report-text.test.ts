import { expect, test } from 'vitest';
import { callReportKind } from './enumerations.ts';
import { type CallReportFacts, callReportText } from './report-text.ts';

const facts: CallReportFacts = {
  vessel: { name: 'Bold Heron', imo: '9321483' },
  voyage: '2126001',
  port: { name: 'Rotterdam', unLocode: 'NLRTM', zone: 'Europe/Amsterdam' },
  scheduledDeparture: '2026-11-24T06:00:00Z',
  departed: null,
  events: [
    { name: 'End of sea passage', at: '2026-11-22T05:00:00Z', quantity: null, cargo: null },
    {
      name: 'Discharging completed',
      at: '2026-11-23T20:30:00Z',
      quantity: '12500.5',
      cargo: { commodity: 'Iron ore', unit: 'mt' },
    },
  ],
  next: {
    portName: 'Narvik',
    zone: 'Europe/Oslo',
    scheduledArrival: '2026-11-28T10:00:00Z',
  },
  log: {
    at: '2026-11-22T05:00:00Z',
    figures: [
      { name: 'VLSFO on board', value: '512.3', unit: 'mt', decimals: 3 },
      { name: 'Draught forward', value: '9.1', unit: 'm', decimals: 2 },
    ],
  },
};
const lines = (text: string) => text.replaceAll('\u202F', ' ').split('\n');

test('an arrival report has the events in the time of the port, the figures and what follows', () => {
  const { subject, body } = callReportText(facts, {
    kind: callReportKind.Arrival,
    remark: 'Anchored first.',
    sender: 'Ana Silva, Chief officer',
  });
  expect(subject).toBe('Arrival report: Bold Heron at Rotterdam, voyage 2126001');
  expect(lines(body)).toEqual([
    'Arrival report',
    'Vessel: Bold Heron, IMO 9321483',
    'Voyage: 2126001',
    'Port: Rotterdam (NLRTM)',
    '',
    'Events',
    '22.11.26 06:00 CET  End of sea passage',
    '23.11.26 21:30 CET  Discharging completed, Iron ore, 12 500.500 mt',
    '',
    'Log report of 22.11.26 06:00 CET',
    'VLSFO on board: 512.300 mt',
    'Draught forward: 9.10 m',
    '',
    'Expected departure: 24.11.26 07:00 CET',
    'Next port: Narvik, expected 28.11.26 11:00 CET',
    '',
    'Anchored first.',
    '',
    'Ana Silva, Chief officer',
  ]);
});

test('a departure report leaves out what is not known', () => {
  const { subject, body } = callReportText(
    {
      ...facts,
      vessel: { name: 'Bold Heron', imo: '' },
      port: { ...facts.port, unLocode: '' },
      departed: '2026-11-24T07:12:00Z',
      events: [],
      next: null,
      log: null,
    },
    { kind: callReportKind.Departure, remark: '', sender: 'Ana Silva' },
  );
  expect(subject).toBe('Departure report: Bold Heron at Rotterdam, voyage 2126001');
  expect(lines(body)).toEqual([
    'Departure report',
    'Vessel: Bold Heron',
    'Voyage: 2126001',
    'Port: Rotterdam',
    '',
    'Departed: 24.11.26 08:12 CET',
    '',
    'Ana Silva',
  ]);
});
