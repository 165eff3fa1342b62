import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Who paid: the counterparty paid us, or we paid the counterparty. */
export const paymentDirections = [
  { name: 'Received', number: 10, label: 'Received' },
  { name: 'Made', number: 20, label: 'Made' },
] as const;
export type PaymentDirection = NumberOf<typeof paymentDirections>;
export const paymentDirection = codes(paymentDirections);

/** Payment status of a claim. */
export const paymentStates = [
  { name: 'Unpaid', number: 10, label: 'Unpaid' },
  { name: 'PartlyPaid', number: 20, label: 'Partly paid' },
  { name: 'Paid', number: 30, label: 'Paid' },
  { name: 'Overpaid', number: 40, label: 'Overpaid' },
] as const;
export type PaymentState = NumberOf<typeof paymentStates>;
export const paymentState = codes(paymentStates);

/** The number of days per year for interest. */
export const interestBases = [
  { name: 'Days360', number: 10, label: '360 days' },
  { name: 'Days365', number: 20, label: '365 days' },
  { name: 'Actual', number: 30, label: 'Actual days of the year' },
] as const;
export type InterestBasis = NumberOf<typeof interestBases>;
export const interestBasis = codes(interestBases);

/** The day from which interest runs. */
export const interestStarts = [
  { name: 'DueDate', number: 10, label: 'Due date' },
  { name: 'Completion', number: 20, label: 'Completion' },
] as const;
export type InterestStart = NumberOf<typeof interestStarts>;
export const interestStart = codes(interestStarts);

/** Events that the owner of a claim is reminded of. */
export const reminderKinds = [
  { name: 'BeforeTimeBar', number: 10, label: 'Time bar' },
  { name: 'BeforeDue', number: 20, label: 'Due date' },
  { name: 'AfterDue', number: 30, label: 'Overdue' },
  { name: 'Escalation', number: 40, label: 'Escalation' },
] as const;
export type ReminderKind = NumberOf<typeof reminderKinds>;
export const reminderKind = codes(reminderKinds);
