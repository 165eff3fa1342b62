import type { Attachment, Email } from 'postal-mime';
import { oneLine, plain } from './plain-text.ts';

/** A report of a mail server about a mail that was sent (RFC 3464). */
export interface Bounce {
  /** Ids of the mails that the report is about, without angle brackets. */
  readonly messageIds: readonly string[];
  /** Addresses that did not get it, in lower case; empty where the report names none. */
  readonly addresses: readonly string[];
  /** Why it was not delivered, in the words of the mail server. */
  readonly reason: string;
}

const textOf = ({ content }: Attachment): string =>
  plain(
    typeof content === 'string'
      ? content.slice(0, 200_000)
      : Buffer.from(content as ArrayBuffer).toString('utf8', 0, 200_000),
  );

const unfolded = (text: string): string => text.replaceAll(/\r?\n[ \t]+/g, ' ');

const fields = (block: string, name: string): readonly string[] =>
  [...block.matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, 'gim'))].map(([, value = '']) =>
    value.trim(),
  );

/** `rfc822; name@host` without its type. */
const withoutType = (value: string): string => value.replace(/^[\w-]{1,30}\s*;\s*/, '').trim();

/** What a report says of mail that was not delivered; null for other mail, and for reports of a delay or of success. */
export function bounceOf({ attachments }: Email): Bounce | null {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (report === undefined) return null;
  const blocks = unfolded(textOf(report)).split(/\r?\n[ \t]*\r?\n/);
  const failed = blocks.filter((block) => fields(block, 'Action')[0]?.toLowerCase() === 'failed');
  if (failed.length === 0) return null;
  const original = attachments.find(({ mimeType }) =>
    /^(?:message\/rfc822|text\/rfc822-headers|message\/global)/.test(mimeType),
  );
  const header = original === undefined ? '' : unfolded(textOf(original)).split(/\r?\n\r?\n/)[0];
  const ids = fields(header ?? '', 'Message-ID').concat(
    fields(blocks[0] ?? '', 'Original-Envelope-Id'),
  );
  const addresses = failed.flatMap((block) =>
    [...fields(block, 'Original-Recipient'), ...fields(block, 'Final-Recipient')].map((value) =>
      withoutType(value).toLowerCase(),
    ),
  );
  const reason = failed
    .flatMap((block) =>
      fields(block, 'Diagnostic-Code').map(withoutType).concat(fields(block, 'Status')),
    )
    .find((value) => value !== '');
  return {
    messageIds: ids.map((id) => id.replaceAll(/[<>\s]/g, '')).filter((id) => id !== ''),
    addresses: [...new Set(addresses)].slice(0, 100),
    reason: oneLine(reason ?? 'The mail server of the recipient refused it.', 400),
  };
}
