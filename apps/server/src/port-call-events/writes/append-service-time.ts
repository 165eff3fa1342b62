import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { serviceTimes } from '@fairlead/contract/port-call-events/service-times';
import { futureToleranceHours } from '@fairlead/domain/port-calls/event-rules';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { refreshVoyageTimes } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { callOf, claimVoyageOf } from '../port-call-events.sql.ts';
import { insertServiceTimes, setSchedule } from '../service-times.sql.ts';
import { serviceTimeOf } from '../wire/service-time.ts';

type AppendCall = Pick<
  Call<typeof serviceTimes.append>,
  'db' | 'company' | 'params' | 'body' | 'now' | 'changed' | 'afterCommit'
> & {
  /** Null where no user of the office acts. */
  readonly author: number | null;
  /** The id under which another system sent it. */
  readonly exchangeId?: string;
};

const isMerged = 'This port call is merged into another one: record its times there.';

export async function appendServiceTime(call: AppendCall, memory: PageMemory) {
  const { db, company, params, body, author } = call;
  check(call);
  const [, found] = await Promise.all([
    db.run(claimVoyageOf(company, params.id)),
    db.first(callOf(company, params.id)),
  ]);
  if (found === undefined) return refuse('portCallMissing');
  if (found.parent_id !== null) refuse('fieldLocked', isMerged);
  const reference = { company, portCall: params.id, author };
  const link = {
    ...body,
    saidAt: body.saidAt ?? null,
    eventId: null,
    exchangeId: call.exchangeId ?? null,
  };
  const { setsSchedule } = body;
  // The statement is sent first: the schedule that follows it changes nothing about it.
  const [rows] = await Promise.all([
    db.all(insertServiceTimes(reference, [link])),
    setsSchedule
      ? db.run(
          setSchedule(reference, {
            arrival: body.service === service.Arrival ? body.at : null,
            departure: body.service === service.Departure ? body.at : null,
            keepsStay: body.keepsStay,
          }),
        )
      : undefined,
    setsSchedule ? db.run(refreshVoyageTimes(company, [found.voyage_id])) : undefined,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('A service time was not stored.');
  const belongs = { parentId: found.voyage_id, vesselId: found.vessel_id };
  call.changed({
    entity: 'serviceTime',
    id: row.id,
    action: 'created',
    ...belongs,
    parentId: params.id,
  });
  if (setsSchedule) {
    call.changed({ entity: 'portCall', id: params.id, action: 'updated', ...belongs });
    call.afterCommit(() => memory.forget(company));
  }
  return serviceTimeOf(row);
}

function check({ body, now }: AppendCall): void {
  const { setsSchedule, kind, at, saidAt } = body;
  const isScheduled = body.service === service.Arrival || body.service === service.Departure;
  if (setsSchedule && (!isScheduled || kind !== serviceTimeKind.Estimated || at === null))
    refuseFields({
      setsSchedule: ['Only an estimated arrival or departure can become the scheduled one.'],
    });
  if (body.keepsStay && !(setsSchedule && body.service === service.Arrival))
    refuseFields({ keepsStay: ['Only a scheduled arrival moves the departure.'] });
  const latest = now.getTime() + futureToleranceHours * hourMs;
  if (saidAt !== undefined && Date.parse(saidAt) > latest)
    refuseFields({ saidAt: ['The report time cannot be in the future.'] });
}
