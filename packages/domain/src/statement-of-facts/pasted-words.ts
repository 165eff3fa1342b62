import { plainWords } from './reading/calendar-words.ts';
import { eventSynonyms } from './event-synonyms.ts';
import type { SofTemplate } from './templates.ts';

/** Whether the text names the event itself, or the event was inferred. */
export interface MeantTemplate<T extends SofTemplate> {
  readonly template: T;
  readonly isSaid: boolean;
}

/** The meaning of a pasted line's text; undefined if it is not recognised. */
export function templateOfWords<T extends SofTemplate>(
  words: string,
  templates: readonly T[],
): MeantTemplate<T> | undefined {
  const said = words.trim().toLowerCase();
  const exact = templates.find(
    ({ letters, text }) => text.toLowerCase() === said || letters.toLowerCase() === said,
  );
  if (exact !== undefined) return { template: exact, isSaid: true };
  const plain = plainWords(said).replaceAll(/\bn\.\s?o\.\s?r\b\.?/g, 'nor');
  const letters = eventSynonyms.find(([form]) => form.test(plain))?.[1];
  const template = templates.find((one) => one.letters === letters);
  return template === undefined ? undefined : { template, isSaid: false };
}
