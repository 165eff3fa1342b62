import type { Transporter } from 'nodemailer';

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A person whom a mail names. */
export interface Addressee {
  readonly name: string;
  readonly address: string;
  readonly isCopy: boolean;
}

export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string };
  /** All recipients that the header names; the mail itself goes only to `to`. */
  readonly addressees?: readonly Addressee[] | undefined;
  readonly subject: string;
  /** Plain text: no one's input can become markup. */
  readonly text: string;
  /** Sanitised; the text is its alternative. */
  readonly html?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  /** Replaces the installation's own name; the address stays the installation's. */
  readonly fromName?: string | null;
  /** Where answers go. */
  readonly replyTo?: string | null;
  /** Unique, and the same for each try of one mail; the host of the sender's address completes it. */
  readonly messageId: string;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://...`. */
  readonly url: string;
  readonly from: string;
}

const timeoutMs = 20_000;

/** Undefined where the installation sends no mail. */
export function openMailer(settings: MailSettings | undefined): Mailer | undefined {
  if (settings === undefined) return undefined;
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    // Needed by the first mail, not by the start.
    const { createTransport } = await import('nodemailer');
    return createTransport(settings.url, {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as never);
  };
  return {
    send: async (mail) => {
      const { to, subject, text, html, messageId, fromName, replyTo, attachments = [] } = mail;
      transport ??= open();
      const address = addressOf(settings.from);
      const from = fromName ? { name: fromName, address } : settings.from;
      await (
        await transport
      ).sendMail({
        from,
        ...(replyTo ? { replyTo } : {}),
        ...headerOf(mail),
        envelope: { from: address, to: to.address },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        messageId: `<${messageId}@${hostOf(settings.from)}>`,
        attachments: attachments.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content,
        })),
      });
    },
  };
}

const headerOf = ({ to, addressees }: OutgoingMail) => {
  if (addressees === undefined) return { to };
  const named = (isCopy: boolean) =>
    addressees
      .filter((one) => one.isCopy === isCopy)
      .map(({ name, address }) => ({ name, address }));
  return { to: named(false), cc: named(true) };
};

/** The part of the sender's address behind the @. */
const hostOf = (from: string): string => addressOf(from).split('@').at(-1) ?? 'localhost';

/** Only the address of `Fairlead <office@fairlead.example>`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
