import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ServiceTimeRow {
  readonly id: number;
  readonly service: number;
  readonly kind: number;
  readonly at: string | null;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly said_at: string;
  readonly reason: string | null;
  readonly event_id: number | null;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly created: string;
}

const columns = sql`
  t.id, t.service, t.kind, t.at, t.said_by, t.said_by_name, t.said_at, t.reason, t.event_id, t.author_id,
  u.full_name as author_name, t.created`;

/** The chains of a port call, latest statement first. */
export const serviceTimesOf = (company: number, portCall: number) =>
  statementOf<ServiceTimeRow>(
    sql`
    select ${columns} from tenant.service_times t left join control.users u on u.id = t.author_id
    where t.company_id = ${company} and t.port_call_id = ${portCall}
    order by t.said_at desc, t.id desc`,
    'service times',
  );

/** The latest statement of each service and kind. */
export const latestServiceTimesOf = (company: number, portCall: number) =>
  statementOf<ServiceTimeRow>(
    sql`
    select ${columns} from (
      select distinct on (service, kind) * from tenant.service_times
      where company_id = ${company} and port_call_id = ${portCall}
      order by service, kind, said_at desc, id desc
    ) t left join control.users u on u.id = t.author_id
    order by t.service, t.kind`,
    'latest service times',
  );

/** A link of a chain as it is added. */
export interface ServiceTimeValues {
  readonly service: number;
  readonly kind: number;
  readonly at: string | null;
  readonly saidBy: number;
  readonly saidByName: string | null;
  /** Null: now. */
  readonly saidAt: string | null;
  readonly reason: string | null;
  readonly eventId: number | null;
  /** The id under which another system sent it. */
  readonly exchangeId?: string | null;
}

export interface ServiceTimeReference {
  readonly company: number;
  readonly portCall: number;
  /** Null for a device on board. */
  readonly author: number | null;
}

export const insertServiceTimes = (
  { company, portCall, author }: ServiceTimeReference,
  links: readonly ServiceTimeValues[],
) =>
  statementOf<ServiceTimeRow>(
    sql`
    with t as (
      insert into tenant.service_times (company_id, port_call_id, service, kind, at, said_by, said_by_name, said_at,
        reason, event_id, exchange_id, author_id)
      select ${company}, ${portCall}, "service", "kind", "at", "saidBy", "saidByName",
        coalesce("saidAt", clock_timestamp()), "reason", "eventId", "exchangeId", ${author}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (
        "service" smallint, "kind" smallint, "at" timestamptz, "saidBy" smallint, "saidByName" text,
        "saidAt" timestamptz, "reason" text, "eventId" bigint,
        "exchangeId" uuid)
      returning *
    )
    select ${columns} from t left join control.users u on u.id = t.author_id`,
    'insert service times',
  );

/** Makes an estimate the scheduled time; no row where arrival would then be after departure. */
export const setSchedule = (
  { company, portCall }: Omit<ServiceTimeReference, 'author'>,
  {
    arrival,
    departure,
    keepsStay,
  }: {
    readonly arrival: string | null;
    readonly departure: string | null;
    /** The departure moves with the arrival. */
    readonly keepsStay: boolean;
  },
) =>
  statementOf(
    sql`
    update tenant.port_calls set scheduled_arrival = coalesce(${arrival}::timestamptz, scheduled_arrival),
      scheduled_departure = coalesce(${departure}::timestamptz,
        case when ${keepsStay}::boolean then ${arrival}::timestamptz + (scheduled_departure - scheduled_arrival) end,
        scheduled_departure)
    where company_id = ${company} and id = ${portCall}
    returning id`,
    'set schedule',
  );
