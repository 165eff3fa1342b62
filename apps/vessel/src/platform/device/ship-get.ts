import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { readSetting } from '../store/settings.ts';
import { readDevice } from './device.ts';
import { sendSigned } from './ship-request.ts';

const patienceMs = minuteMs;

const noLink = 'No link ashore. Try again when there is one.';
const notAshore = 'The office does not have it yet.';
const notNow = 'The office does not answer at the moment. Try again later.';

export type ShipAnswer<T> = { readonly content: T } | { readonly problem: string };

/** Reads something from the shore that is not stored on this device. `path` is below /api and has its query. */
export async function getFromShore<T>(path: string): Promise<ShipAnswer<T>> {
  const device = await readDevice();
  if (device === undefined) return { problem: noLink };
  const clockErrorMs = (await readSetting('clockErrorMs')) ?? 0;
  const signer = { deviceId: device.id, privateKey: device.privateKey, clockErrorMs };
  const input = { method: 'GET', path: `/api${path}`, nowMs: Date.now() } as const;
  try {
    const response = await sendSigned(signer, input, AbortSignal.timeout(patienceMs));
    if (response.status === 404) return { problem: notAshore };
    return response.ok ? { content: (await response.json()) as T } : { problem: notNow };
  } catch {
    return { problem: noLink };
  }
}
