import { geofences } from '@fairlead/contract/live/geofences';
import { mostMilesFromPort } from '@fairlead/domain/live/geofences/geofence';
import { outlineFinding } from '@fairlead/domain/live/geofences/outline';
import { suggestedGeofences } from '@fairlead/domain/live/geofences/suggestions';
import { distanceNm } from '@fairlead/domain/ports/distance';
import type { LinePoint } from '@fairlead/domain/live/route-line';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { type Host, serve } from '../../platform/http/serve.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  berthAt,
  claimGeofence,
  deleteGeofence,
  deleteOpenProposalsOf,
  geofencePage,
  type GeofenceReference,
  type GeofenceRow,
  type GeofenceValues,
  insertGeofence,
  oneGeofence,
  openProposalsOf,
  type OutlineRow,
  positionedPort,
  restoreGeofence,
  stopsAt,
  updateGeofence,
} from './geofences.sql.ts';

/** Positions that suggestions follow from: the latest ones. */
const mostStops = 20_000;

/** Areas at ports, and where areas could be. */
export function serveGeofences(host: Host): void {
  serve(host, geofences, {
    list: async ({ db, company, query }) =>
      (await db.all(geofencePage(company, query.portId ?? null))).map(geofenceRecord),
    suggestions,
    get: ({ db, company, params }) => readGeofence(db, { company, id: params.id }),
    create: createGeofence,
    save: saveGeofence,
    remove: removeGeofence,
    restore: bringBackGeofence,
  });
}

/** The corners of a stored outline. */
export const outlineOf = (row: OutlineRow): LinePoint[] =>
  row.map(([latitude, longitude]) => ({ latitude, longitude }));

const geofenceRecord = (row: GeofenceRow) => ({
  id: row.id,
  port: { id: row.port_id, name: row.port, latitude: row.latitude, longitude: row.longitude },
  kind: row.kind,
  name: row.name,
  berth: row.berth_id === null ? null : { id: row.berth_id, name: row.berth ?? '' },
  outline: outlineOf(row.outline),
  isRejected: row.is_rejected,
  modified: row.modified,
});

async function readGeofence(db: Session, reference: GeofenceReference) {
  const row = await db.first(oneGeofence(reference));
  return row === undefined ? refuse('notFound') : geofenceRecord(row);
}

async function suggestions({ db, company, query }: Call<typeof geofences.suggestions>) {
  const [port, stops, known] = await Promise.all([
    db.first(positionedPort(company, query.portId)),
    db.all(stopsAt(company, { port: query.portId, most: mostStops })),
    db.all(geofencePage(company, query.portId)),
  ]);
  if (port === undefined) return refuse('notFound');
  const stopped = stops.map((row) => ({
    vesselId: row.vessel_id,
    latitude: row.latitude,
    longitude: row.longitude,
    at: Date.parse(row.at),
    isAtAnchor: row.nav_status === 1 ? true : row.nav_status === 5 ? false : null,
  }));
  const near = stopped.filter((stop) => distanceNm(port, stop) <= mostMilesFromPort);
  // The area of the whole port hides no berth in it.
  const taken = known.filter(({ kind, is_rejected: isRejected }) => isRejected || kind !== 10);
  return suggestedGeofences(
    port,
    near,
    taken.map(({ outline }) => outlineOf(outline)),
  ).map(({ firstAt, lastAt, outline, ...rest }) => ({
    ...rest,
    outline: [...outline],
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  }));
}

type Saving = Call<typeof geofences.create> | Call<typeof geofences.save>;

/** The row that a body describes; refused if it is no area, or not at the port. */
async function valuesOf({ db, company, body }: Saving): Promise<GeofenceValues> {
  const finding = outlineFinding(body.outline);
  if (finding !== null) refuseFields({ outline: [finding] });
  const [port, berth] = await Promise.all([
    db.first(positionedPort(company, body.port.id)),
    body.berth === null
      ? undefined
      : db.first(berthAt(company, { berth: body.berth.id, port: body.port.id })),
  ]);
  if (port === undefined) return refuseFields({ port: ['Not found'] });
  if (body.berth !== null && body.kind !== 30)
    refuseFields({ berth: ['Only an area of the kind berth names a berth'] });
  if (body.berth !== null && berth === undefined)
    refuseFields({ berth: ['Not a berth of this port'] });
  if (body.outline.some((corner) => distanceNm(port, corner) > mostMilesFromPort))
    refuseFields({ outline: [`A corner is more than ${mostMilesFromPort} nm from the port.`] });
  return {
    port: body.port.id,
    kind: body.kind,
    name: body.name,
    berth: body.berth?.id ?? null,
    outline: body.outline.map(({ latitude, longitude }) => [latitude, longitude]),
    isRejected: body.isRejected,
  };
}

async function createGeofence(call: Call<typeof geofences.create>) {
  const { db, company } = call;
  const row = await db.first(insertGeofence(company, await valuesOf(call)));
  const id = row?.id ?? 0;
  call.changed({ entity: 'geofence', id, action: 'created' });
  return readGeofence(db, { company, id });
}

async function saveGeofence(call: Call<typeof geofences.save>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  await db.run(claimGeofence(reference));
  const before = await readGeofence(db, reference);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
  const values = await valuesOf(call);
  await db.run(updateGeofence(reference, values));
  if (isOtherArea(before, values)) await removeOpenProposals(call, reference);
  call.changed({ entity: 'geofence', id: params.id, action: 'updated' });
  return readGeofence(db, reference);
}

/** Other events follow from the area: a new name or berth changes none. */
const isOtherArea = (
  before: Awaited<ReturnType<typeof readGeofence>>,
  values: GeofenceValues,
): boolean =>
  before.port.id !== values.port ||
  before.kind !== values.kind ||
  before.isRejected !== values.isRejected ||
  JSON.stringify(before.outline.map(({ latitude, longitude }) => [latitude, longitude])) !==
    JSON.stringify(values.outline);

/** They are derived again from the area as it is now. */
async function removeOpenProposals(
  call: Call<typeof geofences.save>,
  reference: GeofenceReference,
): Promise<void> {
  for (const { id } of await call.db.all(deleteOpenProposalsOf(reference)))
    call.changed({ entity: 'eventProposal', id, action: 'deleted' });
}

/** Open proposals of a deleted area are hidden, and shown again once it is restored. */
async function proposalsChanged(
  call: Call<typeof geofences.remove> | Call<typeof geofences.restore>,
  reference: GeofenceReference,
): Promise<void> {
  for (const { id } of await call.db.all(openProposalsOf(reference)))
    call.changed({ entity: 'eventProposal', id, action: 'updated' });
}

async function removeGeofence(call: Call<typeof geofences.remove>) {
  const reference = { company: call.company, id: call.params.id };
  if ((await call.db.first(deleteGeofence(reference))) === undefined) return refuse('notFound');
  await proposalsChanged(call, reference);
  call.changed({ entity: 'geofence', id: reference.id, action: 'deleted' });
  return done;
}

async function bringBackGeofence(call: Call<typeof geofences.restore>) {
  const reference = { company: call.company, id: call.params.id };
  const restored = await call.db.first(restoreGeofence(reference));
  if (restored !== undefined) {
    await proposalsChanged(call, reference);
    call.changed({ entity: 'geofence', id: reference.id, action: 'restored' });
  }
  return readGeofence(call.db, reference);
}
