import { plainWords } from './reading/calendar-words.ts';
import { eventSynonyms } from './event-synonyms.ts';
import type { SofTemplate } from './templates.ts';

/** Whether the words say the event themselves, or it was concluded from them. */
export interface MeantTemplate<T extends SofTemplate> {
  readonly template: T;
  readonly isSaid: boolean;
}

/** What the pasted words of a line mean; undefined where they mean nothing that is known. */
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
