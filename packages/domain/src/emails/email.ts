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

/** The progress of an e-mail. Only queued ones can be cancelled; received ones come from a mailbox. */
export const emailStatuses = [
  { name: 'Draft', number: 10, label: 'Draft' },
  { name: 'Queued', number: 20, label: 'Queued' },
  { name: 'Sent', number: 30, label: 'Sent' },
  { name: 'Failed', number: 40, label: 'Failed' },
  { name: 'Cancelled', number: 50, label: 'Cancelled' },
  { name: 'Received', number: 60, label: 'Received' },
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
  tags: 10,
  tag: 40,
  comment: 4_000,
  /** Days for which a received e-mail counts as unread. */
  unreadDays: 30,
  /** E-mails up to which lists are counted. */
  counted: 10_000,
} as const;

/** Characters that are stored of the text of a received e-mail, and searched in that of attachments. */
export const mostMailText = 100_000;

/** For so long a deleted e-mail can be restored. */
export const deletedEmailDays = 30;

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
  status === emailStatus.Draft || status === emailStatus.Failed || status === emailStatus.Cancelled;

/** The form of an address that a mail can be sent to, at most 254 characters. */
export const addressForm = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/;

/** Whether a mail can be sent to an address of this form. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && addressForm.test(text);
