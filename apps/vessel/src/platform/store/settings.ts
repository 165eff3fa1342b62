import type { ReadPosition } from '@fairlead/domain/live/ship-positions';
import { useLiveQuery } from 'dexie-react-hooks';
import type { PositionProblem } from '../position/position.state.ts';
import { shipDatabase } from './ship-database.ts';

/** Values that this device remembers, by name. */
export interface Settings {
  /** The person who works now. */
  readonly personId: string;
  /** Device minus server, in milliseconds; learnt at each contact. */
  readonly clockErrorMs: number;
  readonly lastContact: string;
  readonly problem: StoredProblem | null;
  /** Failed attempts since the last contact. */
  readonly failures: number;
  readonly isRevoked: boolean;
  /** IANA zone of the ship's clocks. */
  readonly shipZone: string;
  /** Address of the Signal K server on board: `http://192.168.1.20:3000`. */
  readonly signalK: string;
  /** Whether the office gets the position of this device. */
  readonly sendsPosition: boolean;
  /** Why it does not at the moment. */
  readonly positionProblem: PositionProblem | null;
  /** The last one that was stored to be sent. */
  readonly lastPosition: ReadPosition | null;
}

/** Why the last attempt failed. */
export interface StoredProblem {
  readonly kind: 'noLink' | 'clockWrong' | 'revoked' | 'storageFull' | 'refused' | 'busy';
  /** The server's own sentence. */
  readonly sentence: string | null;
  readonly at: string;
}

export async function readSetting<K extends keyof Settings>(
  key: K,
): Promise<Settings[K] | undefined> {
  const row = await shipDatabase.settings.get(key);
  return row?.value as Settings[K] | undefined;
}

export async function writeSetting<K extends keyof Settings>(
  key: K,
  value: Settings[K],
): Promise<void> {
  await shipDatabase.settings.put({ key, value });
}

/** A setting as it is now, and again after each change; undefined while it is read or if it was never set. */
export function useSetting<K extends keyof Settings>(key: K): Settings[K] | undefined {
  return useLiveQuery(() => readSetting(key), [key]);
}
