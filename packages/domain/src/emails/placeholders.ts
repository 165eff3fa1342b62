import type { Finding } from '../text/finding.ts';
import { escapeHtml } from './email-html.ts';

interface Placeholder {
  readonly code: string;
  readonly label: string;
  /** Where its value is entered; null if it needs no record. */
  readonly from: string | null;
  /** A voyage, a vessel or a port call has it as well. */
  readonly needsNoFixture?: true;
}

/**
 * What templates and texts can name in braces; filled in from the fixture that the e-mail is linked to, otherwise from its port call,
 * voyage or vessel.
 */
export const emailPlaceholders = [
  { code: 'recipient', label: 'Name of the first recipient', from: null },
  { code: 'sender', label: 'Your name', from: null },
  { code: 'company', label: 'Our company', from: null },
  { code: 'fixture', label: 'Fixture number', from: 'fixture number' },
  { code: 'vessel', label: 'Vessel', from: 'vessel', needsNoFixture: true },
  { code: 'voyage', label: 'Voyage', from: 'voyage', needsNoFixture: true },
  { code: 'charterer', label: 'Charterer', from: 'charterer' },
  { code: 'broker', label: 'Broker', from: 'broker' },
  { code: 'charterDate', label: 'Charter party date', from: 'charter party date' },
  { code: 'laycan', label: 'Laycan', from: 'laycan' },
  { code: 'loadPorts', label: 'Loading ports', from: 'loading port', needsNoFixture: true },
  {
    code: 'dischargePorts',
    label: 'Discharging ports',
    from: 'discharging port',
    needsNoFixture: true,
  },
  { code: 'nextPort', label: 'Next port', from: 'next port call', needsNoFixture: true },
  { code: 'eta', label: 'ETA at the next port', from: 'next port call', needsNoFixture: true },
] as const satisfies readonly Placeholder[];

export type PlaceholderCode = (typeof emailPlaceholders)[number]['code'];
/** Null or blank: not known. */
export type PlaceholderValues = Readonly<Record<PlaceholderCode, string | null>>;

const byCode: ReadonlyMap<string, Placeholder> = new Map(
  emailPlaceholders.map((one) => [one.code, one]),
);
const form = /\{([a-zA-Z]{1,30})\}/g;

/** The placeholders that texts name, each once, in their order. */
export function placeholdersIn(...texts: readonly string[]): readonly PlaceholderCode[] {
  const codes = texts.flatMap((text) => [...text.matchAll(form)].map(([, code = '']) => code));
  return [...new Set(codes)].filter((code): code is PlaceholderCode => byCode.has(code));
}

export const unknownPlaceholder = (code: string) => `There is no placeholder {${code}}`;

/** The first unknown placeholder of each part of a template. */
export function templateFindings(
  template: Readonly<Record<'subject' | 'body', string>>,
): readonly Finding[] {
  return (['subject', 'body'] as const).flatMap((field) =>
    [...template[field].matchAll(form)]
      .map(([, code = '']) => code)
      .filter((code) => !byCode.has(code))
      .slice(0, 1)
      .map((code) => ({ field, message: unknownPlaceholder(code) })),
  );
}

/** What fills in the placeholders of an e-mail: its fixture, or the record that it is linked to instead. */
export interface PlaceholderSource {
  readonly kind: 'fixture' | 'voyage' | 'vessel';
  readonly name: string;
}

/** Why a placeholder has no value, and what to do. */
export function missingPlaceholder(
  code: PlaceholderCode,
  source: PlaceholderSource | null,
): string {
  const placeholder = byCode.get(code);
  const from = placeholder?.from ?? null;
  const needsNoFixture = placeholder?.needsNoFixture === true;
  if (code === 'recipient')
    return '{recipient} has no value: enter a recipient with a name, or remove it.';
  if (from === null) return `{${code}} has no value: remove it.`;
  if (source === null && needsNoFixture)
    return `{${code}} needs a fixture, voyage, vessel or port call: link the e-mail to one, or remove it.`;
  if (source === null || (source.kind !== 'fixture' && !needsNoFixture))
    return `{${code}} needs a fixture: link the e-mail to one, or remove it.`;
  return `{${code}} has no value: ${source.kind} ${source.name} has no ${from}. Enter it there, or remove {${code}}.`;
}

/** The placeholders of texts that have no value. */
export const missingIn = (
  values: PlaceholderValues,
  ...texts: readonly string[]
): readonly PlaceholderCode[] =>
  placeholdersIn(...texts).filter((code) => (values[code] ?? '').trim() === '');

/** A plain text with its values, in one pass: a value is never read as a placeholder. What has no value stays. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(form, (whole, code: string) =>
    byCode.has(code) ? values[code as PlaceholderCode]?.trim() || whole : whole,
  );

/** The same for HTML: values are texts, none of them becomes markup. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
  html.replaceAll(form, (whole, code: string) => {
    const value = byCode.has(code) ? values[code as PlaceholderCode]?.trim() : undefined;
    return value ? escapeHtml(value) : whole;
  });
