import type { FieldText } from '../field-text.ts';

/** A guest who reads or answers a claim. */
export const guestTexts = {
  name: {
    label: 'Name',
    within: 'Invite guest',
    means: 'The person who is invited.',
    format: 'Up to 200 characters',
    example: { entry: 'Ingrid Lind', reads: 'The log of the link names Ingrid Lind.' },
    guide: 'laytime',
  },
  email: {
    label: 'E-mail',
    means: 'The address to which link and code are sent.',
    format: 'One e-mail address',
    example: {
      entry: 'ingrid.lind@baltic.example',
      reads: 'Gets the link, and a code at each visit.',
      parser: 'email',
      value: 'ingrid.lind@baltic.example',
    },
    guide: 'laytime',
  },
  may: {
    label: 'May',
    means:
      'Whether the guest only reads, or also answers: accepts and disputes lines, adds lines and documents.',
    example: {
      entry: 'Read and answer',
      reads: 'An answer becomes a calculation of the counterparty.',
    },
    guide: 'laytime',
  },
  until: {
    label: 'Until',
    means: 'The last day, in UTC, on which the link opens.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '31/12/26',
      reads: 'Closed from 1 January 2027.',
      parser: 'day',
      value: '2026-12-31',
    },
    guide: 'laytime',
  },
  message: {
    label: 'Message',
    means: 'What you write in the e-mail with the link.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Please find our calculation', reads: 'Printed above the link.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Items of a negotiation and lines of the counterparty. */
export const claimItemTexts = {
  item: {
    label: 'Item',
    within: 'Items of the negotiation',
    means: 'The part of the claim that is negotiated, in words that both sides know.',
    format: 'Up to 200 characters',
    example: { entry: 'Rain on 3 December', reads: 'A row of the negotiation.' },
    guide: 'laytime',
  },
  claimed: {
    label: 'Claimed',
    within: 'Items of the negotiation',
    means: 'What we claim for the item, in the currency of the claim.',
    example: { entry: '8 000', reads: 'Claimed 8 000.00.', parser: 'decimal', value: '8000' },
    guide: 'laytime',
  },
  countered: {
    label: 'Countered',
    within: 'Items of the negotiation',
    means: 'What the counterparty offers for the item.',
    example: {
      entry: '3 000',
      reads: 'Between 3 000.00 and 8 000.00.',
      parser: 'decimal',
      value: '3000',
    },
    guide: 'laytime',
  },
  agreed: {
    label: 'Agreed',
    within: 'Items of the negotiation',
    means: 'What was agreed. It closes the item; removing it opens the item again.',
    example: {
      entry: '5 500',
      reads: 'The item counts with 5 500.00.',
      parser: 'decimal',
      value: '5500',
    },
    guide: 'laytime',
  },
  state: {
    label: 'State',
    within: 'Items of the negotiation',
    means: 'Whether the item is still open, agreed or dropped.',
    example: { entry: 'Agreed', reads: 'No longer open.' },
    guide: 'laytime',
  },
  reason: {
    label: 'Reason',
    within: 'Items of the negotiation',
    means: 'Why it was agreed or dropped.',
    format: 'Up to 500 characters',
    example: { entry: 'Settled at half', reads: 'Stored with the item.' },
    guide: 'laytime',
  },
  allowed: {
    label: 'Time allowed',
    means: 'The time allowed by the counterparty’s statement. If blank, it is ours.',
    example: { entry: '72 h', reads: 'Compared with our 70 h 36 min.' },
    guide: 'laytime',
  },
  from: {
    label: 'From',
    within: 'Lines of ',
    means: 'When the line of the counterparty begins.',
    unit: 'Port time',
    example: { entry: '0800', reads: '08:00 on the day of the line above.' },
    guide: 'laytime',
  },
  to: {
    label: 'To',
    within: 'Lines of ',
    means: 'When the line of the counterparty ends.',
    unit: 'Port time',
    example: { entry: '+6', reads: 'Six hours after its start.' },
    guide: 'laytime',
  },
  percent: {
    label: 'Percent',
    within: 'Lines of ',
    means: 'How much of the time counts by the counterparty’s statement.',
    unit: '%',
    example: { entry: '50', reads: 'Half of it counts.', parser: 'decimal', value: '50' },
    guide: 'laytime',
  },
  remark: {
    label: 'Remark',
    within: 'Lines of ',
    means: 'The reason by the counterparty’s statement.',
    format: 'Up to 500 characters',
    example: { entry: 'Rain', reads: 'Compared with ours.' },
    guide: 'laytime',
  },
  statement: {
    label: 'Name',
    within: 'Counterparty’s statement',
    means: 'What the counterparty’s statement is called.',
    format: 'Up to 100 characters',
    example: { entry: 'Charterer’s statement', reads: 'Listed beside your own.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What is sent with a claim, and the report of provisions. */
export const claimSendTexts = {
  subject: {
    label: 'Subject',
    within: 'Send claim',
    means: 'The subject of the e-mail. It is filled in from the template in the company settings.',
    format: 'Up to 200 characters',
    example: { entry: 'Demurrage claim Lomvi', reads: 'Sent with this subject.' },
    guide: 'laytime',
  },
  recipient: {
    label: 'Name',
    within: 'Recipients',
    means: 'The name of the recipient, as the letter addresses it.',
    format: 'Up to 200 characters',
    example: { entry: 'Ingrid Lind', reads: 'Sent to Ingrid Lind.' },
    guide: 'laytime',
  },
  address: {
    label: 'E-mail address',
    means: 'The address of the recipient.',
    format: 'One e-mail address',
    example: {
      entry: 'claims@baltic.example',
      reads: 'Sent to this address.',
      parser: 'email',
      value: 'claims@baltic.example',
    },
    guide: 'laytime',
  },
  asItIs: {
    label: 'Send it as it is',
    means: 'The frozen version is not the latest one. It is sent nevertheless.',
    example: { entry: 'On', reads: 'Version 1 is sent although there is version 2.' },
    guide: 'laytime',
  },
  portCall: {
    label: 'Port call',
    means: 'The port call that the lines of the document are compared at.',
    example: { entry: 'Rotterdam', reads: 'Compared with our count at Rotterdam.' },
    guide: 'laytime',
  },
  periodEnd: {
    label: 'Period end',
    means: 'The day of the accounts. The report has the last provision of each claim up to it.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '30/11/26',
      reads: 'Provisions at the end of November 2026.',
      parser: 'day',
      value: '2026-11-30',
    },
    guide: 'laytime',
  },
  compared: {
    label: 'Compared with',
    means:
      'The day with which the provisions are compared. If it is not chosen, it is the end of the period before.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '31/10/26',
      reads: 'What changed in November 2026.',
      parser: 'day',
      value: '2026-10-31',
    },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Further fields of a fixture. */
export const fixtureFurtherTexts = {
  vessel: {
    label: 'Vessel',
    means: 'The vessel that is fixed. Its voyages are offered.',
    example: { entry: 'lom', reads: 'Finds Lomvi.' },
    guide: 'first-steps',
  },
  loadPort: {
    label: 'Load port of the laycan',
    means: 'The port whose local time the laycan is in, while the voyage has no port calls.',
    example: { entry: 'nlrtm', reads: 'The laycan is in the time of Rotterdam.' },
    guide: 'laytime',
  },
  status: {
    label: 'Status',
    means:
      'How far the claim of the fixture is. Some steps set it by themselves, such as sending the claim. No claim, Withdrawn and Time-barred need a reason.',
    example: { entry: 'Negotiating', reads: 'Listed among the claims in work.' },
    guide: 'first-steps',
  },
  recap: {
    label: 'Recap',
    means:
      'The text of the recap. It is read in your browser and not stored; you decide which proposed fields are used.',
    example: { entry: 'LAYCAN 1-5 DEC', reads: 'Laycan from 1 to 5 December is proposed.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
