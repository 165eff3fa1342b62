import { errorMessage } from '@fairlead/domain/errors/message';

/** A call that was refused or did not get through, with the message to show. */
export class ApiError extends Error {
  /** 0 when the server was not reached. */
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** With 409: what this save requested, and the current version. */
  readonly yours: unknown;
  readonly theirs: unknown;
  /** With 404: the record that the requested one was merged into. */
  readonly mergedInto: { readonly id: number; readonly name: string } | undefined;
  /** The code of the refusal, as in docs/errors.md. */
  readonly code: string | undefined;
  /** The id of the request in the server's log. */
  readonly reference: string | undefined;

  constructor(answer: {
    readonly status: number;
    readonly text: string | null;
    readonly reference?: string | undefined;
    readonly code?: string | undefined;
  }) {
    super(
      answer.status === 0
        ? 'The server cannot be reached. Your changes are still on this page.'
        : errorMessage(answer.status, answer.text),
    );
    this.name = 'ApiError';
    this.status = answer.status;
    this.reference = answer.reference;
    this.code = answer.code;
    const body = bodyOf(answer.text);
    this.fields = body.errors;
    this.yours = body.yours;
    this.theirs = body.theirs;
    this.mergedInto = body.mergedInto;
  }
}

interface Body {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly yours?: unknown;
  readonly theirs?: unknown;
  readonly mergedInto?: ApiError['mergedInto'];
}

function bodyOf(text: string | null): Body {
  try {
    const body = JSON.parse(text ?? '') as Partial<Body> | null;
    return typeof body === 'object' && body !== null && typeof body.errors === 'object'
      ? {
          errors: body.errors,
          yours: body.yours,
          theirs: body.theirs,
          mergedInto: body.mergedInto,
        }
      : { errors: {} };
  } catch {
    return { errors: {} };
  }
}

/** The message for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'An error occurred. Please try again.';
}
