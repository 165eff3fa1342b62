import { counted } from '@fairlead/domain/quantities/counted';
import { toast } from '@fairlead/ui/toast';
import { call, type AnswerOf } from './call.ts';

type Work = AnswerOf<'GET /me/work'>;

const everyMs = 1000;
/** Longer than any call may take; the message is removed when the call ends. */
const lifetimeMs = 600_000;

/** Shows every second how far a file is, until the signal is aborted. */
export async function showProgress(workId: string, ended: AbortSignal): Promise<void> {
  const began = Date.now() - everyMs;
  let shown: number | undefined;
  while (!ended.aborted) {
    const work = await progressOf(workId);
    if (ended.aborted) break;
    const text = progressText(work, Math.round((Date.now() - began) / 1000));
    if (shown === undefined) shown = toast.show({ text, kind: 'info', lifetimeMs });
    else toast.update(shown, text);
    await pause(ended);
  }
  if (shown !== undefined) toast.dismiss(shown);
}

/** A call that fails here does not mean that the file failed. */
const progressOf = (workId: string): Promise<Work | undefined> =>
  call('GET /me/work', { query: { workId } }).catch(() => undefined);

export function progressText(work: Work | undefined, seconds: number): string {
  const since = `${seconds} s`;
  if (work?.state === 'waiting' && work.ahead > 0)
    return `Waiting for ${counted(work.ahead, 'other file')} of your company, ${since}`;
  if (work?.state === 'running' && work.rows > 0)
    return `Preparing the file: ${counted(work.rows, 'row')}, ${since}`;
  return `Preparing the file, ${since}`;
}

const pause = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, everyMs);
    ended.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
