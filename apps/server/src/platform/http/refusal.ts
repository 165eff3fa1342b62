import { type ErrorCode, errors } from '@fairlead/contract/errors';
import type { Finding } from '@fairlead/domain/text/finding';

export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** A refusal by the table of errors, thrown by handlers and converted to the answer in one place. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: unknown;
  /** When to try again, where it is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    body?: unknown,
    { retryAfterSeconds }: { readonly retryAfterSeconds?: number } = {},
  ) {
    super(errors[code].sentence);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.body = body ?? errors[code].sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Refuses with a specific sentence instead of the table's. */
export function refuse(code: ErrorCode, sentence?: string): never {
  throw new Refusal(code, sentence);
}

/** Refuses fields: `{status, errors: {field: [sentence]}}`. */
export function refuseFields(fields: FieldMessages, code: ErrorCode = 'invalid'): never {
  throw new Refusal(code, { status: errors[code].status, errors: fields });
}

/** Refuses what a rule found, by field; does nothing if there are no findings. */
export function refuseFindings(findings: readonly Finding[], code: ErrorCode = 'invalid'): void {
  if (findings.length === 0) return;
  const byField = Map.groupBy(findings, ({ field }) => field);
  const messages = [...byField].map(
    ([field, found]) => [field, [...new Set(found.map(({ message }) => message))]] as const,
  );
  refuseFields(Object.fromEntries(messages), code);
}

/** Answers a save that states an older `modified` with both values, so that the screen can show them. */
export function refuseStale(yours: unknown, theirs: unknown): never {
  throw new Refusal('stale', {
    status: errors.stale.status,
    errors: { modified: [errors.stale.sentence] },
    yours,
    theirs,
  });
}
