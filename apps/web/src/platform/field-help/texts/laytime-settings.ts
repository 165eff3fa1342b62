import type { FieldText } from '../field-text.ts';

export const laytimeDefaultTexts = {
  aggregation: {
    label: 'Aggregation of new fixtures',
    means:
      'How the time of several ports or cargoes is put together in a new fixture. Existing fixtures are unchanged.',
    example: { entry: 'Reversible', reads: 'Time saved at one port is used at another.' },
    guide: 'laytime',
  },
  termSet: {
    label: 'Charter terms start from',
    means: 'The term set whose terms a new fixture begins with. They can be changed there.',
    example: { entry: 'Synacomex', reads: 'New fixtures have the terms of Synacomex.' },
    guide: 'laytime',
  },
  rounding: {
    label: 'Allowances are rounded',
    means: 'How time allowed is rounded where the charter party does not say it.',
    format: 'If blank, each calculation asks',
    example: { entry: 'Up to the next minute', reads: '3 h 17 min 40 s are 3 h 18 min.' },
    guide: 'laytime',
  },
  layout: {
    label: 'Laytime document layout',
    means: 'How printed laytime calculations are arranged, until another layout is chosen.',
    example: { entry: 'Timeline and events', reads: 'A timeline is printed above the events.' },
    guide: 'laytime',
  },
  copyFrom: {
    label: 'Copy from port',
    means: 'Another port whose holidays of the year are added to those of this port.',
    format: 'Name or LOCODE',
    example: { entry: 'NOBGO', reads: 'The holidays of Bergen are added.' },
    guide: 'laytime',
  },
  port: {
    label: 'Port',
    within: 'Port holidays',
    means: 'The port whose holidays are listed by year.',
    format: 'Name or LOCODE',
    example: { entry: 'NOBGO', reads: 'The holidays of Bergen.' },
    guide: 'laytime',
  },
  source: {
    label: 'Source',
    means: 'Where the list of holidays comes from, as proof in a claim.',
    format: 'Up to 500 characters',
    example: { entry: 'Port authority, list of 2026', reads: 'Named beside the holidays.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Fields of the workbench. */
export const workbenchTexts = {
  from: {
    label: 'From',
    within: 'New interval',
    means: 'When the interval begins that counts differently.',
    unit: 'Port time',
    example: { entry: '4/12 1020', reads: '4 December at 10:20.' },
    guide: 'laytime',
  },
  to: {
    label: 'To',
    within: 'New interval',
    means: 'When the interval ends that counts differently.',
    unit: 'Port time',
    example: { entry: '4/12 1145', reads: '4 December at 11:45.' },
    guide: 'laytime',
  },
  percent: {
    label: 'Percent',
    means: 'The part of the interval that counts, where it is not whole or nothing.',
    unit: '%',
    example: { entry: '50', reads: 'Half of the time counts.', parser: 'decimal', value: '50' },
    guide: 'laytime',
  },
  workedFrom: {
    label: 'Worked from',
    means: 'When cargo work began. Time that is excepted unless used counts while cargo is worked.',
    unit: 'Port time',
    example: { entry: '4/12 0800', reads: '4 December at 08:00.' },
    guide: 'laytime',
  },
  workedTo: {
    label: 'Worked to',
    means: 'When cargo work stopped.',
    unit: 'Port time',
    example: { entry: '4/12 1730', reads: '4 December at 17:30.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
