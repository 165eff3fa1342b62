import {
  type PortCallFlag,
  portCallFlags,
  type PortCallFlags,
  type PortCallText,
  portCallTexts,
  type SavedPortCallTexts,
} from '@fairlead/domain/port-calls/fields';
import { type RawBuilder, sql } from 'kysely';
import { ballastColumns, type BallastTexts, holds, startsWith } from '../lists/lists.sql.ts';
import { type Missing, statementOf } from '../platform/database/query.ts';

export const mostPortCalls = 200;

/** What a save states of a port call; instants in ISO 8601. */
export interface PortCallValues extends PortCallFlags, SavedPortCallTexts {
  readonly portId: number;
  readonly agentId: number | null;
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly reasonIds: readonly number[];
}

type FieldTexts = {
  readonly [F in PortCallFlag | PortCallText as F['column']]: F['kind'] extends 'flag'
    ? string
    : string | null;
};

/** The location of a port call. */
export interface PortCallPath {
  readonly company: number;
  readonly voyage: number;
  readonly portCall: number;
}

/** States the reason for the scheduled times of this transaction, for the chain of service times. */
export const giveReason = (reason: string) =>
  statementOf(sql`select set_config('app.reason', ${reason}, true)`, 'give reason');

/** A port call as texts that become JSON as they are. */
export interface PortCallTexts extends FieldTexts {
  readonly id: string;
  readonly voyage_id: string;
  readonly parent_id: string | null;
  readonly port_id: string;
  readonly agent_id: string | null;
  readonly agent_name: string | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly reason_ids: string;
  readonly modified: string;
  readonly has_children: string;
}

/** The names of `portCallColumns`, in their order. */
export const portCallNames: readonly (keyof PortCallTexts)[] = [
  'id',
  'voyage_id',
  'parent_id',
  'port_id',
  'agent_id',
  'agent_name',
  'scheduled_arrival',
  'scheduled_departure',
  'arrived',
  'departed',
  ...portCallFlags.map(({ column }) => column),
  'reason_ids',
  ...portCallTexts.map(({ column }) => column),
  'modified',
  'has_children',
];

const flagTexts = sql.join(
  portCallFlags.map(({ column }) => sql`c.${sql.ref(column)}::text as ${sql.ref(column)}`),
);
const ownTexts = sql.join(portCallTexts.map(({ column }) => sql`c.${sql.ref(column)}`));
const ownColumns = sql.join(
  [...portCallFlags, ...portCallTexts].map(({ column }) => sql.ref(column)),
);

/** The flags and texts of a new port call, in the order of `ownColumns`. */
const ownValues = (values: PortCallValues) =>
  sql.join([
    ...portCallFlags.map(({ key }) => sql`${values[key]}`),
    ...portCallTexts.map(({ key }) => sql`${values[key] ?? null}`),
  ]);

/** Sets the flags and the texts that a save states, of a port call `c`. */
const ownChanges = (values: PortCallValues) =>
  sql.join([
    ...portCallFlags.map(({ key, column }) => sql`${sql.ref(column)} = ${values[key]}`),
    ...portCallTexts.map(
      ({ key, column }) => sql`${sql.ref(column)} =
        case when ${values[key] !== undefined} then ${values[key] ?? null} else c.${sql.ref(column)} end`,
    ),
  ]);

/** The columns of `PortCallTexts`, of a port call `c` and its agent `a`. */
export const portCallColumns = (company: number): RawBuilder<unknown> => sql`
  c.id::text as id, c.voyage_id::text as voyage_id, c.parent_id::text as parent_id, c.port_id::text as port_id,
  c.agent_id::text as agent_id, a.name as agent_name, c.scheduled_arrival::text as scheduled_arrival,
  c.scheduled_departure::text as scheduled_departure, c.arrived::text as arrived, c.departed::text as departed,
  ${flagTexts}, c.reason_ids::text as reason_ids, ${ownTexts},
  c.modified::text as modified,
  (exists (select from tenant.port_calls k where k.company_id = ${company} and k.parent_id = c.id and k.deleted is null))::text
    as has_children`;

const agentOf = (company: number) =>
  sql`left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id`;

/** One row where the voyage exists, none where it does not. */
export const voyageExists = (company: number, voyage: number) =>
  statementOf(
    sql`
    select 1 from tenant.voyages where company_id = ${company} and id = ${voyage} and deleted is null`,
    'voyage exists',
  );

export const portCallsOfVoyage = (
  company: number,
  voyage: number,
  { includeInActive }: { readonly includeInActive: boolean },
) =>
  statementOf<PortCallTexts>(sql`
    select ${portCallColumns(company)} from tenant.port_calls c ${agentOf(company)}
    where c.company_id = ${company} and c.voyage_id = ${voyage} and c.deleted is null and c.parent_id is null
      ${includeInActive ? sql`` : sql`and not c.in_active`}`);

/**
 * One row where the voyage exists: how many port calls it had, its vessel, and the new one unless there were too many.
 */
export const insertPortCall = (company: number, voyage: number, values: PortCallValues) =>
  statementOf<{ readonly vessel_id: number } & (PortCallTexts | Missing<PortCallTexts>)>(
    sql`
    with place as (
      select v.vessel_id, (select count(*) from tenant.port_calls k
        where k.company_id = ${company} and k.voyage_id = v.id and k.deleted is null) as calls
      from tenant.voyages v where v.company_id = ${company} and v.id = ${voyage} and v.deleted is null
    ), c as (
      insert into tenant.port_calls (company_id, voyage_id, port_id, agent_id, scheduled_arrival,
        scheduled_departure, reason_ids, ${ownColumns})
      select ${company}, ${voyage}, ${values.portId}, ${values.agentId}, ${values.scheduledArrival}::timestamptz,
        ${values.scheduledDeparture}::timestamptz, ${values.reasonIds}::smallint[], ${ownValues(values)}
      from place where calls < ${mostPortCalls}
      returning *
    )
    select place.vessel_id, ${portCallColumns(company)}
    from place left join c on true ${agentOf(company)}`,
    'insert port call',
  );

/** A port call before or after a save. */
export interface PortCallVersion extends PortCallTexts {
  readonly state: 'before' | 'saved';
  readonly vessel_id: number;
  readonly is_stale: boolean | null;
}

/**
 * Two rows where the port call exists: as it was, and as it is saved. The second is missing when a newer version than the
 * stated one is stored, or when the save would change what an arrival has locked.
 */
export const updatePortCall = (
  { company, voyage, portCall }: PortCallPath,
  values: PortCallValues,
  stated: string | null,
) =>
  statementOf<PortCallVersion>(
    sql`
    with before as (
      select c.*, v.vessel_id from tenant.port_calls c
      join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
      where c.company_id = ${company} and c.voyage_id = ${voyage} and c.id = ${portCall} and c.deleted is null
      for no key update of c
    ), saved as (
      update tenant.port_calls c set port_id = ${values.portId}, agent_id = ${values.agentId},
        scheduled_arrival = ${values.scheduledArrival}::timestamptz,
        scheduled_departure = ${values.scheduledDeparture}::timestamptz,
        reason_ids = ${values.reasonIds}::smallint[], ${ownChanges(values)}
      from before b
      where c.company_id = ${company} and c.id = b.id
        and (${stated}::timestamptz is null or c.modified <= ${stated}::timestamptz)
        and (c.arrived is null or (c.port_id, c.in_active, c.hide_in_app) =
          (${values.portId}, ${values.inActive}, ${values.hideInApp}))
      returning c.*, b.vessel_id
    )
    select 'before' as state, c.vessel_id, c.modified > ${stated}::timestamptz as is_stale, ${portCallColumns(company)} from before c ${agentOf(company)}
    union all
    select 'saved', c.vessel_id, false, ${portCallColumns(company)} from saved c ${agentOf(company)}`,
    'update port call',
  );

/** What prevented a deletion, by the columns of the row that `deletePortCall` returns. */
export interface PortCallDeletion {
  readonly vessel_id: number;
  readonly arrived: boolean;
  readonly merged: boolean;
  /** The voyage that sails from this port call, and its reference. */
  readonly ballast_of: string | null;
  /** Existing cargo is loaded or discharged here. */
  readonly has_cargo: boolean;
  readonly deleted: boolean;
}

export const deletePortCall = ({ company, voyage, portCall }: PortCallPath) =>
  statementOf<PortCallDeletion>(
    sql`
    with before as (
      select c.id, v.vessel_id, c.arrived is not null as arrived,
        exists (select from tenant.port_calls k
          where k.company_id = ${company} and k.parent_id = c.id and k.deleted is null) as merged,
        (select min(coalesce(o.reference, o.voyage_number::text)) from tenant.voyages o
          where o.company_id = ${company} and o.ballast_port_call_id = c.id and o.deleted is null) as ballast_of,
        exists (select from tenant.cargo_ports l
          join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
          where l.company_id = ${company} and l.port_call_id = c.id) as has_cargo
      from tenant.port_calls c
      join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
      where c.company_id = ${company} and c.voyage_id = ${voyage} and c.id = ${portCall} and c.deleted is null
      for no key update of c
    ), gone as (
      update tenant.port_calls c set deleted = now() from before b
      where c.company_id = ${company} and c.id = b.id and not b.arrived and not b.merged and b.ballast_of is null
        and not b.has_cargo
      returning c.id
    )
    select vessel_id, arrived, merged, ballast_of, has_cargo, exists (select from gone) as deleted from before`,
    'delete port call',
  );

interface RestoredPortCall extends PortCallTexts {
  readonly vessel_id: number;
  readonly is_full: boolean;
}

/**
 * One row where the port call is known and its voyage exists; whether the voyage has its maximum of port calls; the port
 * call itself.
 */
export const restorePortCall = ({ company, voyage, portCall }: PortCallPath) =>
  statementOf<RestoredPortCall>(sql`
    with back as (
      update tenant.port_calls c set deleted = null
      from tenant.voyages v
      where c.company_id = ${company} and c.voyage_id = ${voyage} and c.id = ${portCall}
        and v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
      returning c.*, v.vessel_id
    )
    select c.vessel_id, (select count(*) from tenant.port_calls k where k.company_id = ${company}
        and k.voyage_id = ${voyage} and k.deleted is null and k.id <> c.id) >= ${mostPortCalls} as is_full,
      ${portCallColumns(company)}
    from back c ${agentOf(company)}`);

export interface PortCallSearch {
  readonly text: string;
  readonly vessel: number | undefined;
  readonly excludedVoyage: number | undefined;
  readonly take: number;
}

/** Port calls that match a search text, of the latest voyages first. */
export const searchPortCalls = (
  company: number,
  { text, vessel, excludedVoyage, take }: PortCallSearch,
) =>
  statementOf<BallastTexts & { readonly vessel_id: string; readonly vessel_name: string }>(sql`
    select ${ballastColumns}, bv.vessel_id::text as vessel_id, s.name as vessel_name
    from tenant.voyages bv
    join tenant.vessels s on s.company_id = ${company} and s.id = bv.vessel_id
    join tenant.port_calls b on b.company_id = ${company} and b.voyage_id = bv.id
      and b.deleted is null and b.parent_id is null and not b.in_active
    join lateral (
      select p.name, p.un_locode from shared.ports p where p.id = b.catalogue_port_id
      union all
      select p.name, p.un_locode from tenant.ports p where p.company_id = ${company} and p.id = b.own_port_id
    ) port on true
    where bv.company_id = ${company} and bv.deleted is null
      ${vessel === undefined ? sql`` : sql`and bv.vessel_id = ${vessel}`}
      ${excludedVoyage === undefined ? sql`` : sql`and bv.id <> ${excludedVoyage}`}
      ${
        text === ''
          ? sql``
          : // The voyage's search text contains its number and ports: the index finds the voyages by it.
            sql`and ${holds(sql`bv.search_text`, text)} and (${startsWith(sql`bv.voyage_number::text`, text)}
              or ${holds(sql`shared.fold(bv.reference)`, text)}
              or ${holds(sql`shared.fold(concat_ws(' ', port.name, port.un_locode))`, text)})`
      }
    order by bv.sort_at desc, bv.id desc, b.scheduled_arrival desc
    limit ${take}`);
