import { plainText } from './reading/calendar-names.ts';
import { eventSynonyms } from './event-synonyms.ts';
import type { SofTemplate } from './templates.ts';

/** Whether the text names the event itself, or the event was inferred. */
export interface MeantTemplate<T extends SofTemplate> {
  readonly template: T;
  readonly isStated: boolean;
}

/** The meaning of a pasted line's text; undefined if it is not recognised. */
export function templateOfText<T extends SofTemplate>(
  pasted: string,
  templates: readonly T[],
): MeantTemplate<T> | undefined {
  const stated = pasted.trim().toLowerCase();
  const exact = templates.find(
    ({ letters, text }) => text.toLowerCase() === stated || letters.toLowerCase() === stated,
  );
  if (exact !== undefined) return { template: exact, isStated: true };
  const plain = plainText(stated).replaceAll(/\bn\.\s?o\.\s?r\b\.?/g, 'nor');
  const letters = eventSynonyms.find(([form]) => form.test(plain))?.[1];
  const template = templates.find((one) => one.letters === letters);
  return template === undefined ? undefined : { template, isStated: false };
}
