/** Longer than an Event takes to arrive after the answer to its save. */
const keptMs = 60_000;

const answered = new Map<string, Promise<number>>();

/** Notes a save under way by its key. */
export function noteSave(key: string, answer: Promise<unknown>): void {
  const at = answer.then(
    () => Date.now(),
    () => Date.now(),
  );
  answered.set(key, at);
  void at.then(() => setTimeout(() => answered.delete(key), keptMs));
}

/** When the save of this page with this key was answered, which may be still to come; undefined for other pages' saves. */
export function ownSaveAnswered(key: string | null): Promise<number> | undefined {
  return key === null ? undefined : answered.get(key);
}
