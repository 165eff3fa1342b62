import type { FieldText, TextsOfCall } from '../field-text.ts';

export const ownPortTexts = {
  name: {
    label: 'Name',
    means: 'The name of the company’s own port, as port calls and printouts show it.',
    format: 'One line, up to 150 characters',
    example: { entry: 'Mongstad south', reads: 'Found by mong when a port is chosen.' },
    guide: 'first-steps',
  },
  countryCode: {
    label: 'Country',
    means:
      'The country of the port. With the position it decides the time zone, and it decides whether EU and UK rules apply to a call.',
    format: 'By name or two letters of ISO 3166',
    example: { entry: 'NO', reads: 'Norway: calls count for MRV and FuelEU.' },
    guide: 'first-steps',
  },
  unLoCode: {
    label: 'LOCODE',
    means: 'The code of the port in UN/LOCODE. Imports and files name ports by it.',
    format: 'Two letters of the country and three of the location',
    example: { entry: 'NOSVG', reads: 'Stavanger, Norway.' },
    guide: 'first-steps',
  },
  timeZone: {
    label: 'Time zone',
    means:
      'The zone of the local time at the port. If blank, it follows from position and country.',
    format: 'Name of the IANA database',
    example: { entry: 'Europe/Oslo', reads: 'UTC+1 in winter, UTC+2 in summer.' },
    guide: 'first-steps',
  },
  type: {
    label: 'Type',
    means: 'What kind of location it is: a port, or a fish farm that ships supply.',
    example: { entry: 'Fish farm', reads: 'A site at sea without berths.' },
    guide: 'first-steps',
  },
  note: {
    label: 'Note',
    means: 'What colleagues want to know about the port. It is not printed.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Pilot order 24 hours before arrival', reads: 'Shown on this page.' },
    guide: 'first-steps',
  },
  externalId: {
    label: 'External id',
    means:
      'The key of the port in another system of the company. Only that system sets it, by the API, and finds the port by it.',
    example: { entry: 'ERP-P-77', reads: 'The system that uses ERP-P-77 updates this port.' },
    guide: 'interfaces',
  },
} as const satisfies TextsOfCall<'POST /ports'>;

export const portSettingsTexts = {
  stayHours: {
    label: 'Stay of a new call',
    means:
      'How long a vessel usually stays. It proposes the departure when a port call is created.',
    unit: 'hours',
    format: 'More than 0, up to two decimals',
    accepts: ['36,5', '36.50'],
    example: {
      entry: '36.5',
      reads: 'ETA on 1 December at 08:00: ETD on 2 December at 20:30.',
      parser: 'decimal',
      value: '36.5',
    },
    guide: 'first-steps',
  },
  termSet: {
    label: 'Term set',
    means: 'The laytime terms that the company usually agrees for this port.',
    example: { entry: 'Dry bulk, SHINC', reads: 'Shown with the port; a fixture has its own.' },
    guide: 'laytime',
  },
  alert: {
    label: 'Alert',
    means: 'What colleagues must know before they choose the port. It is shown wherever they do.',
    format: 'Up to 500 characters',
    example: {
      entry: 'Draught restricted to 9.2 m until March',
      reads: 'Shown with a warning sign in each field with the port.',
    },
    guide: 'first-steps',
  },
  agentNotes: {
    label: 'Notes for agents',
    means:
      'What agents at this port need to know, for colleagues who instruct them. It is not sent by itself.',
    format: 'Up to 2 000 characters',
    example: {
      entry: 'Fresh water only by barge, order two days before',
      reads: 'Shown with the settings of the port.',
    },
    guide: 'first-steps',
  },
} as const satisfies TextsOfCall<'PUT /ports/{id}/settings'>;

/** Position, partners and merging. */
export const portPartTexts = {
  position: {
    label: 'Position',
    means: 'Where the port is. The map, distances and the time zone depend on it.',
    format: 'Degrees and minutes, or decimal degrees; south and west are negative without a letter',
    example: { entry: '58.985 5.733', reads: '58°59.1′N 5°44′E.' },
    guide: 'first-steps',
  },
  partner: {
    label: 'Add partner',
    means: 'An agent or another partner whom the company uses at this port.',
    example: { entry: 'lind', reads: 'Finds Lind Agency.' },
    guide: 'first-steps',
  },
  reasonForCall: {
    label: 'Reason for call',
    means:
      'For which calls the partner is proposed. A partner for one reason goes before that for any.',
    example: {
      entry: 'Bunkering',
      reads: 'The agent is proposed when the vessel calls for bunkers.',
    },
    guide: 'first-steps',
  },
  into: {
    label: 'Into',
    means:
      'The port that remains. Every port call and record of the other port refers to it afterwards.',
    format: 'Name or LOCODE',
    example: { entry: 'NOMON', reads: 'Port calls of the own port become calls at Mongstad.' },
    guide: 'import',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const portPartnerTexts = {
  note: {
    label: 'Note',
    within: 'Partners',
    means: 'What colleagues want to know about the partner at this port. It is not printed.',
    format: 'Up to 500 characters',
    example: { entry: 'Answers at night by phone only', reads: 'Shown beside the partner.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
