import type { Finding } from '../text/finding.ts';

/** The fields of a cover letter, with labels. Internal figures such as the time bar are not included. */
export const letterFields = [
  { code: 'counterparty', label: 'Counterparty' },
  { code: 'company', label: 'Our company' },
  { code: 'sender', label: 'Name of the sender' },
  { code: 'vessel', label: 'Vessel' },
  { code: 'voyage', label: 'Voyage' },
  { code: 'fixture', label: 'Fixture number' },
  { code: 'charterDate', label: 'Charter party date' },
  { code: 'ports', label: 'Ports' },
  { code: 'claim', label: 'Demurrage or despatch' },
  { code: 'amount', label: 'Amount with currency' },
  { code: 'invoice', label: 'Invoice number' },
  { code: 'due', label: 'Due date of the invoice' },
  { code: 'attachments', label: 'List of attachments' },
] as const;

export type LetterField = (typeof letterFields)[number]['code'];
export type LetterValues = Readonly<Record<LetterField, string>>;

export interface LetterTemplate {
  readonly subject: string;
  readonly body: string;
}

/** The default letter of a company. */
export const usualLetter: LetterTemplate = {
  subject: '{claim} claim {fixture}, {vessel}, voyage {voyage}',
  body: [
    'Dear {counterparty},',
    '',
    'we refer to the charter party dated {charterDate} for {vessel}, voyage {voyage}, {ports}.',
    '',
    'Please find enclosed our {claim} claim of {amount} with its supporting documents:',
    '',
    '{attachments}',
    '',
    'Payment is due as stated in invoice {invoice} (due {due}). If you disagree with any part of the calculation, please let us know the items and your reasons; the undisputed part remains payable.',
    '',
    'This claim is made without prejudice to any other rights under the charter party.',
    '',
    'Kind regards,',
    '{sender}',
    '{company}',
  ].join('\n'),
};

const known: ReadonlySet<string> = new Set(letterFields.map(({ code }) => code));
const fieldForm = /\{([a-zA-Z]{1,30})\}/g;

export const unknownLetterField = (code: string) => `There is no field {${code}}`;

/** Unknown fields of a template. */
export function letterFindings(template: LetterTemplate): readonly Finding[] {
  return (['subject', 'body'] as const).flatMap((part) =>
    [...template[part].matchAll(fieldForm)]
      .map(([, code = '']) => code)
      .filter((code) => !known.has(code))
      .slice(0, 1)
      .map((code) => ({
        field: part === 'subject' ? 'letterSubject' : 'letterBody',
        message: unknownLetterField(code),
      })),
  );
}

/** Shown for values that are not known yet, so that no one overlooks them before sending. */
export const letterGap = '[...]';

/** A template with its fields filled in, in one pass: a value is never read as a field. Unknown values show as `[...]`. */
export function fillLetter(
  { subject, body }: LetterTemplate,
  values: LetterValues,
): LetterTemplate {
  const filled = (text: string) =>
    text.replaceAll(fieldForm, (whole, code: string) =>
      known.has(code) ? values[code as LetterField] || letterGap : whole,
    );
  const line = filled(subject).replaceAll(/\s+/g, ' ').trim();
  return { subject: line.charAt(0).toUpperCase() + line.slice(1), body: filled(body) };
}
