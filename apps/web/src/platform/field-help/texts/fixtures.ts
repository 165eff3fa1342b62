import type { TextsOfCall } from '../field-text.ts';

const days = 'Day, month and year; the year may be left out';
const moments = 'Date and time in the zone of the load port';

export const fixtureTexts = {
  voyage: {
    label: 'Voyage',
    means: 'The voyage that the fixture is performed on.',
    example: { entry: '2026014', reads: 'Voyage 2026014 of the vessel.' },
  },
  charterer: {
    label: 'Charterer',
    means: 'The party to the charter party, from the list of partners.',
    example: { entry: 'baltic', reads: 'Finds Baltic Grain Trading.' },
  },
  broker: {
    label: 'Broker',
    means: 'The broker of the fixture, if there is one.',
    example: { entry: 'sund', reads: 'Finds Sund Chartering.' },
  },
  cpDate: {
    label: 'CP date',
    means: 'The date of the charter party. Terms are read as of this date.',
    format: days,
    accepts: ['15.11.2026', '15 Nov 26', '15112026'],
    example: {
      entry: '15/11/26',
      reads: '15 November 2026.',
      parser: 'day',
      value: '2026-11-15',
    },
    guide: 'laytime',
  },
  coaDate: {
    label: 'CoA date',
    means: 'The date of the contract of affreightment that the fixture is a lifting of.',
    format: days,
    accepts: ['2 Jan 2026', '02.01.26'],
    example: { entry: '2/1/26', reads: '2 January 2026.', parser: 'day', value: '2026-01-02' },
  },
  layCanFrom: {
    label: 'Laycan from',
    means: 'When the laydays begin. Laytime does not begin before, unless sooner commenced.',
    unit: 'Port time',
    format: moments,
    accepts: ['3.12. 00:00', '3 Dec 0000'],
    example: {
      entry: '3/12 0000',
      reads: '3 December at 00:00.',
      parser: 'moment',
      value: '2026-12-03 00:00',
    },
    guide: 'laytime',
  },
  layCanTo: {
    label: 'Laycan to',
    means: 'The cancelling date. A vessel that is expected later is shown as at risk.',
    unit: 'Port time',
    format: moments,
    accepts: ['7.12. 23:59'],
    example: {
      entry: '7/12 2359',
      reads: '7 December at 23:59.',
      parser: 'moment',
      value: '2026-12-07 23:59',
    },
    guide: 'laytime',
  },
  demurrageRate: {
    label: 'Demurrage rate',
    means: 'What is paid for each day on demurrage, pro rata for a part of a day.',
    unit: 'Currency a day',
    format: 'Up to two decimals; a comma is a decimal mark, thousands are separated by spaces',
    accepts: ['12 500', '12500,00'],
    example: {
      entry: '12500',
      reads: '12 500 a day.',
      parser: 'decimal',
      value: '12500',
    },
    guide: 'laytime',
  },
  despatchRate: {
    label: 'Despatch rate',
    means: 'What is paid for each day saved; often half of demurrage.',
    unit: 'Currency a day',
    format: 'Up to two decimals',
    accepts: ['6 250', '6250,0'],
    example: { entry: '6250', reads: '6 250 a day.', parser: 'decimal', value: '6250' },
    guide: 'laytime',
  },
  currency: {
    label: 'Currency',
    means: 'The currency of demurrage and despatch. Amounts in different currencies are not added.',
    format: 'Three letters of ISO 4217',
    example: { entry: 'USD', reads: 'US dollars.' },
  },
  aggregation: {
    label: 'Laytime aggregation',
    means:
      'How the laytime of several ports is added up: each alone, reversible (one allowance for all), averaged, or mixed.',
    example: { entry: 'Reversible', reads: 'Time saved when loading may be used for discharging.' },
    guide: 'laytime',
  },
} as const satisfies TextsOfCall<'POST /fixtures'>;
