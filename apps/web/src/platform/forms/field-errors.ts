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
const deeds = ['keydown', 'pointerdown'] as const;

/** Moves the focus to the first field that is marked as wrong, or to the first choice between two values. */
export function focusFirstError(): void {
  wrongField()?.focus();
}

/**
 * As `focusFirstError`, as soon as the refusal of a save is drawn. Whoever has gone on typing or clicking by then is
 * left alone: on a slow machine the focus would leave in the middle of a word.
 */
export function leadToFirstError(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = (event?: Event) => {
    // Keys that are held down belong to the save itself.
    if (!(event instanceof KeyboardEvent && event.repeat)) waiting.abort();
  };
  for (const deed of deeds) window.addEventListener(deed, end, { capture: true, signal });
  const look = (frames: number) => {
    if (signal.aborted) return;
    const field = wrongField();
    field?.focus();
    if (field !== null || frames === 0) end();
    else requestAnimationFrame(() => look(frames - 1));
  };
  setTimeout(() => look(mostFrames));
}

const wrongField = () => document.querySelector<HTMLElement>(wrongFields);
