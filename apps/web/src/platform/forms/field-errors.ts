import { ApiError } from '../api/api-error.ts';

/** First sentence of each field that the server refused. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the server said about single fields; empty when it spoke of the whole. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first]],
    ),
  );
}

/** Moves the focus to the first field that is marked as wrong, or to the first choice between two values. */
export function focusFirstError(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"], [data-theirs] button')?.focus();
}
