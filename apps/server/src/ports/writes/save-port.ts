import type { ports } from '@fairlead/contract/ports';
import {
  cataloguePortLocked,
  isOwnPort,
  ownPortFindings,
  plainLocode,
} from '@fairlead/domain/ports/own-ports';
import { writerOf } from '../../platform/access/writer.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { refuse, refuseFields, refuseFindings, refuseStale } from '../../platform/http/refusal.ts';
import { refuseGone } from '../../platform/registers/find-record.ts';
import { removeRecord, restoreRecord } from '../../platform/registers/records.ts';
import type { Register } from '../../platform/registers/register.ts';
import { timeZoneAt } from '../locations/time-zone.ts';
import {
  claimPort,
  derivedOfPorts,
  insertPort,
  oneCountry,
  onePort,
  type PortReference,
  type PortValues,
  updatePort,
} from '../own-ports.sql.ts';
import { partnersOf, settingsOf } from '../port-settings.sql.ts';
import { shownPort } from '../wire/port-record.ts';
import { isOlder } from '../../platform/http/stale.ts';

type Db = Call<typeof ports.get>['db'];
type Saving = Call<typeof ports.create> | Call<typeof ports.save>;

/** A port as its panel shows it; refused where the company has none with this id, or has merged it into another. */
export async function readPort(db: Db, reference: PortReference, register: Register) {
  const [row, settings, partners] = await Promise.all([
    db.first(onePort(reference)),
    db.first(settingsOf(reference)),
    db.all(partnersOf(reference)),
  ]);
  return row === undefined
    ? refuseGone(db, { company: reference.company, register }, reference.id)
    : shownPort(row, { settings, partners });
}

/** The values to store: the code in capitals, the zone of the position where none is stated. */
async function valuesOf({ db, body, actor, source }: Saving): Promise<PortValues> {
  const { name, countryCode, latitude, longitude, type, note, inActive, timeZone } = body;
  const unLoCode = plainLocode(body.unLoCode ?? '');
  const findings = ownPortFindings({ unLoCode, countryCode, timeZone });
  refuseFindings(findings);
  if ((await db.first(oneCountry(countryCode))) === undefined)
    refuseFields({ countryCode: ['This country does not exist'] });
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return {
    name,
    unLoCode,
    countryCode,
    latitude,
    longitude,
    timeZone: timeZone ?? timeZoneAt(position, countryCode),
    type,
    note,
    inActive,
    externalId: writerOf({ actor, source }) === 'key' ? body.externalId : undefined,
  };
}

export async function createPort(call: Call<typeof ports.create>, register: Register) {
  refuseExternalId(null, call);
  const { db, company } = call;
  const made = await db.first(insertPort(company, await valuesOf(call)));
  if (made === undefined) throw new Error('A port that was just written is not there.');
  call.afterCommit(() => register.stored?.(company));
  call.changed({ entity: 'port', id: made.id, action: 'created' });
  return readPort(db, { company, id: made.id }, register);
}

export const refuseCatalogue = (id: number): void => {
  if (!isOwnPort(id)) refuse('fieldLocked', cataloguePortLocked);
};

export async function savePort(call: Call<typeof ports.save>, register: Register) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const [, before] = await Promise.all([
    db.run(claimPort(reference)),
    readPort(db, reference, register),
  ]);
  refuseCatalogue(params.id);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
  refuseExternalId(before.externalId, call);
  const values = await valuesOf(call);
  const isRenamed = before.name !== values.name || before.unLoCode !== values.unLoCode;
  if (isRenamed) await db.run(derivedOfPorts.claim(company, [params.id]));
  await Promise.all([
    db.run(updatePort(reference, values)),
    isRenamed ? db.run(derivedOfPorts.refresh(company, [params.id])) : 0,
  ]);
  call.afterCommit(() => register.stored?.(company));
  call.changed({ entity: 'port', id: params.id, action: 'updated' });
  return readPort(db, reference, register);
}

/** Deletes a port that no record names; its settings and partners are deleted with it. */
export async function removePort(call: Call<typeof ports.remove>, register: Register) {
  const { db, company, params } = call;
  await readPort(db, { company, id: params.id }, register);
  refuseCatalogue(params.id);
  await removeRecord(call, { company, register }, params.id);
  return done;
}

export async function restorePort(call: Call<typeof ports.restore>, register: Register) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  if (isOwnPort(params.id)) await restoreRecord(call, { company, register }, params.id);
  return readPort(db, reference, register);
}
