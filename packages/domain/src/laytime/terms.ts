import { meaningOf } from './abbreviations.ts';

/**
 * Laytime terms to choose from: the usual combinations of the abbreviations. Any other text is accepted too:
 * charter parties write their own.
 */
export const laytimeTerms: readonly string[] = [
  'SHINC',
  'SHEX',
  'SHEX UU',
  'SHEX EIU',
  'SSHINC',
  'SSHEX',
  'SSHEX UU',
  'SSHEX EIU',
  'SATPMSHEX',
  'SATPMSHEX UU',
  'SATPMSHEX EIU',
  'FHINC',
  'FHEX',
  'FHEX UU',
  'FHEX EIU',
  'WWD SHINC',
  'WWD SHEX',
  'WWD SHEX UU',
  'WWD SHEX EIU',
  'WWD FHEX',
  'WWD FHINC',
  'CQD',
];

function textOf(term: string): string {
  const label = meaningOf(term).map((entry) => entry.text);
  const sentence = label
    .join(', ')
    .replace(', unless used', ' unless used')
    .replace(', even if', ' even if');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The meaning of a term's abbreviations, each with its source; undefined for a term without any. */
export function meaningOfTerm(term: string): string | undefined {
  const found = meaningOf(term);
  if (found.length === 0) return undefined;
  return found
    .map(({ text: label, meaning, reference }) => `${label}. ${meaning} ${reference}`)
    .join('\n');
}

/** The listed term that matches a text regardless of case and blanks, otherwise the trimmed text. */
export function laytimeTermOf(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const wanted = plain.toUpperCase();
  return laytimeTerms.find((term) => term === wanted) ?? text.trim();
}

/** A laytime term to choose, with what it means. */
export interface LaytimeTermChoice {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
}

/** Terms that contain the text; the text itself is always a choice too: charter parties write their own. */
export function findLaytimeTerms(text: string): readonly LaytimeTermChoice[] {
  const own = text.trim();
  const wanted = own.toUpperCase();
  const known = laytimeTerms
    .map((term) => ({ id: term, name: term, meaning: textOf(term) }))
    .filter(({ name, meaning }) => name.includes(wanted) || meaning.toUpperCase().includes(wanted));
  const isKnown = known.some(({ name }) => name === wanted);
  return isKnown
    ? known.toSorted((a, b) => Number(b.name === wanted) - Number(a.name === wanted))
    : [...known, { id: own, name: own, meaning: 'As written' }];
}
