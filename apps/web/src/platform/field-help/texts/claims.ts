import type { FieldText } from '../field-text.ts';

const days = 'Day, month and year; the year may be left out';
const codeOfCurrency = 'Three letters of ISO 4217';

const noteText = {
  label: 'Note',
  means: 'What colleagues want to know about it later.',
  example: { entry: 'Agreed by phone with Mr Lind', reads: 'Stored with it and in its history.' },
  guide: 'laytime',
} as const satisfies FieldText;

export const claimNoteTexts = {
  payment: { ...noteText, within: 'Payment' },
  newPayment: { ...noteText, within: 'New payment' },
  provision: { ...noteText, within: 'Provision' },
  handOver: { ...noteText, within: 'Mark as handed over' },
} as const satisfies Readonly<Record<string, FieldText>>;

export const settlementTexts = {
  amount: {
    label: 'Amount',
    within: 'Settlement',
    means:
      'What was agreed in the end, in the currency of the claim. Another amount than the sum of the agreed items needs a reason.',
    format: 'Negative if the owner pays',
    accepts: ['12500', '12500,00'],
    example: {
      entry: '12 500.00',
      reads: 'The counterparty pays 12 500.00.',
      parser: 'decimal',
      value: '12500',
    },
    guide: 'laytime',
  },
  settledOn: {
    label: 'Settled on',
    means: 'The day of the agreement. The claim counts as settled from then on.',
    format: days,
    accepts: ['15.11.2026', '15 Nov 26'],
    example: {
      entry: '15/11/26',
      reads: '15 November 2026.',
      parser: 'day',
      value: '2026-11-15',
    },
    guide: 'laytime',
  },
  rate: {
    label: 'Exchange rate',
    means:
      'The rate into another currency that was agreed. It is recorded with its day and source and converts nothing.',
    format: 'Up to 8 decimals',
    example: {
      entry: '10.4125',
      reads: 'One unit of the claim’s currency is 10.4125 of the other.',
      parser: 'decimal',
      value: '10.4125',
    },
    guide: 'laytime',
  },
  rateInto: {
    label: 'Into currency',
    means: 'The currency that the exchange rate leads to.',
    format: codeOfCurrency,
    example: { entry: 'NOK', reads: 'Norwegian kroner.' },
    guide: 'laytime',
  },
  rateOn: {
    label: 'Rate of',
    means: 'The day on which the exchange rate was published.',
    format: days,
    example: { entry: '14/11/26', reads: 'The rate of 14 November 2026.' },
    guide: 'laytime',
  },
  rateSource: {
    label: 'Source of the rate',
    means: 'Who published the exchange rate, so that both sides can look it up.',
    format: 'Up to 200 characters',
    example: { entry: 'Norges Bank', reads: 'Printed beside the rate.' },
    guide: 'laytime',
  },
  reason: {
    label: 'Reason',
    within: 'Settlement',
    means:
      'Why the claim is settled with items still open, or at another amount than the sum of the agreed items.',
    format: 'Up to 1 000 characters',
    example: {
      entry: 'Commercial settlement, 80 % of the claim',
      reads: 'Stored with the settlement and its history.',
    },
    guide: 'laytime',
  },
  share: {
    label: 'Percent that counts',
    means: 'The part of the disputed time that was agreed to count as laytime or on demurrage.',
    unit: '%',
    format: '0 to 100, up to 6 decimals',
    example: {
      entry: '50',
      reads: 'Half of the time counts.',
      parser: 'decimal',
      value: '50',
    },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

const paidAmount = {
  label: 'Amount',
  means: 'What was paid, in the currency of the payment and before bank charges.',
  format: 'Positive, two decimals',
  example: {
    entry: '11 875.00',
    reads: 'A payment of 11 875.00.',
    parser: 'decimal',
    value: '11875',
  },
  guide: 'laytime',
} as const satisfies FieldText;

export const paymentTexts = {
  direction: {
    label: 'Payment',
    means: 'Who paid: Received is a payment of the counterparty, Made one of ours.',
    example: { entry: 'Received', reads: 'Reduces what the counterparty owes.' },
    guide: 'laytime',
  },
  paidOn: {
    label: 'Paid on',
    means: 'The day on which the money arrived, or left. Interest is calculated up to this day.',
    format: days,
    example: { entry: '2/12/26', reads: '2 December 2026.', parser: 'day', value: '2026-12-02' },
    guide: 'laytime',
  },
  amount: { ...paidAmount, within: 'Payment' },
  newAmount: { ...paidAmount, within: 'New payment' },
  bankCharge: {
    label: 'Bank charge deducted',
    means:
      'What banks took from the payment on its way. It explains the difference between the amount and what arrived.',
    format: 'Positive, two decimals',
    example: { entry: '25.00', reads: '25.00 less arrived.', parser: 'decimal', value: '25' },
    guide: 'laytime',
  },
  reference: {
    label: 'Reference',
    means: 'The reference of the bank or of the payer, by which accounts find the payment.',
    format: 'Up to 200 characters',
    example: { entry: 'NL26ABNA0417', reads: 'Listed beside the payment.' },
    guide: 'laytime',
  },
  onAccount: {
    label: 'On account, before the claim is settled',
    means: 'Marks a payment that was made before the amount was agreed, without prejudice.',
    example: { entry: 'On', reads: 'It reduces the balance and is marked as on account.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const interestTexts = {
  rate: {
    label: 'Rate per annum',
    means: 'The interest on the open balance, as the charter party or the law provides.',
    unit: '% a year',
    format: 'Up to 4 decimals',
    example: { entry: '5', reads: '5 % a year, simple interest.', parser: 'decimal', value: '5' },
    guide: 'laytime',
  },
  basis: {
    label: 'Year',
    within: 'Interest',
    means: 'How many days a year has in the calculation.',
    example: { entry: '365 days', reads: '30 days of 36 500.00 at 10 % are 300.00.' },
    guide: 'laytime',
  },
  from: {
    label: 'From',
    within: 'Interest',
    means: 'After which day interest runs: the due date of the invoice, or the end of discharging.',
    example: { entry: 'Due date', reads: 'The first day is that after the due date.' },
    guide: 'laytime',
  },
  plus: {
    label: 'Plus',
    within: 'Interest',
    means: 'Days of grace that are added before interest runs.',
    unit: 'days',
    format: 'Whole number',
    example: {
      entry: '15',
      reads: 'It runs from the sixteenth day.',
      parser: 'whole',
      value: '15',
    },
    guide: 'laytime',
  },
  to: {
    label: 'Up to',
    within: 'Interest',
    means: 'The last day of the calculation. If blank, it is today.',
    format: days,
    example: { entry: '31/12/26', reads: 'Interest up to 31 December 2026.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const provisionTexts = {
  asOf: {
    label: 'As of',
    means: 'The day of the accounts for which the provision is made. A day has one provision.',
    format: days,
    example: {
      entry: '30/11/26',
      reads: 'The provision at the end of November 2026.',
      parser: 'day',
      value: '2026-11-30',
    },
    guide: 'laytime',
  },
  expected: {
    label: 'Expected',
    means: 'What the claim is expected to bring in full. It begins with the open balance.',
    format: 'Negative if we are expected to pay',
    example: {
      entry: '10 000.05',
      reads: 'With a probability of 50 % the provision is 5 000.03.',
      parser: 'decimal',
      value: '10000.05',
    },
    guide: 'laytime',
  },
  probability: {
    label: 'Probability',
    means: 'The part of the expected amount that is provided for.',
    unit: '%',
    format: '0 to 100, two decimals',
    example: { entry: '50', reads: 'Half of what is expected.', parser: 'decimal', value: '50' },
    guide: 'laytime',
  },
  agreed: {
    label: 'Or agreed',
    means: 'An amount that is provided for instead of a probability, such as that of an offer.',
    format: 'Negative if we pay',
    example: {
      entry: '7 000',
      reads: 'The provision is 7 000.00.',
      parser: 'decimal',
      value: '7000',
    },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const followUpTexts = {
  owner: {
    label: 'Owner',
    within: 'Follow-up',
    means: 'Who takes care of the claim. The owner is reminded of its time bar and due date.',
    example: { entry: 'Olga Haugland', reads: 'Reminders go to Olga Haugland.' },
    guide: 'laytime',
  },
  dueOn: {
    label: 'Due on',
    means: 'When the next step is due. It is proposed from the invoice and can be changed.',
    format: days,
    example: { entry: '15/12/26', reads: 'Reminders count from 15 December 2026.' },
    guide: 'laytime',
  },
  snoozedTo: {
    label: 'No reminders until',
    means: 'Until when the owner gets no reminders of this claim. Escalations are still sent.',
    format: days,
    example: { entry: '10/1/27', reads: 'The next reminder is after 10 January 2027.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
