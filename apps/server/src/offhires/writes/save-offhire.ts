import type { offhires } from '@fairlead/contract/offhires';
import { offhireFindings } from '@fairlead/domain/offhires/offhire';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimOffhire,
  deleteOffhire,
  oneOffhire,
  type OffhireReference,
  type OffhireValues,
  restoreOffhire as restoration,
} from '../offhires.sql.ts';
import { offhireRecord } from '../wire/offhire-record.ts';
import {
  deleteBunkers,
  insertBunkers,
  insertOffhire,
  namedRecords,
  updateOffhire,
} from './offhire-writes.sql.ts';
import { isOlder } from '../../platform/http/stale.ts';

type Saving = Call<typeof offhires.create> | Call<typeof offhires.save>;
type Fields = Record<string, readonly string[]>;

/** An existing off-hire period, as currently stored. */
export async function readOffhire(db: Saving['db'], reference: OffhireReference) {
  const row = await db.first(oneOffhire(reference));
  return row === undefined ? refuse('notFound') : offhireRecord(row);
}

/** Refuses invalid values, and records that the company does not have or that do not belong together. */
async function check({ db, company, body }: Saving): Promise<void> {
  const fields: Fields = Object.fromEntries(
    offhireFindings(body).map(({ field, message }) => [field, [message]]),
  );
  const { vessel, voyage, portCall } = body;
  const named = await db.first(
    namedRecords(company, {
      vessel: vessel.id,
      voyage: voyage?.id ?? null,
      portCall: portCall?.id ?? null,
    }),
  );
  if (named?.has_vessel !== true) fields['vessel'] = ['Not found'];
  if (voyage !== null) {
    if (named?.voyage_vessel == null) fields['voyage'] = ['Not found'];
    else if (named.voyage_vessel !== vessel.id) fields['voyage'] = ['Not a voyage of this vessel'];
  }
  if (portCall !== null) {
    if (named?.call_voyage == null) fields['portCall'] = ['Not found'];
    else if (voyage?.id !== named.call_voyage)
      fields['portCall'] = ['Not a port call of this voyage'];
  }
  if (Object.keys(fields).length > 0) refuseFields(fields);
}

const rowOf = ({ body }: Saving): OffhireValues => ({
  vessel_id: body.vessel.id,
  voyage_id: body.voyage?.id ?? null,
  port_call_id: body.portCall?.id ?? null,
  from_at: body.from,
  to_at: body.to,
  time_zone: body.timeZone,
  percentage: body.percentage,
  reason: body.reason,
  is_planned: body.isPlanned,
  hire_rate: body.hireRate,
  currency: body.currency,
  owner_hours: body.owner.hours,
  owner_amount: body.owner.amount,
  owner_agreed: body.owner.isAgreed,
  charterer_hours: body.charterer.hours,
  charterer_amount: body.charterer.amount,
  charterer_agreed: body.charterer.isAgreed,
  agreed_hours: body.agreed.hours,
  agreed_amount: body.agreed.amount,
  remarks: body.remarks,
});

export async function createOffhire(call: Call<typeof offhires.create>) {
  const { db, company, actor, body } = call;
  await check(call);
  const author = actor.userId === 0 ? null : actor.userId;
  const made = await db.first(insertOffhire(company, author, rowOf(call)));
  const reference = { company, id: made?.id ?? 0 };
  await db.run(insertBunkers(reference, body.bunkers));
  call.changed({
    entity: 'offhire',
    id: reference.id,
    action: 'created',
    vesselId: body.vessel.id,
  });
  return readOffhire(db, reference);
}

/** Only their figures, as text, to compare them. */
const bunkersIn = (
  bunkers: readonly { fuelType: number; consumed: string; price: string | null }[],
): string => JSON.stringify(bunkers.map((one) => [one.fuelType, one.consumed, one.price]));

export async function saveOffhire(call: Call<typeof offhires.save>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  await db.run(claimOffhire(reference));
  const before = await readOffhire(db, reference);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
  await check(call);
  const isOfBunkers = bunkersIn(body.bunkers) !== bunkersIn(before.bunkers);
  await Promise.all([
    db.run(updateOffhire(reference, rowOf(call), isOfBunkers)),
    ...(isOfBunkers
      ? [db.run(deleteBunkers(reference)), db.run(insertBunkers(reference, body.bunkers))]
      : []),
  ]);
  call.changed({
    entity: 'offhire',
    id: reference.id,
    action: 'updated',
    vesselId: body.vessel.id,
  });
  return readOffhire(db, reference);
}

export async function removeOffhire(call: Call<typeof offhires.remove>) {
  const { db, company, params } = call;
  const gone = await db.first(deleteOffhire({ company, id: params.id }));
  if (gone === undefined) return refuse('notFound');
  call.changed({ entity: 'offhire', id: params.id, action: 'deleted', vesselId: gone.vessel_id });
  return done;
}

export async function restoreOffhire(call: Call<typeof offhires.restore>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const count = await db.run(restoration(reference));
  const back = await readOffhire(db, reference);
  if (count > 0)
    call.changed({
      entity: 'offhire',
      id: reference.id,
      action: 'restored',
      vesselId: back.vessel.id,
    });
  return back;
}
