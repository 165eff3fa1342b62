import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';
import { type FieldErrors, fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { plainlyFailing, saveOrder, type SectionKey } from './sections.ts';

/** What became of one section of a save. */
export type Outcome =
  | { readonly isSaved: true }
  | {
      readonly isSaved: false;
      readonly sentence: string;
      /** What more the server said, where the sentence alone says too little. */
      readonly detail: string | undefined;
      readonly fields: FieldErrors;
      /** Somebody else saved it meanwhile. */
      readonly isStale: boolean;
    };

export type Outcomes = Partial<Readonly<Record<SectionKey, Outcome>>>;
export type SectionSaves = Partial<Readonly<Record<SectionKey, () => Promise<unknown>>>>;

/** Said by those of which the specification names no server's sentence, spelled right. */
const anError = 'An error occurred';

export function refused(key: SectionKey, error: unknown): Outcome {
  const said = sentenceOf(error);
  const isPlain = plainlyFailing.has(key);
  return {
    isSaved: false,
    sentence: isPlain ? anError : said,
    detail: isPlain && said !== anError ? said : undefined,
    fields: fieldErrorsOf(error),
    isStale: error instanceof ApiError && error.status === 409,
  };
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Saves changed sections one after the other in the specified order. What fails keeps the others from nothing; only when
 * the server cannot be reached the rest is not tried.
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
  save: () => Promise<unknown>,
): Promise<{ readonly outcome: Outcome; readonly goesOn: boolean }> {
  try {
    await save();
    return { outcome: { isSaved: true }, goesOn: true };
  } catch (error) {
    return { outcome: refused(key, error), goesOn: !isUnreachable(error) };
  }
}

/** A save of which sections were refused. */
export class SectionsRefused extends Error {
  readonly outcomes: Outcomes;

  constructor(outcomes: Outcomes) {
    super('Some sections were not saved');
    this.name = 'SectionsRefused';
    this.outcomes = outcomes;
  }
}
