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

const wrongFields = '[aria-invalid="true"], [data-theirs] button';
/** A quarter of a second, in which the refusal of a save is surely drawn. */
const mostFrames = 15;

/**
 * Moves the focus to the first field that is marked as wrong, or to the first choice between two values; a moment
 * later when the refusal is not drawn yet.
 */
export function focusFirstError(): void {
  focusWithin(mostFrames);
}

function focusWithin(frames: number): void {
  const field = document.querySelector<HTMLElement>(wrongFields);
  if (field !== null) field.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWithin(frames - 1));
}
