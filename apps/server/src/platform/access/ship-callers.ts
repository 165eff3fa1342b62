import { errors } from '@fairlead/contract/errors';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import type { Database } from '../database/database.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Actor } from './actors.ts';
import { isSignedBy } from './device-key.ts';
import { deviceByKey, type ShipDeviceRow, stateCompanyOfDevice } from './ship-callers.sql.ts';

/** A device on board that has proved a call. */
export interface ShipCaller {
  readonly device: number;
  readonly company: number;
  readonly vessel: number;
  readonly name: string;
  /** The office user who opened the device; null on board. */
  readonly openedBy: number | null;
  readonly publicKey: Buffer;
  readonly actor: Actor;
}

export interface ProvedCall {
  readonly authorization: string | undefined;
  readonly method: string;
  /** Path with query, as requested. */
  readonly url: string;
}

export interface ProvedCaller {
  readonly caller: ShipCaller;
  /** SHA-256 of the body that the proof is about, base64url. */
  readonly bodyHash: string;
}

/** Devices are read for each call and never cached: one that is revoked is refused by its next call in every process. */
export interface ShipCallers {
  /** Refuses a call without a valid proof, before its body is read. */
  prove(call: ProvedCall): Promise<ProvedCaller>;
}

const scope = { company: 0, actor: null, source: 'rule', effort: 'call' } as const;
const proofForm =
  /^Ship ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,16})\.([\w-]{43})\.([\w-]{86})$/i;

export function openShipCallers(database: Database, clock: () => number): ShipCallers {
  return {
    prove: async ({ authorization = '', method, url }) => {
      const [, device = '', at = '', hash = '', signature = ''] =
        proofForm.exec(authorization) ?? [];
      if (signature === '') return refuse('signInNeeded');
      refuseOtherTime(Number(at), clock());
      const key = device.toLowerCase();
      const [, row] = await database.read(scope, (session) =>
        Promise.all([session.first(stateCompanyOfDevice(key)), session.first(deviceByKey(key))]),
      );
      const proof = `${method}\n${url}\n${at}\n${hash}`;
      if (row === undefined || !isSignedBy(row.public_key, proof, signature))
        return refuse('deviceUnknown');
      return { caller: callerOf(row, clock()), bodyHash: hash };
    },
  };
}

/** The answer contains the server's time, so that the device can correct its own. */
function refuseOtherTime(at: number, now: number): void {
  if (Math.abs(at - now) <= shipLimits.proofWindowMs) return;
  const { status, sentence } = errors.clockWrong;
  const serverTime = new Date(now).toISOString();
  throw new Refusal('clockWrong', { status, errors: { clock: [sentence] }, serverTime });
}

function callerOf(row: ShipDeviceRow, now: number): ShipCaller {
  if (row.revoked !== null || !row.is_active || !row.is_open) refuse('deviceRevoked');
  if (row.expires !== null && Date.parse(row.expires) <= now) refuse('deviceExpired');
  const { subscribed_until: until } = row;
  const company = {
    id: row.company_id,
    roles: [],
    subscribedUntil: until === null ? undefined : Date.parse(until),
    hasWebhooks: row.has_webhooks,
  };
  const actor: Actor = {
    userId: row.opened_by_id ?? 0,
    name: row.name,
    email: '',
    systemRoles: [],
    companies: new Map([[row.company_id, company]]),
  };
  return {
    device: row.id,
    company: row.company_id,
    vessel: row.vessel_id,
    name: row.name,
    openedBy: row.opened_by_id,
    publicKey: row.public_key,
    actor,
  };
}
