import { fillLetter, letterGap, type LetterTemplate } from '@fairlead/domain/claim-sending/letter';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { randomId } from '../platform/random/random-id.ts';
import type { Invoice, SendingBody, SendingOptions } from './claim-sending.data.ts';
import {
  amountOfChosen,
  type ChosenVersions,
  furtherBody,
  latestFurther,
  outdatedFurther,
  withoutVersion,
} from './further.state.ts';

/** Whether and how a contact receives the claim. */
export type RecipientLine = 'to' | 'cc' | 'none';

export interface RecipientEntry {
  readonly name: string;
  readonly address: string;
  readonly detail: string;
  readonly line: RecipientLine;
}

/** The input of the send dialog; null if the template's own text is used. */
export interface SendEntry extends ChosenVersions {
  readonly isByMail: boolean;
  readonly isOutdatedAccepted: boolean;
  readonly recipients: readonly RecipientEntry[];
  readonly subject: string | null;
  readonly letter: string | null;
  /** Indexes of the attachments. */
  readonly chosen: readonly number[];
}

/** The first contact is the recipient; without contacts, the counterparty is the addressee of the printed letter. */
export function startingEntry(options: SendingOptions): SendEntry {
  const { sendsMail, contacts, attachments, values } = options;
  const known = contacts.map(({ name, address, partner, role }, at) => ({
    name,
    address,
    detail: [partner, role].filter((part) => part !== '' && part !== name).join(', '),
    line: at === 0 ? ('to' as const) : ('none' as const),
  }));
  const counterparty = { name: values.counterparty, address: '', detail: '', line: 'to' as const };
  return {
    isByMail: sendsMail,
    version: 0,
    further: latestFurther(options),
    isOutdatedAccepted: false,
    recipients: known.length > 0 || sendsMail ? known : [counterparty],
    subject: null,
    letter: null,
    chosen: attachments.flatMap(({ isSuggested }, at) => (isSuggested ? [at] : [])),
  };
}

/** The letter of the template, filled for the selected version and attachments. */
export function letterOf(
  options: SendingOptions,
  entry: SendEntry,
  invoices: readonly Invoice[],
): LetterTemplate {
  const version = options.versions[entry.version];
  const chosen = entry.chosen.flatMap((at) => options.attachments[at] ?? []);
  const invoiceIds = new Set(
    chosen.flatMap(({ attachment }) =>
      attachment.kind === 'invoice' ? [attachment.invoiceId] : [],
    ),
  );
  const invoice = invoices.find(({ id, dueOn }) => dueOn !== null && invoiceIds.has(id));
  const amount = invoice?.total ?? amountOfChosen(options, entry);
  const currency = invoice?.currency ?? version?.currency ?? '';
  return fillLetter(options.template, {
    ...options.values,
    claim: (version?.claim ?? 'Demurrage').toLowerCase(),
    amount: amount === null ? '' : `${currency} ${formatDecimal(amount, 2)}`,
    invoice: invoice?.number ?? '',
    due: invoice?.dueOn ?? '',
    attachments: chosen.map(({ name }) => `- ${name}`).join('\n'),
  });
}

export const hasGap = ({ subject, body }: LetterTemplate): boolean =>
  subject.includes(letterGap) || body.includes(letterGap);

/** The text of the letter: as typed, otherwise from the template. */
export const textOf = (entry: SendEntry, filled: LetterTemplate): LetterTemplate => ({
  subject: entry.subject ?? filled.subject,
  body: entry.letter ?? filled.body,
});

export function bodyOf(
  options: SendingOptions,
  entry: SendEntry,
  text: LetterTemplate,
): SendingBody | undefined {
  const version = options.versions[entry.version];
  if (version === undefined) return undefined;
  return {
    isByMail: entry.isByMail,
    calculationId: version.calculationId,
    version: version.version,
    further: furtherBody(options, entry),
    outdated: entry.isOutdatedAccepted,
    recipients: entry.recipients
      .filter(({ line }) => line !== 'none')
      .map(({ name, address, line }) => ({
        name,
        address: address === '' ? null : address,
        isCopy: line === 'cc',
      })),
    subject: text.subject,
    letter: text.body,
    attachments: entry.chosen.flatMap((at) => options.attachments[at]?.attachment ?? []),
  };
}

/** Why the chosen versions are not the latest; empty if they are. */
export function outdatedOf(options: SendingOptions, entry: SendEntry): readonly string[] {
  const own = options.versions[entry.version]?.outdated ?? null;
  return [...(own === null ? [] : [own]), ...outdatedFurther(options, entry)];
}

/** Why nothing can be sent yet; undefined if it can. */
export function obstacleOf(options: SendingOptions, entry: SendEntry): string | undefined {
  const version = options.versions[entry.version];
  if (version === undefined) return 'Freeze a version of the calculation first.';
  const lacking = withoutVersion(options);
  if (lacking !== undefined) return `Freeze a version of ${lacking} first.`;
  if (outdatedOf(options, entry).length > 0 && !entry.isOutdatedAccepted)
    return 'Accept that the version is sent as it is, or freeze a new one.';
  if (!entry.recipients.some(({ line }) => line === 'to')) return 'Choose a recipient.';
  return entry.chosen.length === 0 ? 'Choose at least one attachment.' : undefined;
}

/** One key per content, so that a second click on the same content does not send it again. */
export function keysOfContents(): (content: unknown) => string {
  const keys = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? randomId();
    keys.set(text, key);
    return key;
  };
}
