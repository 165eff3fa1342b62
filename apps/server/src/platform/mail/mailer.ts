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

/** The message that a mail answers: ids as their headers state them, without angle brackets. */
export interface AnsweredMail {
  readonly inReplyTo: string;
  /** The nearest last. */
  readonly references: readonly string[];
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
  /** Further recipients of the same message, where a mail server takes one message for all of them. */
  readonly carried?: readonly { readonly name: string; readonly address: string }[];
  /** What it answers, if anything. */
  readonly answers?: AnsweredMail | undefined;
  /** Unique, and the same for each try of one mail; the host of the sender's address completes it. */
  readonly messageId: string;
}

export interface Mailer {
  /** The signal ends the connection of this mail. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
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
  return mailerOf({
    from: settings.from,
    open: async () => {
      // Needed by the first mail, not by the start.
      const { createTransport } = await import('nodemailer');
      return createTransport(settings.url, {
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as never);
    },
  });
}

export interface MailerAccess {
  /** The sender, unless a mail has a name of its own. */
  readonly from: string | { readonly name: string; readonly address: string };
  /** Connects to the server; called by the first mail. */
  readonly open: () => Promise<Transporter>;
}

/** Sends through one mail server, always from the same address. */
export function mailerOf({ from: sender, open }: MailerAccess): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail, signal) => {
      transport ??= open();
      const recipients = [mail.to, ...(mail.carried ?? [])].map(({ address }) => address);
      const { rejected = [] } = await (
        await transport
      ).sendMail({
        ...(signal === undefined ? {} : { signal }),
        ...messageOf(mail, sender),
        envelope: { from: addressIn(sender), to: recipients },
      });
      // The server took the message for some of its recipients only.
      if (rejected.length > 0)
        throw Object.assign(new Error('The mail server refused a recipient of this message.'), {
          responseCode: 550,
        });
    },
  };
}

/** A mail as nodemailer composes it: its header and its content. */
export function messageOf(mail: OutgoingMail, sender: MailerAccess['from']) {
  const { subject, text, html, messageId, fromName, replyTo, attachments = [] } = mail;
  const address = addressIn(sender);
  return {
    from: fromName ? { name: fromName, address } : sender,
    ...(replyTo ? { replyTo } : {}),
    ...headerOf(mail),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId: `<${messageId}@${hostOf(address)}>`,
    ...answerOf(mail),
    attachments: attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
  };
}

const addressIn = (sender: MailerAccess['from']): string =>
  typeof sender === 'string' ? addressOf(sender) : sender.address;

const answerOf = ({ answers }: OutgoingMail) =>
  answers === undefined
    ? {}
    : {
        inReplyTo: `<${answers.inReplyTo}>`,
        references: answers.references.map((id) => `<${id}>`).join(' '),
      };

const headerOf = ({ to, addressees }: OutgoingMail) => {
  if (addressees === undefined) return { to };
  const named = (isCopy: boolean) =>
    addressees
      .filter((one) => one.isCopy === isCopy)
      .map(({ name, address }) => ({ name, address }));
  return { to: named(false), cc: named(true) };
};

/** The part of the sender's address behind the @. */
const hostOf = (address: string): string => address.split('@').at(-1) ?? 'localhost';

/** Only the address of `Fairlead <office@fairlead.example>`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
