import { type RawBuilder, sql } from 'kysely';
import { ballastColumns, type BallastTexts, holds, startsWith } from '../lists/lists.sql.ts';
import { type Missing, statementOf } from '../platform/database/query.ts';

export interface VesselRow {
  readonly id: number;
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string | null;
  readonly alert: string;
  readonly flow_id: number;
  readonly flow_name: string;
  readonly flow_status: number;
  readonly company_number: number;
  readonly chat_enabled: boolean;
  readonly in_active: boolean;
  readonly deleted: boolean;
  readonly image_id: number | null;
  readonly image_name: string | null;
  readonly modified: string;
}

/** What a save states of a vessel. */
export interface VesselValues {
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string | null;
  /** Null leaves it as it is. */
  readonly alert: string | null;
  readonly flowId: number;
  readonly inActive: boolean;
}

const columns = sql`s.id, s.name, s.imo, s.mmsi, s.alert, s.flow_id, f.name as flow_name, f.status as flow_status,
  s.company_number, s.chat_enabled, s.in_active, s.deleted, p.id as image_id, p.name as image_name,
  s.modified`;

const flowOf = (company: number) =>
  sql`join tenant.flows f on f.company_id = ${company} and f.id = s.flow_id`;

/** The file of the vessel's picture, where it has one. */
const pictureOf = (company: number) => sql`
  left join tenant.vessel_images i on i.company_id = ${company} and i.id = s.id and i.deleted is null
  left join tenant.files p on p.company_id = ${company} and p.id = i.file_id`;

const found = (text: string): RawBuilder<unknown> =>
  text === ''
    ? sql``
    : sql`and (${holds(sql`shared.fold(s.name)`, text)} or ${startsWith(sql`s.imo`, text)})`;

export interface VesselFilter {
  readonly includeInActive: boolean;
  readonly chatEnabledOnly: boolean;
  readonly text: string;
}

export const listVessels = (company: number, filter: VesselFilter) =>
  statementOf<VesselRow>(sql`
    select ${columns} from tenant.vessels s ${flowOf(company)} ${pictureOf(company)}
    where s.company_id = ${company} and not s.deleted ${found(filter.text)}
      ${filter.includeInActive ? sql`` : sql`and not s.in_active`}
      ${filter.chatEnabledOnly ? sql`and s.chat_enabled` : sql``}
    order by lower(s.name), s.id`);

/** Active vessels, those whose name begins with the text first. */
export const searchVessels = (
  company: number,
  { text, take }: { readonly text: string; readonly take: number },
) =>
  statementOf<{ id: number; name: string; imo: string; in_active: boolean }>(sql`
    select s.id, s.name, s.imo, s.in_active from tenant.vessels s
    where s.company_id = ${company} and not s.deleted and not s.in_active ${found(text)}
    order by not ${startsWith(sql`shared.fold(s.name)`, text)}, lower(s.name), s.id limit ${take}`);

export const oneVessel = (company: number, id: number) =>
  statementOf<VesselRow>(
    sql`
    select ${columns} from tenant.vessels s ${flowOf(company)} ${pictureOf(company)}
    where s.company_id = ${company} and s.id = ${id} and not s.deleted`,
    'one-vessel',
  );

/** Flows that a vessel may follow: any of the company's except deleted ones, and none that is currently being deleted. */
const usableFlow = (company: number, flow: number) =>
  sql`select id from tenant.flows where company_id = ${company} and id = ${flow} and status <> 100 for share`;

/**
 * No row when the flow does not exist. The company number comes from the company's counter row and is never used twice.
 */
export const insertVessel = (company: number, values: VesselValues) =>
  statementOf<{ id: number }>(sql`
    with flow as (${usableFlow(company, values.flowId)}),
    next as (
      insert into tenant.counters as c (company_id, series, value)
      select ${company}, 'vessel', coalesce(max(s.company_number), 0) + 1
      from tenant.vessels s where s.company_id = ${company}
      on conflict (company_id, series) do update set value = greatest(c.value + 1, excluded.value)
      returning value
    )
    insert into tenant.vessels (company_id, name, imo, mmsi, alert, flow_id, in_active, company_number)
    select ${company}, ${values.name}, ${values.imo}, ${values.mmsi}, coalesce(${values.alert}, ''), flow.id, ${values.inActive}, next.value
    from flow, next
    returning id`);

export interface VesselUpdate {
  readonly old_name: string;
  readonly flow_exists: boolean;
  readonly is_stale: boolean | null;
  readonly saved: boolean;
}

/** One row where the vessel exists; `saved` is false when a newer version than the stated one is stored. */
export const updateVessel = (
  { company, id }: { readonly company: number; readonly id: number },
  values: VesselValues,
  stated: string | null,
) =>
  statementOf<VesselUpdate>(sql`
    with before as (
      select s.id, s.name, s.modified,
        s.flow_id = ${values.flowId} or exists (${usableFlow(company, values.flowId)}) as flow_exists
      from tenant.vessels s where s.company_id = ${company} and s.id = ${id} and not s.deleted
      for no key update of s
    ), saved as (
      update tenant.vessels s set name = ${values.name}, imo = ${values.imo}, mmsi = ${values.mmsi},
        alert = coalesce(${values.alert}, s.alert), flow_id = ${values.flowId}, in_active = ${values.inActive}
      from before b
      where s.company_id = ${company} and s.id = b.id and b.flow_exists
        and (${stated}::timestamptz is null or s.modified <= ${stated}::timestamptz)
      returning s.id
    )
    select b.name as old_name, b.flow_exists, b.modified > ${stated}::timestamptz as is_stale,
      exists (select from saved) as saved
    from before b`);

export interface VesselDeletion {
  readonly name: string;
  readonly voyages: number;
  readonly fixtures: number;
  readonly offhires: number;
  readonly app_users: number;
}

/** One row where the vessel exists; it is deleted only when nothing needs it. */
export const deleteVessel = (company: number, id: number) =>
  statementOf<VesselDeletion>(sql`
    with before as (
      select s.id, s.name,
        (select count(*) from tenant.voyages v
          where v.company_id = ${company} and v.vessel_id = s.id and v.deleted is null) as voyages,
        (select count(*) from tenant.fixtures f
          where f.company_id = ${company} and f.vessel_id = s.id and f.deleted is null) as fixtures,
        (select count(*) from tenant.offhires o
          where o.company_id = ${company} and o.vessel_id = s.id and o.deleted is null) as offhires,
        (select count(*) from tenant.app_users a
          where a.company_id = ${company} and a.vessel_id = s.id) as app_users
      from tenant.vessels s where s.company_id = ${company} and s.id = ${id} and not s.deleted
    ), gone as (
      update tenant.vessels s set deleted = true from before b
      where s.company_id = ${company} and s.id = b.id and b.voyages + b.fixtures + b.offhires + b.app_users = 0
    )
    select name, voyages, fixtures, offhires, app_users from before`);

/** Locks the vessel, so that no voyage can be planned for it while it is deleted or renamed. */
export const claimVessel = (company: number, id: number) =>
  statementOf(sql`
    select id from tenant.vessels where company_id = ${company} and id = ${id} for update`);

/** One row where the vessel is known; it is restored only with a flow that still exists. */
export const restoreVessel = (company: number, id: number) =>
  statementOf<{ flow_exists: boolean }>(sql`
    with flow as (
      select f.id from tenant.flows f
      join tenant.vessels s on s.company_id = ${company} and s.flow_id = f.id
      where f.company_id = ${company} and s.id = ${id} and f.status <> 100 for share of f
    ), back as (
      update tenant.vessels set deleted = false
      where company_id = ${company} and id = ${id} and exists (select from flow)
    )
    select exists (select from flow) as flow_exists from tenant.vessels
    where company_id = ${company} and id = ${id}`);

/**
 * The vessel's last port call, for the next voyage to sail from. One row with nulls when the vessel has none, no row when
 * the vessel does not exist.
 */
export const lastPortCall = (company: number, id: number, excludedVoyage: number | undefined) =>
  statementOf<BallastTexts | Missing<BallastTexts>>(sql`
    select ${ballastColumns} from tenant.vessels s
    left join lateral (
      select c.* from tenant.voyages v
      join tenant.port_calls c on c.company_id = ${company} and c.voyage_id = v.id
      where v.company_id = ${company} and v.vessel_id = s.id and v.deleted is null and not v.in_active
        ${excludedVoyage === undefined ? sql`` : sql`and v.id <> ${excludedVoyage}`}
        and c.deleted is null and c.parent_id is null and not c.in_active
      order by coalesce(c.departed, c.scheduled_departure) desc, c.id desc limit 1
    ) b on true
    left join tenant.voyages bv on bv.company_id = ${company} and bv.id = b.voyage_id
    where s.company_id = ${company} and s.id = ${id} and not s.deleted`);
