import type { FieldText, TextsOfCall } from '../field-text.ts';

export const partnerTexts = {
  name: {
    label: 'Name',
    means: 'The name of the partner as in charter parties and on claims.',
    format: 'One line, up to 200 characters',
    example: { entry: 'Baltic Grain Trading', reads: 'Printed as Baltic Grain Trading.' },
  },
  countryCode: {
    label: 'Country',
    means: 'The country in which the partner has its seat.',
    format: 'By name or two letters of ISO 3166',
    example: { entry: 'NO', reads: 'Norway.' },
  },
  address: {
    label: 'Address',
    means: 'The postal address, as printed on claims and invoices to the partner.',
    format: 'Several lines, up to 500 characters',
    example: { entry: 'Havnegata 2\n5003 Bergen', reads: 'Two lines below the name.' },
  },
  alert: {
    label: 'Alert',
    means:
      'What colleagues must know before they choose the partner. It marks the partner wherever it is chosen or named.',
    format: 'Up to 500 characters',
    example: {
      entry: 'Pays late; charterer of no fixture without approval',
      reads: 'Shown with a warning sign in each field with the partner.',
    },
  },
  note: {
    label: 'Note',
    means: 'What colleagues want to know about the partner. It is not printed or sent.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Invoices by post only', reads: 'Shown on this page.' },
  },
  email: {
    label: 'E-mail',
    means: 'The address to which claims and e-mails go. That of a contact is proposed by name.',
    format: 'One e-mail address',
    example: {
      entry: 'claims@balticgrain.example',
      reads: 'Proposed as a recipient when the partner is typed.',
      parser: 'email',
      value: 'claims@balticgrain.example',
    },
  },
  vatNumber: {
    label: 'VAT number',
    means: 'The number for value added tax. Two partners with one number are shown as duplicates.',
    format: 'As on invoices of the partner, up to 60 characters',
    example: { entry: 'NO 987 654 321 MVA', reads: 'A partner with the same number is found.' },
  },
  registrationNumber: {
    label: 'Registration number',
    means:
      'The number in the register of companies. Two partners with one number are shown as duplicates.',
    format: 'Up to 60 characters',
    example: { entry: '987 654 321', reads: 'A partner with the same number is found.' },
  },
} as const satisfies TextsOfCall<'POST /partners'>;

/** The time bar, a contact and what another system sets. */
export const partnerPartTexts = {
  timeBarDays: {
    label: 'Claims within',
    means:
      'Within how many days a claim must reach the partner. It is used for fixtures whose charter party states no time bar.',
    unit: 'days',
    format: 'Whole number, 1 to 3650; blank if nothing was agreed',
    example: {
      entry: '90',
      reads: 'Discharged on 1 September: the claim is due by 30 November.',
      parser: 'whole',
      value: '90',
    },
    guide: 'laytime',
  },
  timeBarTrigger: {
    label: 'Counted from',
    means: 'The event from which the days of the time bar are counted.',
    example: {
      entry: 'The last discharge',
      reads: 'Counted from the end of the discharge at the last port.',
    },
    guide: 'laytime',
  },
  role: {
    label: 'Role',
    means: 'What the contact does at the partner, for colleagues who look for the right person.',
    format: 'Up to 100 characters',
    example: { entry: 'Claims handler', reads: 'Shown beside the name of the contact.' },
  },
  externalId: {
    label: 'External id',
    means:
      'The key of the partner in another system of the company. Only that system sets it, by the API, and finds the partner by it.',
    example: { entry: 'ERP-10442', reads: 'The system that uses ERP-10442 updates this partner.' },
    guide: 'interfaces',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const contactTexts = {
  name: {
    label: 'Name',
    within: 'Contact ',
    means: 'The name of the person, who is offered where e-mails are addressed.',
    format: 'One line, up to 150 characters',
    example: { entry: 'Ingrid Lind', reads: 'Offered as Ingrid Lind.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;
