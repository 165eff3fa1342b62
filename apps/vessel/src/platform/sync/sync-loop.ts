import { createStore } from '@fairlead/ui/store';
import { readSetting } from '../store/settings.ts';
import { sendFiles } from '../files/send-files.ts';
import { syncOnce } from './sync-run.ts';
import { waitAfter } from './sync-state.ts';

const syncLock = 'fairlead-ship-sync';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether this window is in contact with the shore at this moment. */
export const isSyncing = createStore(false);

/** Whether something asked for a contact while one was under way: what it wants to send may have come too late for it. */
let isWantedAgain = false;

/** Contacts the shore now; another window that is doing so already is enough. */
export async function syncNow(): Promise<void> {
  if (isSyncing.read()) {
    isWantedAgain = true;
    return;
  }
  clearTimeout(timer);
  await navigator.locks.request(syncLock, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    isSyncing.write(true);
    try {
      do {
        isWantedAgain = false;
        if (await syncOnce()) await sendFiles();
      } while (isWantedAgain);
    } finally {
      isSyncing.write(false);
    }
  });
  await planNext();
}

async function planNext(): Promise<void> {
  const failures = (await readSetting('failures')) ?? 0;
  const isRevoked = await readSetting('isRevoked');
  clearTimeout(timer);
  if (isRevoked === true) return;
  timer = setTimeout(() => void syncNow(), waitAfter(failures, Math.random()));
}

/** Contacts the shore at an interval, when the link comes back, and when the app is looked at again. */
export function startSync(): () => void {
  const now = () => void syncNow();
  const whenVisible = () => {
    if (document.visibilityState === 'visible') now();
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', whenVisible);
  now();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', now);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
