import type { emails } from '@fairlead/contract/emails';
import type { HandlerAnswer } from '@fairlead/contract/route';
import { emailStatus, noMailServer } from '@fairlead/domain/emails/email';
import type { DeliveryRow, EmailDetailRow, EmailRow } from '../emails.sql.ts';
import { withdrawn } from '../writes/withdrawn.ts';

type EmailWire = HandlerAnswer<typeof emails.list>[number];
type RecipientWire = EmailWire['recipients'][number];

/** A mail that was never handed to a mail server has failed: the text is here to copy. */
function deliveryOf(found: DeliveryRow | undefined): Pick<RecipientWire, 'status' | 'error'> {
  if (found === undefined) return { status: null, error: null };
  const { status, error } = found;
  if (status === 10) return { status: emailStatus.Queued, error };
  if (status === 20) return { status: emailStatus.Sent, error: null };
  if (status === 40) return { status: emailStatus.Failed, error: noMailServer };
  return error === withdrawn
    ? { status: emailStatus.Cancelled, error: null }
    : { status: emailStatus.Failed, error };
}

/** Before an e-mail is sent (again), what became of an earlier attempt is no news. */
const recipientsOf = ({ status, recipients, deliveries }: EmailRow): RecipientWire[] => {
  const byAddress = new Map(deliveries.map((one) => [one.address, one]));
  return recipients.map(({ kind, name, address }) => ({
    kind,
    name,
    address,
    ...deliveryOf(status === emailStatus.Draft ? undefined : byAddress.get(address.toLowerCase())),
  }));
};

export const emailOf = (row: EmailRow): EmailWire => ({
  id: row.id,
  category: row.category,
  status: row.status,
  subject: row.subject,
  excerpt: row.excerpt,
  recipients: recipientsOf(row),
  author: row.author,
  at: row.at,
  created: row.created,
  sendAt: row.send_at,
  sent: row.sent,
  isArchived: row.is_archived,
  attachmentCount: row.attachment_count,
  fixtures: [...row.fixtures],
  from: row.from_address === null ? null : { name: row.from_name ?? '', address: row.from_address },
  mailbox: row.mailbox,
  threadId: row.thread_id,
  links: [...row.links],
  isRead: row.is_read,
  assignee: row.assignee,
  tags: [...row.tags],
  modified: row.modified,
});

/** From JSON of the database, whose instants state their offset. */
const instant = (at: string): string => new Date(at).toISOString();

/** `page` is the address of the formatted text, which a received e-mail may have. */
export const emailDetailOf = (
  row: EmailDetailRow,
  page: string | null,
): HandlerAnswer<typeof emails.get> => ({
  ...emailOf(row),
  html: row.html,
  text: row.body,
  attachments: [...row.attachments],
  replyTo: [...row.reply_to],
  hasPictures: row.has_pictures,
  hasSource: row.file_id !== null,
  problem: row.problem,
  page,
  answersId: row.answers_id,
  conversation: row.conversation.map((one) => ({ ...one, at: instant(one.at) })),
  comments: row.comments.map((one) => ({ ...one, created: instant(one.created) })),
});
