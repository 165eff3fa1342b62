import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';
import { type FieldErrors, fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { plainlyFailing, saveOrder, type SectionKey } from './sections.ts';

/** The result of saving one section. */
export type Outcome =
  | { readonly isSaved: true }
  | {
      readonly isSaved: false;
      readonly sentence: string;
      /** More from the server's message, if the sentence alone is not enough. */
      readonly detail: string | undefined;
      readonly fields: FieldErrors;
      /** Another user saved it in the meantime. */
      readonly isStale: boolean;
    };

export type Outcomes = Partial<Readonly<Record<SectionKey, Outcome>>>;

/** How one section is saved. */
export interface SectionSave {
  readonly run: () => Promise<unknown>;
  /** The keys of the lines that are sent, in order: the server identifies errors by index. */
  readonly keys?: readonly number[];
}
export type SectionSaves = Partial<Readonly<Record<SectionKey, SectionSave>>>;

/** For sections without a server message in the specification, with the spelling corrected. */
const anError = 'An error occurred';

/** Converts `2.name` to `17.name`, if the line with the key 17 was sent third. */
function byKey(fields: FieldErrors, keys: readonly number[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [at = '', ...rest] = path.split('.');
      const key = /^\d+$/.test(at) ? keys[Number(at)] : undefined;
      return [key === undefined ? path : [key, ...rest].join('.'), message];
    }),
  );
}

function refused(key: SectionKey, error: unknown, keys: readonly number[]): Outcome {
  const message = sentenceOf(error);
  const isPlain = plainlyFailing.has(key);
  return {
    isSaved: false,
    sentence: isPlain ? anError : message,
    detail: isPlain && message !== anError ? message : undefined,
    fields: byKey(fieldErrorsOf(error), keys),
    isStale: error instanceof ApiError && error.status === 409,
  };
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Saves changed sections one after another in the specified order. A failure does not stop the others; only if the server cannot
 * be reached, the rest is not tried.
 */
export async function saveSections(
  saves: SectionSaves,
  onOutcome: (key: SectionKey, outcome: Outcome) => void,
): Promise<Outcomes> {
  const outcomes: { [K in SectionKey]?: Outcome } = {};
  for (const key of saveOrder) {
    const save = saves[key];
    if (save === undefined) continue;
    const { outcome, goesOn } = await attempt(key, save);
    outcomes[key] = outcome;
    onOutcome(key, outcome);
    if (!goesOn) break;
  }
  return outcomes;
}

async function attempt(
  key: SectionKey,
  { run, keys = [] }: SectionSave,
): Promise<{ readonly outcome: Outcome; readonly goesOn: boolean }> {
  try {
    await run();
    return { outcome: { isSaved: true }, goesOn: true };
  } catch (error) {
    return { outcome: refused(key, error, keys), goesOn: !isUnreachable(error) };
  }
}

/** A save in which sections were refused. */
export class SectionsRefused extends Error {
  readonly outcomes: Outcomes;

  constructor(outcomes: Outcomes) {
    super('Some sections were not saved');
    this.name = 'SectionsRefused';
    this.outcomes = outcomes;
  }
}
