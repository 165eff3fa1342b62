import type { Recipient } from './email.ts';

/** Prefixes of answers and forwarded mail in the languages of shipping, also with a count: `RE[2]:`. */
const prefix = /^\s*(?:re|aw|sv|vs|ref|antw|rv|fw|fwd|wg|tr|vb|enc)(?:\[\d{1,3}\])?\s*:\s*/i;

/** A subject without the prefixes of answers and forwarded mail. */
export function plainSubject(subject: string): string {
  let rest = subject;
  for (let count = 0; count < 20 && prefix.test(rest); count += 1) rest = rest.replace(prefix, '');
  return rest.replaceAll(/\s+/g, ' ').trim();
}

/** The subject of an answer: exactly one prefix. */
export const answerSubject = (subject: string): string => `Re: ${plainSubject(subject)}`.trim();
export const forwardSubject = (subject: string): string => `Fwd: ${plainSubject(subject)}`.trim();

/** What is quoted below an answer. */
export interface QuotedMail {
  readonly from: string;
  /** As people read it. */
  readonly at: string;
  readonly subject: string;
  readonly to: string;
  readonly text: string;
}

const most = 10_000;

const quoted = (text: string): string =>
  text
    .slice(0, most)
    .trimEnd()
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()))
    .join('\n');

/** The text of an answer: room to write, and the mail that it answers below. */
export const answerText = ({ from, at, text }: QuotedMail): string =>
  `\n\nOn ${at}, ${from} wrote:\n${quoted(text)}`;

/** The text of a forwarded mail. */
export const forwardText = ({ from, at, subject, to, text }: QuotedMail): string =>
  `\n\n---------- Forwarded e-mail ----------\nFrom: ${from}\nDate: ${at}\nSubject: ${subject}\nTo: ${to}\n\n${text.slice(0, most).trimEnd()}`;

interface Answered {
  readonly from: Omit<Recipient, 'kind'>;
  /** Where the sender wants answers; empty: at its own address. */
  readonly replyTo: readonly Omit<Recipient, 'kind'>[];
  readonly recipients: readonly Recipient[];
}

/** Whom an answer goes to; to all: everyone but ourselves, each address once. */
export function answerRecipients(
  { from, replyTo, recipients }: Answered,
  own: readonly string[],
  toAll: boolean,
): readonly Recipient[] {
  const seen = new Set(own.map((address) => address.toLowerCase()));
  const once = ({ address }: Pick<Recipient, 'address'>): boolean => {
    const key = address.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const to = (replyTo.length > 0 ? replyTo : [from]).map((one) => ({
    kind: 'to' as const,
    ...one,
  }));
  const first = to.filter(once);
  if (!toAll) return first.length > 0 ? first : to;
  const others = recipients
    .filter(({ kind }) => kind !== 'bcc')
    .map(({ kind, name, address }) => ({
      kind: kind === 'to' ? ('to' as const) : ('cc' as const),
      name,
      address,
    }))
    .filter(once);
  return [...first, ...others].slice(0, 20);
}
