import { minuteMs } from '@fairlead/domain/time/milliseconds';

/** Longer than an Event takes to arrive after the answer to its save. */
const cacheMs = minuteMs;

const answered = new Map<string, Promise<number>>();

/** Records a pending save by its key. */
export function noteSave(key: string, answer: Promise<unknown>): void {
  const at = answer.then(
    () => Date.now(),
    () => Date.now(),
  );
  answered.set(key, at);
  void at.then(() => setTimeout(() => answered.delete(key), cacheMs));
}

/** When this page's save with this key was answered, which may still be pending; undefined for other pages' saves. */
export function ownSaveAnswered(key: string | null): Promise<number> | undefined {
  return key === null ? undefined : answered.get(key);
}
