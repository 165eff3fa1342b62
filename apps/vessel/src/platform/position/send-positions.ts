import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { readDevice } from '../device/device.ts';
import { sendSigned, type Signer } from '../device/ship-request.ts';
import type { DeviceRow, PositionRow } from '../store/rows.ts';
import { readSetting } from '../store/settings.ts';
import { firstPositions, removePositions } from './stored-positions.ts';

const patienceMs = minuteMs;

/** Sends the positions that wait, the oldest first. Never rejects: what does not arrive waits for the next contact. */
export async function sendPositions(): Promise<void> {
  const device = await readDevice();
  if (device === undefined || (await readSetting('sendsPosition')) !== true) return;
  for (;;) {
    const rows = await firstPositions();
    if (rows.length === 0 || !(await isTaken(device, rows))) return;
    await removePositions(rows);
  }
}

async function isTaken(device: DeviceRow, rows: readonly PositionRow[]): Promise<boolean> {
  const clockErrorMs = (await readSetting('clockErrorMs')) ?? 0;
  const signer: Signer = { deviceId: device.id, privateKey: device.privateKey, clockErrorMs };
  const positions = rows.map(({ at, latitude, longitude, accuracyM, speedKn, course }) => ({
    at: new Date(at).toISOString(),
    latitude,
    longitude,
    accuracyM,
    speedKn,
    course,
  }));
  const input = {
    method: 'POST',
    path: '/api/ship/positions',
    body: new TextEncoder().encode(JSON.stringify({ positions })),
    contentType: 'application/json',
    nowMs: Date.now(),
  } as const;
  const response = await sendSigned(signer, input, AbortSignal.timeout(patienceMs)).catch(
    () => undefined,
  );
  // What the shore refuses as such would be refused again, and hold back all later ones.
  return response !== undefined && (response.ok || response.status === 400);
}
