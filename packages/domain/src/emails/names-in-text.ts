import { folded } from '../text/rank.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const wholly = (name: string, flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${escaped(name.trim()).replaceAll(/\s+/g, String.raw`\s+`)}(?![\\p{L}\\d])`,
    flags,
  );

/** Whether a text names a vessel: the whole name, not a part of another word. */
export const namesVessel = (text: string, name: string): boolean =>
  name.trim().length >= 3 && wholly(name, 'iu').test(text);

/** A port as a text may name it. */
export interface PortNames {
  readonly name: string;
  readonly unLocode: string | null;
}

/** Names up to this length are also words: Hull, Bar, Nice, Split. They count in capitals or with a capital only. */
const shortName = 5;

const namesLocode = (text: string, locode: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\d])${escaped(locode.slice(0, 2))}[ -]?${escaped(locode.slice(2))}(?![\\p{L}\\d])`,
    'u',
  ).test(text);

const namesShortPort = (text: string, name: string): boolean =>
  wholly(name, 'u').test(text) || wholly(name.toUpperCase(), 'u').test(text);

/** Whether a text names a port: its whole name, with or without accents, or its UN/LOCODE in capitals ('NOBGO', 'NO BGO'). */
export const namesPort = (text: string, { name, unLocode }: PortNames): boolean => {
  if (unLocode !== null && namesLocode(text, unLocode)) return true;
  const length = name.trim().length;
  if (length < 3) return false;
  return length <= shortName
    ? namesShortPort(text, name)
    : wholly(folded(name), 'u').test(folded(text));
};

const closing =
  /^[ \t]*(?:--[ \t]*$|(?:with )?(?:best|kind|warm)(?:est)? (?:regards|wishes)|b(?:est)?[ .]?rgds|(?:kind|thanks (?:and|&) )?regards\b|yours (?:sincerely|faithfully)|sincerely\b|mit freundlichen|med vennlig)/im;

/** A text without its signature and without quoted lines: the address in a signature names a port that the e-mail is not about. */
export const withoutSignature = (text: string): string => {
  const at = text.search(closing);
  return (at === -1 ? text : text.slice(0, at)).replaceAll(/^>.*$/gm, '');
};
