import { z } from 'zod';
import type { InnerAnswer } from '../../platform/http/inner-calls.ts';

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
export function accepted<T>(answer: InnerAnswer<T>): T {
  if (answer.isAccepted) return answer.body;
  throw new RecordError(sentenceOf(answer.refusal));
}

/** Both forms of a refusal: a text, or sentences by field. */
const refusal = z.union([
  z.string(),
  z.object({ errors: z.record(z.string(), z.array(z.string())) }),
]);

function sentenceOf(body: unknown): string {
  const { data } = refusal.safeParse(body);
  if (typeof data === 'string') return data;
  const sentences = Object.entries(data?.errors ?? {}).map(
    ([field, texts]) => `${field}: ${texts.join(' ')}`,
  );
  return sentences.join('; ') || 'It was not accepted.';
}
