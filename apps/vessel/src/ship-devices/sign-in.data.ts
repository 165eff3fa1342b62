import { applicationVersion } from '@fairlead/domain/constants';
import type { Answer, Calls } from '@fairlead/contract';
import { createKeys } from '../platform/device/keys.ts';
import { readDevice } from '../platform/device/device.ts';
import { isWaiting, readOutbox } from '../platform/entries/outbox.ts';
import type { DeviceRow } from '../platform/store/rows.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import {
  requestPersistence,
  isStorageFull,
  storageFullSentence,
} from '../platform/store/storage-space.ts';
import { appTokenOf, refusalSentence } from './sign-in.state.ts';

/** A login of the vessel, or the token of an office user. */
export type Credentials =
  | { readonly login: string; readonly password: string }
  | { readonly appToken: string };

type Registered = Answer<Calls['POST /ship/devices']>;

/** Whether the office opened the app with a token that was not used yet. */
export const hasAppToken = (): boolean => appTokenOf(location.hash) !== undefined;

/** Why this browser cannot be signed in anew: it belongs to a ship, or entries wait in it. */
async function occupiedBy(): Promise<string | undefined> {
  const device = await readDevice();
  if (device === undefined) return undefined;
  if (!device.isOffice)
    return `This browser is signed in on board ${device.vesselName}. Open the ship app in another browser or in a private window.`;
  const isWaitingStill = (await readOutbox()).some(isWaiting);
  return isWaitingStill
    ? `Entries for ${device.vesselName} are not ashore yet. Close this window and open the ship app again to send them.`
    : undefined;
}

/** Registers this device ashore and stores it; returns the sentence to show if that failed. */
export async function registerDevice(
  credentials: Credentials,
  name: string,
): Promise<string | undefined> {
  if (!isSecureContext)
    return 'The ship app needs a secure address (https). Ask the office for the right one.';
  const occupied = await occupiedBy();
  if (occupied !== undefined) return occupied;
  const keys = await createKeys();
  const response = await fetch('/api/ship/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({
      ...credentials,
      name,
      publicKey: keys.publicKey,
      appVersion: applicationVersion,
    }),
  }).catch(() => undefined);
  if (response === undefined)
    return 'There is no link ashore. Signing in needs one; after that, the app works without it.';
  if (!response.ok) return refusalSentence(response.status, await response.text());
  const answer = (await response.json()) as Registered;
  return store({
    key: 'device',
    id: answer.deviceId,
    name,
    vesselId: answer.vessel.id,
    vesselName: answer.vessel.name,
    company: answer.company.name,
    isOffice: answer.expires !== null,
    signedIn: answer.serverTime,
    privateKey: keys.privateKey,
  });
}

async function store(device: DeviceRow): Promise<string | undefined> {
  try {
    await shipDatabase.transaction('rw', shipDatabase.tables, async () => {
      await Promise.all(shipDatabase.tables.map((table) => table.clear()));
      await shipDatabase.device.put(device);
    });
  } catch (error) {
    if (isStorageFull(error)) return storageFullSentence;
    throw error;
  }
  await requestPersistence();
  return undefined;
}
