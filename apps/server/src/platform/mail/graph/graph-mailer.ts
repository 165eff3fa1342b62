import { type Mailer, messageOf, type OutgoingMail } from '../mailer.ts';
import { GraphError } from './graph-error.ts';
import type { GraphSession } from './graph-session.ts';

export interface GraphMailerAccess {
  /** The address is that of the mailbox. */
  readonly from: { readonly name: string; readonly address: string };
  /** Called by each mail. */
  readonly open: (signal: AbortSignal | undefined) => Promise<GraphSession>;
}

/** What one request of Graph may contain. */
const mostBodyBytes = 4 * 1024 * 1024;

/** Sends through a mailbox in Microsoft 365: one message, which goes to everyone whom its header names. */
export function graphMailer({ from, open }: GraphMailerAccess): Mailer {
  return {
    send: async (mail, signal) => {
      const body = (await bytesOf(mail, from)).toString('base64');
      if (body.length > mostBodyBytes)
        throw new GraphError(
          'Microsoft 365 accepts messages up to 3 MB with their attachments. Remove attachments, or send through another mailbox.',
          { status: 413 },
        );
      const session = await open(signal);
      await session.post(`${session.mailbox}/sendMail`, 'text/plain', body);
    },
  };
}

/**
 * The message byte for byte. Its header names only those who are to receive it, because Microsoft 365 sends to everyone whom it
 * names; those in Bcc are removed on the way.
 */
async function bytesOf(mail: OutgoingMail, from: GraphMailerAccess['from']): Promise<Buffer> {
  // Needed by the first mail, not by the start.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const recipients = [mail.to, ...(mail.carried ?? [])];
  const isIn = (list: readonly { readonly address: string }[], address: string) =>
    list.some((one) => one.address.toLowerCase() === address.toLowerCase());
  const addressees = mail.addressees?.filter(({ address }) => isIn(recipients, address));
  const bcc = recipients.filter(({ address }) => !isIn(addressees ?? [mail.to], address));
  const { message } = await composer.sendMail({
    ...messageOf({ ...mail, addressees }, from),
    bcc: [...bcc],
  });
  if (!Buffer.isBuffer(message)) throw new Error('A message was not composed as a whole.');
  return message;
}
