import type { help } from '@fairlead/contract/help';
import { diagnosticLines } from '@fairlead/domain/help/diagnostics';
import { ticketLimits } from '@fairlead/domain/help/limits';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { acceptFile } from '../../platform/office/accepted-file.ts';
import { insertTicket, nextTicketNumber, recentTickets } from '../help.sql.ts';

export interface SupportOptions {
  readonly outbox: Outbox;
  /** Undefined: the administrators of the installation read tickets on their page only. */
  readonly supportAddress: string | undefined;
}

/**
 * Stores a ticket, and mails it where the installation sends mail and has a support address; returns its number and
 * whether it was mailed.
 */
export async function writeTicket(
  call: Call<typeof help.ticket>,
  { outbox, supportAddress }: SupportOptions,
) {
  const { db, company, body, actor, afterCommit } = call;
  if (company === 0) refuse('companyMissing');
  // Before anything is unpacked, and again once the counter lets one after the other of a company through.
  await refuseTooMany(call);
  const files: MailAttachment[] = [];
  for (const [index, file] of body.files.entries()) files.push(await attachmentOf(file, index));
  const counter = await db.first(nextTicketNumber(company));
  await refuseTooMany(call);
  if (counter === undefined) throw new Error('A ticket has no number.');
  const ticket = await db.first(
    insertTicket(company, {
      ...body,
      number: counter.value,
      files: files.length,
      author: actor.userId,
    }),
  );
  if (ticket === undefined) throw new Error('A ticket was not written.');
  const number = `${company}-${counter.value}`;
  await outbox.post(
    { db, company, actor, afterCommit },
    {
      purpose: 'supportTicket',
      about: ticket.id,
      name: 'Support',
      address: supportAddress ?? 'administrators',
      isStored: supportAddress === undefined,
      subject: `[${number}] ${body.subject}`,
      body: textOf(call, ticket.company_name),
      attachments: files,
    },
  );
  return { number, isMailed: outbox.sendsMail && supportAddress !== undefined };
}

async function refuseTooMany({ db, company, actor }: Call<typeof help.ticket>): Promise<void> {
  const recent = await db.first(recentTickets(company, actor.userId));
  if ((recent?.number ?? 0) >= ticketLimits.mostInTenMinutes) refuse('tooMany');
}

/** The file name must match the content, as with documents. */
async function attachmentOf(
  { name, content }: { readonly name: string; readonly content: string },
  index: number,
): Promise<MailAttachment> {
  const field = `files.${index}`;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > ticketLimits.mostFileBytes)
    return refuseFields({ [field]: ['The file is larger than 5 MB'] });
  try {
    const accepted = await acceptFile({ name, content: bytes });
    return { name: accepted.name, contentType: accepted.contentType, content: bytes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors } = error.body as { readonly errors?: Readonly<Record<string, string[]>> };
    return refuseFields({ [field]: errors?.['file'] ?? [error.message] });
  }
}

function textOf({ body, actor, company }: Call<typeof help.ticket>, companyName: string): string {
  const lines = [
    body.message,
    '',
    `From: ${actor.name} <${actor.email}>`,
    ...(body.contact === '' ? [] : [`Contact: ${body.contact}`]),
    `Company: ${companyName} (${company})`,
    ...(body.page === null ? [] : [`Page: ${body.page}`]),
    ...(body.diagnostics === null ? [] : ['', ...diagnosticLines(body.diagnostics)]),
  ];
  return `${lines.join('\n')}\n`;
}
