// Restarts a program that ends by itself: an installation must not wait for a person after an exhausted heap or
// a `kill -9`. Independent of processes and clocks: both are passed in.

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A run that served this long was healthy: the next failure is a new one. */
const HEALTHY_MS = 60_000;
const ATTEMPTS = 8;
/** The program reported why it cannot start; another attempt would only repeat the message. */
const EXPLAINED = 1;

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** The pause before the nth consecutive attempt, in milliseconds. */
export function pauseBefore(attempt) {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
}

function reasonOf({ code, signal }) {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Whether the end of a run is final: requested, regular, or a start that reported its failure. */
function isFinal(end, isStopping) {
  return isStopping() || (end.signal === null && end.code === 0) || failedToStart(end);
}

function failedToStart({ code, signal, served }) {
  return !served && signal === null && code === EXPLAINED;
}

/**
 * Runs a program until it ends for good and returns its last end, `{ code, signal, served }`.
 * `run` starts it once and waits for its end; `isStopping` is whether the user has requested a stop; `pause` waits
 * these milliseconds, or less if the user requests a stop; `report` gets one line for each restart.
 */
export async function supervise({ run, isStopping, pause, now, report }) {
  for (let failures = 0; ;) {
    const began = now();
    const end = await run();
    if (isFinal(end, isStopping)) return end;
    failures = end.served && now() - began >= HEALTHY_MS ? 1 : failures + 1;
    if (failures >= ATTEMPTS) {
      report(
        `Fairlead ended ${failures} times in a row (last: ${reasonOf(end)}) and is not started again. The lines above say what happened.`,
      );
      return end;
    }
    const wait = pauseBefore(failures);
    report(`Fairlead ended unexpectedly (${reasonOf(end)}). It starts again in ${seconds(wait)}.`);
    await pause(wait);
    if (isStopping()) return end;
  }
}
