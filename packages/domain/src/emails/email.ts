import { codes, type EnumEntry, type NumberOf } from '../enumerations/enumeration.ts';

/** What an e-mail is about. */
export const emailCategories = [
  { name: 'Claim', number: 10, label: 'Claim' },
  { name: 'Reminder', number: 20, label: 'Reminder' },
  { name: 'Report', number: 30, label: 'Report' },
  { name: 'Other', number: 40, label: 'Other' },
] as const satisfies readonly EnumEntry[];
export type EmailCategory = NumberOf<typeof emailCategories>;
export const emailCategory = codes(emailCategories);

/** The progress of an e-mail. Only queued ones can be cancelled. */
export const emailStatuses = [
  { name: 'Draft', number: 10, label: 'Draft' },
  { name: 'Queued', number: 20, label: 'Queued' },
  { name: 'Sent', number: 30, label: 'Sent' },
  { name: 'Failed', number: 40, label: 'Failed' },
  { name: 'Cancelled', number: 50, label: 'Cancelled' },
] as const satisfies readonly EnumEntry[];
export type EmailStatus = NumberOf<typeof emailStatuses>;
export const emailStatus = codes(emailStatuses);

/** How a recipient is named in an e-mail; no one sees who is in Bcc. */
export const recipientKinds = ['to', 'cc', 'bcc'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export interface Recipient {
  readonly kind: RecipientKind;
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

export const emailLimits = {
  subject: 300,
  /** Characters of the text, and of its HTML with all tags. */
  text: 15_000,
  html: 64_000,
  recipients: 20,
  attachments: 20,
  fixtures: 20,
  templates: 200,
  templateName: 100,
  /** Days ahead for which sending can be scheduled. */
  daysAhead: 90,
} as const;

export const recipientMissing = 'Enter at least one recipient in To';
export const recipientTwice = 'This address is listed twice';
export const subjectMissing = 'Enter a subject';
export const textMissing = 'Write a text';
export const onlyQueuedCancelled = 'Only a queued e-mail can be cancelled';
export const cancelFirst = 'Cancel the e-mail before you delete it';
export const onlyDraftsChange = 'Only a draft can be changed';
export const isUnderWay = 'This e-mail is sent or queued already';
export const sendTimeWrong = `Choose a time within the next ${emailLimits.daysAhead} days`;
export const tooManyAttachments = `At most ${emailLimits.attachments} attachments`;
/** Shown for an e-mail that stays because the installation has no mail server. */
export const noMailServer =
  'This installation has no mail server. Copy the text into your mail program.';

/** The same address in another case is the same mailbox to every mail server in use. */
export function repeatedRecipient(recipients: readonly Recipient[]): Recipient | undefined {
  const seen = new Set<string>();
  return recipients.find(({ address }) => {
    const key = address.toLowerCase();
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** Whether an e-mail can be sent (again): those who were reached get nothing twice. */
export const canSend = (status: EmailStatus): boolean =>
  status !== emailStatus.Queued && status !== emailStatus.Sent;
