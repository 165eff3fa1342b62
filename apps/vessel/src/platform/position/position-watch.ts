import { isWorthSending, shipPositionEveryMs } from '@fairlead/domain/live/ship-positions';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { readDevice } from '../device/device.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { isStorageFull } from '../store/storage-space.ts';
import { syncNow } from '../sync/sync-loop.ts';
import {
  type BrowserPosition,
  isForbidden,
  type PositionProblem,
  waitingPosition,
} from './position.state.ts';
import { removeAllPositions, storePosition } from './stored-positions.ts';

const patienceMs = 30_000;
const positionLock = 'fairlead-ship-position';
/** `GeolocationPositionError.PERMISSION_DENIED` */
const permissionDenied = 1;

let readMs = Number.NEGATIVE_INFINITY;

function readPosition(): Promise<BrowserPosition | PositionProblem> {
  if (!isSecureContext) return Promise.resolve('insecure');
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    );
  });
}

/** Reads the position, and stores it for the next contact if it says anything new; returns why there is none. */
async function takePosition(): Promise<PositionProblem | null> {
  readMs = Date.now();
  const read = await readPosition();
  if (typeof read === 'string') return read;
  const position = waitingPosition(read, (await readSetting('clockErrorMs')) ?? 0);
  const last = (await readSetting('lastPosition')) ?? null;
  if (isWorthSending(last, position)) {
    await storePosition(position);
    await writeSetting('lastPosition', position);
    return null;
  }
  return isWorthSending(null, position) ? null : 'inaccurate';
}

/** Whether the last one that was read or stored, by this window or another, is old enough. */
async function isDue(nowMs: number): Promise<boolean> {
  const last = await readSetting('lastPosition');
  const clockErrorMs = (await readSetting('clockErrorMs')) ?? 0;
  const storedMs = last === undefined || last === null ? readMs : last.at + clockErrorMs;
  // A clock that was set back does not stop it.
  const latestMs = Math.max(readMs, storedMs);
  return latestMs > nowMs || nowMs - latestMs >= shipPositionEveryMs;
}

async function turn(): Promise<void> {
  if ((await readSetting('sendsPosition')) !== true) return;
  if ((await readSetting('isRevoked')) === true || !(await isDue(Date.now()))) return;
  try {
    const problem = await takePosition();
    await writeSetting('positionProblem', problem);
    if (problem === null) void syncNow();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

/** Reads the position from time to time while it is switched on; one window at a time does so. */
export function startPositions(): () => void {
  const takeTurn = () => void navigator.locks.request(positionLock, turn);
  takeTurn();
  const timer = setInterval(takeTurn, minuteMs);
  return () => clearInterval(timer);
}

/** Switches it on, unless the browser forbids it; what is wrong is stored for the settings to show. */
export async function sendThisPosition(): Promise<void> {
  const device = await readDevice();
  if (device === undefined || device.isOffice) return;
  const problem = await navigator.locks.request(positionLock, takePosition);
  await writeSetting('positionProblem', problem);
  await writeSetting('sendsPosition', !isForbidden(problem));
  // Only now: a contact before it was switched on would send no position, and need another one.
  if (problem === null) void syncNow();
}

/** Switches it off; what waits is deleted. */
export async function stopSendingPosition(): Promise<void> {
  await writeSetting('sendsPosition', false);
  await writeSetting('positionProblem', null);
  await writeSetting('lastPosition', null);
  await removeAllPositions();
}
