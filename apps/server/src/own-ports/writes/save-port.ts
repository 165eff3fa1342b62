import type { ports } from '@fairlead/contract/ports';
import {
  cataloguePortLocked,
  isOwnPort,
  ownPortFindings,
  plainLocode,
} from '@fairlead/domain/ports/own-ports';
import { catalogueOf } from '../../lists/catalogue/catalogue.ts';
import { claimVoyages, refreshVoyages } from '../../lists/lists.sql.ts';
import { pageMemoryOf } from '../../lists/paging/page-memory.ts';
import type { Database } from '../../platform/database/database.ts';
import { writerOf } from '../../platform/access/writer.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { timeZoneAt } from '../../ports/places/time-zone.ts';
import {
  claimPort,
  deletePort,
  insertPort,
  oneCountry,
  onePort,
  type PortPlace,
  type PortValues,
  restorePort as restoration,
  updatePort,
  usesOfPort,
  voyagesAt,
} from '../own-ports.sql.ts';
import { partnersOf, settingsOf } from '../port-settings.sql.ts';
import { shownPort } from '../wire/port-record.ts';

type Db = Call<typeof ports.get>['db'];
type Saving = Call<typeof ports.create> | Call<typeof ports.save>;

/** A port as its panel shows it; refused where the company has none with this id. */
export async function readPort(db: Db, place: PortPlace) {
  const [row, settings, partners] = await Promise.all([
    db.first(onePort(place)),
    db.first(settingsOf(place)),
    db.all(partnersOf(place)),
  ]);
  return row === undefined ? refuse('notFound') : shownPort(row, { settings, partners });
}

/** The port as it is kept: its code in capitals, its zone that of the position where none is stated. */
async function valuesOf({ db, body, actor, source }: Saving): Promise<PortValues> {
  const { name, countryCode, latitude, longitude, type, note, inActive, timeZone } = body;
  const unLoCode = plainLocode(body.unLoCode ?? '');
  const findings = ownPortFindings({ unLoCode, countryCode, timeZone });
  if (findings.length > 0)
    refuseFields(Object.fromEntries(findings.map(({ field, message }) => [field, [message]])));
  if ((await db.first(oneCountry(countryCode))) === undefined)
    refuseFields({ countryCode: ['There is no such country'] });
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

/** Lists and pages that show own ports read them anew. */
function forget(database: Database, call: Pick<Saving, 'company' | 'afterCommit'>): void {
  call.afterCommit(() => {
    catalogueOf(database).forget(call.company);
    pageMemoryOf(database).forget(call.company);
  });
}

export async function createPort(call: Call<typeof ports.create>, database: Database) {
  refuseExternalId(null, call);
  const { db, company } = call;
  const made = await db.first(insertPort(company, await valuesOf(call)));
  if (made === undefined) throw new Error('A port that was just written is not there.');
  forget(database, call);
  call.changed({ entity: 'port', id: made.id, action: 'created' });
  return readPort(db, { company, id: made.id });
}

/** The port that is to be changed; a deleted one, another company's and one of the catalogue are refused. */
async function claimed(db: Db, place: PortPlace) {
  const [, row] = await Promise.all([db.run(claimPort(place)), db.first(onePort(place))]);
  if (row === undefined) return refuse('notFound');
  return isOwnPort(place.id) ? row : refuse('fieldLocked', cataloguePortLocked);
}

export async function savePort(call: Call<typeof ports.save>, database: Database) {
  const { db, company, params, body } = call;
  const place = { company, id: params.id };
  const before = await claimed(db, place);
  if (before.modified !== null && isOlder(body.modified, before.modified))
    refuseStale(body, await readPort(db, place));
  refuseExternalId(before.external_id, call);
  const values = await valuesOf(call);
  const isRenamed = before.name !== values.name || before.un_locode !== values.unLoCode;
  const voyages = isRenamed ? (await db.all(voyagesAt(place))).map((row) => row.voyage_id) : [];
  await Promise.all([
    ...(voyages.length === 0 ? [] : [db.run(claimVoyages(company, voyages))]),
    db.run(updatePort(place, values)),
    ...(voyages.length === 0 ? [] : [db.run(refreshVoyages(company, voyages))]),
  ]);
  forget(database, call);
  call.changed({ entity: 'port', id: params.id, action: 'updated' });
  return readPort(db, place);
}

export const isOlder = (stated: string | undefined, stored: string): boolean =>
  stated !== undefined && Date.parse(stated) < Date.parse(stored);

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

export async function removePort(call: Call<typeof ports.remove>, database: Database) {
  const { db, company, params } = call;
  const place = { company, id: params.id };
  await claimed(db, place);
  const uses = await db.first(usesOfPort(place));
  const users = [
    ...counted(uses?.calls ?? 0, 'port call', 'port calls'),
    ...counted(uses?.berths ?? 0, 'berth', 'berths'),
  ];
  const voyages = uses?.voyages ?? [];
  if (users.length > 0)
    refuse(
      'inUse',
      `It is used by ${users.join(' and ')}${voyages.length === 0 ? '' : `, as in voyage ${voyages.join(', ')}`}. Set it inactive instead.`,
    );
  await db.run(deletePort(place));
  forget(database, call);
  call.changed({ entity: 'port', id: params.id, action: 'deleted' });
  return done;
}

export async function restorePort(call: Call<typeof ports.restore>, database: Database) {
  const { db, company, params } = call;
  const place = { company, id: params.id };
  const count = await db.run(restoration(place));
  const port = await readPort(db, place);
  if (count > 0) {
    forget(database, call);
    call.changed({ entity: 'port', id: params.id, action: 'restored' });
  }
  return port;
}
