import { emailStatus, type EmailStatus, isEmailAddress } from '@fairlead/domain/emails/email';
import { htmlOfText, textOfHtml } from '@fairlead/domain/emails/email-html';
import type { AnswerOf, CallInput } from '../platform/api/call.ts';

export type Email = AnswerOf<'GET /emails'>[number];
export type EmailDetail = AnswerOf<'GET /emails/{id}'>;
export type DraftBody = CallInput<'PUT /emails/{id}'>['body'];

/** The parts of the list; those behind the first ones are offered in a menu. */
export const emailViews = [
  { value: 'all', label: 'All' },
  { value: 'inbox', label: 'Inbox', status: emailStatus.Received },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
  { value: 'drafts', label: 'Drafts', status: emailStatus.Draft },
  { value: 'sent', label: 'Sent', status: emailStatus.Sent },
  { value: 'queued', label: 'Queued', status: emailStatus.Queued, isRare: true },
  { value: 'failed', label: 'Failed', status: emailStatus.Failed, isRare: true },
  { value: 'cancelled', label: 'Cancelled', status: emailStatus.Cancelled, isRare: true },
  { value: 'archived', label: 'Archived', isRare: true },
] as const;
export type EmailView = (typeof emailViews)[number]['value'];
export const mainViews = emailViews.filter((view) => !('isRare' in view));
export const rareViews = emailViews.filter((view) => 'isRare' in view);

/** A record with the e-mails that are linked to it. */
export type EmailRecord =
  | { readonly voyageId: number }
  | { readonly portCallId: number }
  | { readonly vesselId: number };

export interface EmailFilter {
  readonly query: {
    readonly s?: string;
    readonly status?: EmailStatus;
    readonly archived?: true;
    readonly unread?: true;
    readonly assigneeId?: number;
    readonly tag?: string;
    readonly voyageId?: number;
    readonly portCallId?: number;
    readonly vesselId?: number;
  };
}

export const viewOf = (stated: string | undefined): EmailView =>
  emailViews.find(({ value }) => value === stated)?.value ?? 'all';

export interface ViewChoice {
  readonly view: EmailView;
  readonly text: string;
  readonly tag: string | undefined;
  /** The signed-in user, to whom 'Mine' refers. */
  readonly user: number;
}

export function filterOf({ view, text, tag, user }: ViewChoice): EmailFilter {
  const found = emailViews.find(({ value }) => value === view);
  return {
    query: {
      ...(text.trim() === '' ? {} : { s: text.trim() }),
      ...(found !== undefined && 'status' in found ? { status: found.status } : {}),
      ...(view === 'archived' ? { archived: true } : {}),
      ...(view === 'unread' ? { unread: true } : {}),
      ...(view === 'mine' ? { assigneeId: user } : {}),
      ...(tag === undefined ? {} : { tag }),
    },
  };
}

/** Whom a line of the list names: the sender, or the first recipient and how many more. */
export function addressedTo({ recipients, from }: Pick<Email, 'recipients' | 'from'>): string {
  if (from !== null) return from.name || from.address || 'Unknown sender';
  const [first] = recipients;
  if (first === undefined) return 'No recipient';
  const more = recipients.length - 1;
  return `To ${first.name || first.address}${more === 0 ? '' : ` and ${more} more`}`;
}

export interface Address {
  readonly name: string;
  readonly address: string;
}

/** A draft as its form holds it. */
export interface DraftEntry {
  readonly category: DraftBody['category'];
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly text: string;
  readonly fixtures: readonly { readonly id: number; readonly name: string }[];
  /** The mailbox through which it leaves; null: the mail server of the installation. */
  readonly mailboxId: number | null;
}

const addressesOf = ({ recipients }: EmailDetail, kind: 'to' | 'cc' | 'bcc'): readonly Address[] =>
  recipients.filter((one) => one.kind === kind).map(({ name, address }) => ({ name, address }));

export const entryOf = (email: EmailDetail): DraftEntry => ({
  category: email.category as DraftEntry['category'],
  to: addressesOf(email, 'to'),
  cc: addressesOf(email, 'cc'),
  bcc: addressesOf(email, 'bcc'),
  subject: email.subject,
  text: email.text,
  fixtures: email.fixtures.map(({ id, fixtureNumber }) => ({ id, name: fixtureNumber })),
  mailboxId: email.mailbox?.id ?? null,
});

/** A text that was not changed here is sent as it is stored, with its formatting. */
export const bodyOf = (
  entry: DraftEntry,
  stored: Pick<EmailDetail, 'html' | 'text'>,
): DraftBody => ({
  category: entry.category,
  to: [...entry.to],
  cc: [...entry.cc],
  bcc: [...entry.bcc],
  subject: entry.subject,
  html: entry.text === stored.text ? stored.html : htmlOfText(entry.text),
  fixtureIds: entry.fixtures.map(({ id }) => id),
  mailboxId: entry.mailboxId,
});

/** Whether editing the text here removes formatting that another program has made. */
export const losesFormat = ({ html }: Pick<EmailDetail, 'html'>): boolean =>
  html !== htmlOfText(textOfHtml(html));

/** What a template gives goes into an empty subject, and below a text that is there already. */
export const withTemplate = (
  entry: DraftEntry,
  filled: { readonly subject: string; readonly body: string },
): Pick<DraftEntry, 'subject' | 'text'> => ({
  subject: entry.subject.trim() === '' ? filled.subject : entry.subject,
  text: entry.text.trim() === '' ? filled.body : `${entry.text.trimEnd()}\n\n${filled.body}`,
});

/** The row before or after the current one; the first one if none is current. */
export function neighbour<T extends { readonly id: number }>(
  rows: readonly T[],
  current: number | undefined,
  step: 1 | -1,
): T | undefined {
  const at = rows.findIndex(({ id }) => id === current);
  return at === -1 ? rows[0] : rows[at + step];
}

/** A typed address that no register knows. */
export const typedAddress = (text: string): Address | undefined =>
  isEmailAddress(text.trim()) ? { name: '', address: text.trim() } : undefined;
