import {
  type FileKindName,
  fileKindNames,
  fileKinds,
  promisedKind,
} from '@fairlead/domain/documents/file-kinds';
import { plainFileName } from '@fairlead/domain/documents/file-name';
import { textOfHtml } from '@fairlead/domain/emails/email-html';
import { isEmailAddress, mostMailText, type Recipient } from '@fairlead/domain/emails/email';
import type { Address, Attachment, Email } from 'postal-mime';
import { documentKindOf } from '../files/document-kind.ts';
import { textOfFile } from './attachment-text.ts';
import { type Bounce, bounceOf } from './bounce.ts';
import { cut, oneLine, plain } from './plain-text.ts';
import { sanitisedMail } from './sanitise-mail.ts';

export interface ReadAttachment {
  readonly name: string;
  /** By the bytes; what is not recognised is `application/octet-stream`. */
  readonly contentType: string;
  readonly content: Buffer;
  /** By which the HTML names it; null for an ordinary attachment. */
  readonly contentId: string | null;
}

/** A received message, bounded in every part. */
export interface ReadMail {
  /** Without angle brackets; null if it states none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  /** The nearest last. */
  readonly references: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: readonly { readonly name: string; readonly address: string }[];
  readonly recipients: readonly Recipient[];
  readonly subject: string;
  /** An instant; null where the header states none or a wrong one. */
  readonly date: string | null;
  readonly text: string;
  /** Sanitised; empty where it has only a text. */
  readonly html: string;
  /** Whether it names pictures of other servers. */
  readonly hasPictures: boolean;
  readonly attachments: readonly ReadAttachment[];
  /** Text of the attachments, for the search. */
  readonly attachmentText: string;
  readonly bounce: Bounce | null;
  /** Why it is not shown as a whole. */
  readonly problem: string | null;
}

const mib = 1024 * 1024;
/** Larger messages stay in their mailbox. */
export const mostMailBytes = 50 * mib;
const mostAttachments = 100;
const mostRecipients = 100;
const mostReferences = 50;
const mostHtml = 400_000;

const limits = {
  maxNestingDepth: 64,
  maxHeadersSize: 2 * mib,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
  attachmentEncoding: 'arraybuffer',
} as const;

export const problems = {
  broken:
    'This message is damaged. Its header and what could be read are shown; download the original.',
  large: (bytes: number) =>
    `This message has ${Math.ceil(bytes / mib)} MB and was not fetched. It is still in the mailbox.`,
  withheld:
    'The mail server could not give this message. It is still in the mailbox; open it there.',
  cut: 'This message is very long; only its beginning is shown. Download the original.',
  attachments: `This message has more than ${mostAttachments} attachments. Download the original for the others.`,
} as const;

/** Reads a message from an unknown sender. Nothing fails: what cannot be read is left out and named. Worker process only. */
export async function readMail(bytes: Buffer, readsFiles = true): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await contentOf(await PostalMime.parse(bytes, limits), readsFiles);
  } catch {
    return onlyHeader(bytes);
  }
}

/** The header of a message whose body cannot be read. */
export async function onlyHeader(bytes: Buffer): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime');
  const start = bytes.subarray(0, 256 * 1024).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  const header = start
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((line) =>
      /^(?:from|to|cc|subject|date|message-id|in-reply-to|references|reply-to):/i.test(line),
    )
    .map((line) => line.slice(0, 20_000))
    .slice(0, 20)
    .join('\r\n');
  const email = await PostalMime.parse(Buffer.from(`${header}\r\n\r\n`, 'latin1'), limits).catch(
    (): Email => ({ headers: [], headerLines: [], attachments: [] }),
  );
  return { ...(await contentOf(email)), problem: problems.broken };
}

async function contentOf(email: Email, readsFiles = true): Promise<ReadMail> {
  const isHtmlLong = (email.html?.length ?? 0) > mostHtml;
  const clean = sanitisedMail(cut(email.html ?? '', mostHtml));
  const text = plain(email.text ?? '').trim() || textOfHtml(clean.html);
  const attachments: ReadAttachment[] = [];
  for (const one of email.attachments.slice(0, mostAttachments))
    attachments.push(await attachmentOf(one));
  return {
    ...headerOf(email),
    text: cut(text, mostMailText),
    html: clean.html,
    hasPictures: clean.hasPictures,
    attachments,
    attachmentText: await textOf(attachments, readsFiles),
    bounce: bounceOf(email),
    problem:
      email.attachments.length > mostAttachments
        ? problems.attachments
        : isHtmlLong || text.length > mostMailText
          ? problems.cut
          : null,
  };
}

function headerOf(email: Email) {
  const [from = { name: '', address: '' }] = peopleOf(email.from === undefined ? [] : [email.from]);
  return {
    messageId: idsIn(email.messageId ?? '')[0] ?? null,
    inReplyTo: idsIn(email.inReplyTo ?? '')[0] ?? null,
    references: idsIn(email.references ?? '').slice(-mostReferences),
    from,
    replyTo: peopleOf(email.replyTo ?? []).slice(0, 10),
    recipients: [...recipientsOf('to', email.to), ...recipientsOf('cc', email.cc)].slice(
      0,
      mostRecipients,
    ),
    subject: oneLine(email.subject ?? '', 300),
    date: dateOf(email.date),
  };
}

const idsIn = (header: string): readonly string[] =>
  [...header.slice(0, 50_000).matchAll(/<([^<>\s]{1,400})>/g)].map(([, id = '']) => plain(id));

function dateOf(stated: string | undefined): string | null {
  const ms = Date.parse(stated ?? '');
  // Years outside of these are mistakes of a clock.
  return ms >= Date.UTC(1980, 0) && ms < Date.UTC(2200, 0) ? new Date(ms).toISOString() : null;
}

const peopleOf = (addresses: readonly Address[]) =>
  addresses
    .slice(0, mostRecipients)
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .map(({ name, address }) => ({
      name: oneLine(name, 200),
      address: oneLine(address, 254),
    }))
    .filter(({ address }) => isEmailAddress(address));

const recipientsOf = (
  kind: 'to' | 'cc',
  addresses: readonly Address[] = [],
): readonly Recipient[] => peopleOf(addresses).map((one) => ({ kind, ...one }));

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);

async function attachmentOf(one: Attachment): Promise<ReadAttachment> {
  const content = bytesOf(one);
  const stated = cut(plainFileName(oneLine(one.filename ?? '', 20_000)), 200);
  const promised = promisedKind(stated) ?? kindOfType(one.mimeType) ?? 'txt';
  const kind = await documentKindOf(content, promised).catch(() => undefined);
  const contentId =
    one.contentId === undefined ? null : cut(plain(one.contentId).replaceAll(/[<>\s]/g, ''), 300);
  return {
    name:
      stated === ''
        ? `Attachment.${kind === undefined ? 'bin' : fileKinds[kind].endings[0]}`
        : stated,
    contentType: kind === undefined ? 'application/octet-stream' : fileKinds[kind].contentType,
    content,
    contentId: one.related === true || one.disposition === 'inline' ? contentId : null,
  };
}

const kindOfType = (type: string): FileKindName | undefined =>
  fileKindNames.find((kind) => fileKinds[kind].contentType === type);

const mostFilesRead = 10;
const mostBytesRead = 10 * mib;

/** The text of the first attachments, as far as it can be read. */
async function textOf(
  attachments: readonly ReadAttachment[],
  readsFiles: boolean,
): Promise<string> {
  const texts: string[] = attachments.map(({ name }) => name);
  for (const one of (readsFiles ? attachments : [])
    .filter(({ content }) => content.length <= mostBytesRead)
    .slice(0, mostFilesRead)) {
    texts.push(await textOfFile(one).catch(() => ''));
    if (texts.reduce((sum, { length }) => sum + length, 0) > mostMailText) break;
  }
  return cut(plain(texts.join('\n')), mostMailText);
}
