import type { FieldText } from '../field-text.ts';

const days = 'Day, month and year; the year may be left out';

export const invoiceTexts = {
  version: {
    label: 'Frozen version',
    means: 'The version of the laytime calculation that is invoiced. It can no longer change.',
    example: { entry: 'Version 2', reads: 'The invoice has the amount of version 2.' },
    guide: 'laytime',
  },
  versionOfThis: {
    label: 'Frozen version, this fixture',
    means:
      'The version of this fixture’s calculation. Those of further fixtures are chosen below and are netted with it.',
    example: { entry: 'Version 2', reads: 'Demurrage of this fixture less despatch of others.' },
    guide: 'laytime',
  },
  issuedOn: {
    label: 'Invoice date',
    means: 'The date on the invoice. The due date and the series of the number follow from it.',
    format: days,
    example: {
      entry: '20/11/26',
      reads: '20 November 2026.',
      parser: 'day',
      value: '2026-11-20',
    },
    guide: 'laytime',
  },
  dueOn: {
    label: 'Due date',
    means:
      'When the invoice is to be paid. It is proposed from the company’s payment terms and printed on the invoice.',
    format: days,
    example: { entry: '20/12/26', reads: 'Reminders count from 20 December 2026.' },
    guide: 'laytime',
  },
  commission: {
    label: 'Address commission',
    means: 'What the charterer deducts from demurrage, as the charter party states.',
    unit: '%',
    example: {
      entry: '2.5',
      reads: '100 000.00 less 2 500.00 are invoiced.',
      parser: 'decimal',
      value: '2.5',
    },
    guide: 'laytime',
  },
  theirReference: {
    label: 'Their reference',
    means: 'The order number or contact that the recipient wants to see on invoices.',
    example: { entry: 'PO 4711', reads: 'Printed beside the address.' },
    guide: 'laytime',
  },
  recipient: {
    label: 'Invoice to',
    means: 'Name and address as they are printed. They are proposed from the partner.',
    format: 'Several lines',
    example: {
      entry: 'Baltic Grain Trading\nGdańska 12\n80-001 Gdańsk',
      reads: 'Three lines at the top of the invoice.',
    },
    guide: 'laytime',
  },
  creditAmount: {
    label: 'Amount',
    within: 'Credit invoice',
    means: 'How much of the invoice is credited: at most what has not been credited yet.',
    format: 'Positive, two decimals',
    example: {
      entry: '1 250.00',
      reads: 'The balance is 1 250.00 less.',
      parser: 'decimal',
      value: '1250',
    },
    guide: 'laytime',
  },
  creditDate: {
    label: 'Date',
    within: 'Credit invoice',
    means: 'The date on the credit note.',
    format: days,
    example: { entry: '1/12/26', reads: '1 December 2026.' },
    guide: 'laytime',
  },
  creditReason: {
    label: 'Reason',
    within: 'Credit invoice',
    means: 'Why the invoice is credited. It is printed on the credit note.',
    example: { entry: 'Rain time agreed', reads: 'Printed below the amount.' },
    guide: 'laytime',
  },
  handedOverOn: {
    label: 'Date',
    within: 'Mark as handed over',
    means: 'The day on which the counterparty received the claim. Time bars are compared with it.',
    format: days,
    example: { entry: '18/11/26', reads: 'Presented on 18 November 2026.' },
    guide: 'laytime',
  },
  method: {
    label: 'Method',
    means: 'How the claim reached the counterparty outside of Fairlead.',
    example: { entry: 'Post or courier', reads: 'Listed with the claim.' },
    guide: 'laytime',
  },
  letter: {
    label: 'Cover letter',
    within: 'Send claim',
    means: 'The text of the e-mail with the claim. It begins with the company’s letter, filled in.',
    example: { entry: 'Dear Sirs,', reads: 'Sent as it is here; the company’s letter stays.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const claimSettingsTexts = {
  invoicePattern: {
    label: 'Invoice numbers',
    means:
      'How invoice numbers are made: {number} counts up, and {year} begins the count anew each year.',
    format: 'Up to 30 characters with {number}',
    example: { entry: 'D{year}-{number}', reads: 'D2026-0001, D2026-0002, and so on.' },
    guide: 'settings',
  },
  invoiceDigits: {
    label: 'Digits',
    means: 'To how many digits the count is filled with zeros.',
    format: 'Whole number',
    example: { entry: '4', reads: '7 is printed as 0007.', parser: 'whole', value: '4' },
    guide: 'settings',
  },
  firstNumber: {
    label: 'First number of a new series',
    means: 'With which number a series begins, such as that after the last one of another system.',
    format: 'Whole number',
    example: { entry: '118', reads: 'The first one is 118.', parser: 'whole', value: '118' },
    guide: 'settings',
  },
  paymentDays: {
    label: 'Due after',
    means: 'How many days after the date of the invoice it is due. An invoice can differ.',
    unit: 'days',
    example: {
      entry: '30',
      reads: 'An invoice of 20 November is due on 20 December.',
      parser: 'whole',
      value: '30',
    },
    guide: 'settings',
  },
  paymentTerms: {
    label: 'Payment terms',
    means: 'The sentence on invoices about how and when to pay.',
    format: 'Up to 500 characters',
    example: {
      entry: 'Payable within 30 days, free of bank charges.',
      reads: 'Printed below the amount.',
    },
    guide: 'settings',
  },
  bankDetails: {
    label: 'Bank details',
    means:
      'The account that invoices are paid to. An invoice prints those of the day it is issued.',
    format: 'Several lines, up to 1 000 characters',
    example: {
      entry: 'DNB Bank ASA, Oslo\nIBAN NO93 8601 1117 947',
      reads: 'Two lines on the invoice.',
    },
    guide: 'settings',
  },
  letterSubject: {
    label: 'Cover letter subject',
    means: 'The subject of e-mails that claims are sent with. Fields in braces are filled in.',
    format: 'One line, up to 200 characters',
    example: {
      entry: '{claim} claim {fixture}, {vessel}',
      reads: 'Demurrage claim F-1042, Lomvi.',
    },
    guide: 'settings',
  },
  letterBody: {
    label: 'Cover letter',
    means:
      'The text of e-mails that claims are sent with, before it is changed for a claim. Fields in braces are listed below.',
    format: 'Up to 10 000 characters',
    example: { entry: 'Please find attached {attachments}.', reads: 'Lists the attached files.' },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

const listOfDays = 'Whole numbers, separated by commas';

export const reminderTexts = {
  beforeTimeBar: {
    label: 'Days before the time bar',
    means: 'How long before the last day for presenting a claim its owner is reminded.',
    unit: 'days',
    format: listOfDays,
    example: { entry: '14, 7, 2', reads: 'Three reminders, the last one two days before.' },
    guide: 'settings',
  },
  beforeDue: {
    label: 'Days before the due date',
    means: 'How long before a claim is due its owner is reminded.',
    unit: 'days',
    format: listOfDays,
    example: { entry: '3', reads: 'One reminder three days before.' },
    guide: 'settings',
  },
  afterDue: {
    label: 'Days after the due date',
    means: 'How long after the due date the owner of an unpaid claim is reminded.',
    unit: 'days',
    format: listOfDays,
    example: { entry: '1, 14, 30', reads: 'Three reminders, the first one a day after.' },
    guide: 'settings',
  },
  escalateTo: {
    label: 'Escalate to',
    means: 'Who is notified when a time bar is near and the claim has not moved.',
    example: { entry: 'Olga Haugland', reads: 'Escalations go to Olga Haugland.' },
    guide: 'settings',
  },
  escalateDays: {
    label: 'Escalate before the time bar',
    means: 'From how many days before the time bar a claim is escalated. If blank, never.',
    unit: 'days',
    example: { entry: '5', reads: 'From the fifth day before.', parser: 'whole', value: '5' },
    guide: 'settings',
  },
  unchangedDays: {
    label: 'If unchanged for',
    means: 'A claim is escalated only if no one has changed it for so long.',
    unit: 'days',
    example: { entry: '3', reads: 'After three days of silence.', parser: 'whole', value: '3' },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
