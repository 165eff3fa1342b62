import { applicationVersion } from '@fairlead/domain/constants';
import type { Answer, Calls } from '@fairlead/contract';
import { createKeys } from '../platform/device/keys.ts';
import type { DeviceRow } from '../platform/store/rows.ts';
import { shipDatabase } from '../platform/store/ship-database.ts';
import {
  requestPersistence,
  isStorageFull,
  storageFullSentence,
} from '../platform/store/storage-space.ts';
import { refusalSentence } from './sign-in.state.ts';

/** A login of the vessel, or the token of an office user. */
export type Credentials =
  | { readonly login: string; readonly password: string }
  | { readonly appToken: string };

type Registered = Answer<Calls['POST /ship/devices']>;

/** Registers this device ashore and stores it; returns the sentence to show if that failed. */
export async function registerDevice(
  credentials: Credentials,
  name: string,
): Promise<string | undefined> {
  if (!isSecureContext)
    return 'The ship app needs a secure address (https). Ask the office for the right one.';
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
    return 'There is no link ashore. Signing in needs it once; afterwards the app works without.';
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
    await shipDatabase.transaction('rw', shipDatabase.device, shipDatabase.settings, async () => {
      await shipDatabase.device.put(device);
      await shipDatabase.settings.bulkDelete(['isRevoked', 'problem', 'failures', 'clockErrorMs']);
    });
  } catch (error) {
    if (isStorageFull(error)) return storageFullSentence;
    throw error;
  }
  await requestPersistence();
  return undefined;
}
