import { createStore } from '@fairlead/ui/store';
import { readSetting } from '../store/settings.ts';
import { sendFiles } from '../files/send-files.ts';
import { sendPositions } from '../position/send-positions.ts';
import { removeUnnamedFiles } from '../files/stored-files.ts';
import { syncOnce } from './sync-run.ts';
import { waitAfter } from './sync-state.ts';

const syncLock = 'fairlead-ship-sync';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether this window is in contact with the shore at this moment. */
export const isSyncing = createStore(false);

/** Whether something asked for a contact that has not begun: what it wants to send may have come too late for one under way. */
let isWanted = false;
/** Whether this window contacts the shore, or waits for another window that does. */
let isRunning = false;

/** Contacts the shore until nothing more is asked for; Web Locks leave one window at a time to it. */
async function contactShore(): Promise<void> {
  isSyncing.write(true);
  try {
    do {
      isWanted = false;
      if (!(await syncOnce())) continue;
      await sendPositions();
      await sendFiles();
    } while (isWanted);
  } finally {
    isSyncing.write(false);
  }
}

/** Contacts the shore now, or once more when the contact under way has ended. */
export async function syncNow(): Promise<void> {
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  clearTimeout(timer);
  try {
    await navigator.locks.request(syncLock, contactShore);
  } finally {
    isRunning = false;
  }
  // What is asked for while the lock is being released is seen here.
  await (isWanted ? syncNow() : planNext());
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
  void removeUnnamedFiles(Date.now());
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
