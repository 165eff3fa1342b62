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

/** How one section is saved. */
export interface SectionSave {
  readonly run: () => Promise<unknown>;
  /** The keys of the lines that are sent, in their order: the server names what is wrong by the place. */
  readonly keys?: readonly number[];
}
export type SectionSaves = Partial<Readonly<Record<SectionKey, SectionSave>>>;

/** Said by those of which the specification names no server's sentence, spelled right. */
const anError = 'An error occurred';

/** `2.name` as `17.name`, where the line with the key 17 was sent third. */
function byKey(fields: FieldErrors, keys: readonly number[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, said]) => {
      const [at = '', ...rest] = path.split('.');
      const key = /^\d+$/.test(at) ? keys[Number(at)] : undefined;
      return [key === undefined ? path : [key, ...rest].join('.'), said];
    }),
  );
}

function refused(key: SectionKey, error: unknown, keys: readonly number[]): Outcome {
  const said = sentenceOf(error);
  const isPlain = plainlyFailing.has(key);
  return {
    isSaved: false,
    sentence: isPlain ? anError : said,
    detail: isPlain && said !== anError ? said : undefined,
    fields: byKey(fieldErrorsOf(error), keys),
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
  { run, keys = [] }: SectionSave,
): Promise<{ readonly outcome: Outcome; readonly goesOn: boolean }> {
  try {
    await run();
    return { outcome: { isSaved: true }, goesOn: true };
  } catch (error) {
    return { outcome: refused(key, error, keys), goesOn: !isUnreachable(error) };
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
