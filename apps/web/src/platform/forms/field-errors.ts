import { ApiError } from '../api/api-error.ts';

/** The first message for each field that the server refused. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's messages about single fields; empty if it only refused the whole. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) =>
      first === undefined ? [] : [[field, first]],
    ),
  );
}

const wrongFields = '[aria-invalid="true"], [data-theirs] button';
/** A quarter of a second, enough for the refusal of a save to be rendered. */
const mostFrames = 15;
const actions = ['keydown', 'pointerdown'] as const;

/** Moves the focus to the first invalid field, or to the first choice between two values. */
export function focusFirstError(): void {
  wrongField()?.focus();
}

/**
 * As `focusFirstError`, once the refusal of a save is rendered. If the user has gone on typing or clicking by then, the focus
 * stays: on a slow machine it would move in the middle of a word.
 */
export function leadToFirstError(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = (event?: Event) => {
    // Held keys belong to the save itself.
    if (!(event instanceof KeyboardEvent && event.repeat)) waiting.abort();
  };
  for (const action of actions) window.addEventListener(action, end, { capture: true, signal });
  const check = (frames: number) => {
    if (signal.aborted) return;
    const field = wrongField();
    field?.focus();
    if (field !== null || frames === 0) end();
    else requestAnimationFrame(() => check(frames - 1));
  };
  setTimeout(() => check(mostFrames));
}

const wrongField = () => document.querySelector<HTMLElement>(wrongFields);
