import type { ChatOutcomeKind } from '@fairlead/domain/chat/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

interface OfMessage {
  readonly company: number;
  readonly message: number;
}

/** Locks a message: two people who turn it do so one after the other. Send it first. */
export const claimMessage = ({ company, message }: OfMessage) =>
  statementOf(
    sql`
    select id from tenant.chat_messages where company_id = ${company} and id = ${message} for no key update`,
    'claim chat message',
  );

/** One row where the message became one of the kind that still exists. */
export const existingOutcome = ({ company, message }: OfMessage, kind: ChatOutcomeKind) =>
  statementOf(
    sql`
    select 1 from tenant.chat_outcomes o
    left join tenant.port_call_events e on e.company_id = ${company} and e.id = o.event_id and e.deleted is null
    where o.company_id = ${company} and o.message_id = ${message} and o.kind = ${kind}
      and (o.kind <> 10 or e.id is not null)`,
    'existing outcome of chat message',
  );

export interface CallOfVesselRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly is_merged: boolean;
}

/** The port call, if it is one of the vessel. */
export const callOfVessel = (company: number, vessel: number, portCall: number) =>
  statementOf<CallOfVesselRow>(
    sql`
    select k.id, k.voyage_id, k.parent_id is not null as is_merged from tenant.port_calls k
    join tenant.voyages y on y.company_id = ${company} and y.id = k.voyage_id and y.deleted is null
    where k.company_id = ${company} and k.id = ${portCall} and k.deleted is null and y.vessel_id = ${vessel}`,
    'port call of chat message',
  );

export interface NewOutcome extends OfMessage {
  readonly kind: ChatOutcomeKind;
  readonly portCall: number;
  readonly event: number | null;
  readonly serviceTime: number | null;
  readonly remark: string | null;
  readonly author: number;
}

/** A new event takes the position of one that was deleted. */
export const insertOutcome = (outcome: NewOutcome) =>
  statementOf(
    sql`
    insert into tenant.chat_outcomes (company_id, message_id, kind, port_call_id, event_id, service_time_id, remark, author_id)
    values (${outcome.company}, ${outcome.message}, ${outcome.kind}, ${outcome.portCall}, ${outcome.event},
      ${outcome.serviceTime}, ${outcome.remark}, ${outcome.author})
    on conflict (company_id, message_id, kind) do update set port_call_id = excluded.port_call_id,
      event_id = excluded.event_id, author_id = excluded.author_id, created = clock_timestamp()`,
    'outcome of chat message',
  );

/** Adds a line to the remark of a port call; no row where it would become too long. */
export const addToRemark = (company: number, portCall: number, remark: string) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.port_calls set remark = concat_ws(E'\\n', nullif(remark, ''), ${remark}::text)
    where company_id = ${company} and id = ${portCall}
      and length(concat_ws(E'\\n', nullif(remark, ''), ${remark}::text)) <= 2000
    returning id`,
    'remark of port call from chat message',
  );
