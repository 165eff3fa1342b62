import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { ListName } from '../lists/list-bodies.ts';
import type { VesselLists } from '../lists/list-saves.ts';
import type { Outcomes } from './save-sections.ts';
import type { SectionKey } from './sections.ts';
import { sectionFields, type ValueSection } from './vessel-values.ts';

export const isValueSection = (key: SectionKey): key is ValueSection => key in sectionFields;

/** Whether a field, or a cell of a list such as `engines.-1.name`, is in the section. */
const isIn = (key: SectionKey, field: string): boolean =>
  isValueSection(key)
    ? (sectionFields[key] as readonly string[]).includes(field)
    : field === key || field.startsWith(`${key}.`);

export const countIn = (errors: FieldErrors, key: SectionKey): number =>
  Object.keys(errors).filter((field) => isIn(key, field)).length;

/** The errors of the last save, by field and cell. */
export function errorsOfOutcomes(outcomes: Outcomes): FieldErrors {
  const entries = (Object.keys(outcomes) as readonly SectionKey[]).flatMap((key) => {
    const outcome = outcomes[key];
    if (outcome === undefined || outcome.isSaved) return [];
    return Object.entries(outcome.fields).map(
      ([field, message]) => [isValueSection(key) ? field : `${key}.${field}`, message] as const,
    );
  });
  return Object.fromEntries(entries);
}

/** Errors of one list, by line and column: `-1.name`. */
export function errorsOfList(errors: FieldErrors, list: ListName): FieldErrors {
  const start = `${list}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  );
}

/** Lists in which two users changed the same line; they wait until one of the versions is chosen. */
export const contestedLists = (lists: VesselLists): FieldErrors =>
  Object.fromEntries(
    (Object.keys(lists) as readonly ListName[]).flatMap((list) =>
      lists[list].contested.length > 0 ? [[list, 'Choose which lines to keep']] : [],
    ),
  );
