import type { InnerAnswer } from '../../platform/access/inner-callers.ts';

/** The outcome of a record. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped';

interface Problem {
  readonly record: string;
  readonly externalId: string | null;
  readonly sentence: string;
}

const mostProblems = 500;

/** Counts the outcome of each record, and stores why one was not accepted. */
export class Tally {
  readonly counts: Record<Outcome | 'failed', number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    failed: 0,
  };
  readonly problems: Problem[] = [];

  /** Processes one record; an error of the record is reported and stops no other record. */
  async take(
    record: string,
    externalId: string | null,
    work: () => Promise<Outcome>,
  ): Promise<void> {
    try {
      this.counts[await work()] += 1;
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      this.counts.failed += 1;
      if (this.problems.length < mostProblems)
        this.problems.push({ record, externalId, sentence: error.message.slice(0, 500) });
    }
  }
}

/** Why one record is not accepted, for people. */
export class RecordError extends Error {}

/** The body of a successful call; otherwise throws its refusal as one sentence. */
export function accepted(answer: InnerAnswer): unknown {
  if (answer.status === 200) return answer.body;
  throw new RecordError(sentenceOf(answer.body));
}

/** Both forms of a refusal: a text, or sentences by field. */
function sentenceOf(body: unknown): string {
  if (typeof body === 'string') return body;
  const { errors = {} } = (body ?? {}) as {
    readonly errors?: Readonly<Record<string, readonly string[]>>;
  };
  const sentences = Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return sentences.join('; ') || 'It was not accepted.';
}
