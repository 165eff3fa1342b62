import { sql } from 'kysely';
import { canBeDeleted, changesNothingLocked, type LockedRow } from './voyage-locks.sql.ts';
import { holds, startsWith } from '../lists/lists.sql.ts';
import {
  distancesToGo,
  distanceToGoOf,
  type DistanceToGoRow,
  type VoyageToGoRow,
} from '../lists/distance-to-go.sql.ts';
import { statementOf } from '../platform/database/query.ts';

/** Who saves, and the external id that another system sets; undefined leaves it as it is. */
export interface ExternalId {
  readonly isByKey: boolean;
  readonly id: string | null | undefined;
}

/** What a save states of a voyage. */
export interface VoyageValues {
  readonly voyageNumber: number;
  readonly reference: string | null;
  readonly vesselId: number;
  readonly masterId: number | null;
  readonly tradeId: number | null;
  readonly ballastPortCallId: number | null;
  readonly inActive: boolean;
  readonly external: ExternalId;
}

/** Whether the save sets an external id. A voyage created here that gets one is merged with the other system's. */
const setsExternal = ({ external: { isByKey, id } }: VoyageValues): boolean =>
  isByKey && id !== undefined;

/** Whether a voyage can sail from a port call: it exists, on an existing voyage other than the stated one. */
const canBallast = (company: number, portCall: number | null, voyage: number | null) => sql`
  exists (select from tenant.port_calls k
    join tenant.voyages o on o.company_id = ${company} and o.id = k.voyage_id and o.deleted is null
    where k.company_id = ${company} and k.id = ${portCall} and k.deleted is null
      and o.id is distinct from ${voyage}::bigint)`;

const hasArrived = (company: number) => sql`
  exists (select from tenant.port_calls k where k.company_id = ${company} and k.voyage_id = v.id
    and k.deleted is null and k.arrived is not null)`;

export interface VoyageInsertion {
  readonly needs_reference: boolean;
  readonly ballast_exists: boolean;
  readonly id: number | null;
  readonly reference: string | null;
  readonly voyage_number: number | null;
}

/** One row where the vessel exists: the new voyage, or what it lacks. */
export const insertVoyage = (company: number, values: VoyageValues) =>
  statementOf<VoyageInsertion>(
    sql`
    with place as (
      select s.id, c.use_voyage_reference and ${values.reference}::text is null as needs_reference,
        ${values.ballastPortCallId}::bigint is null or ${canBallast(company, values.ballastPortCallId, null)} as ballast_exists
      from tenant.vessels s join control.customers c on c.id = ${company}
      where s.company_id = ${company} and s.id = ${values.vesselId} and not s.deleted
      for share of s
    ), v as (
      insert into tenant.voyages (company_id, voyage_number, reference, vessel_id, master_id, trade_id,
        ballast_port_call_id, in_active, external_id)
      select ${company}, ${values.voyageNumber}, ${values.reference}, id, ${values.masterId}, ${values.tradeId},
        ${values.ballastPortCallId}, ${values.inActive}, ${values.external.id ?? null}
      from place where ballast_exists and not needs_reference
      returning id, reference, voyage_number
    )
    select place.needs_reference, place.ballast_exists, v.id, v.reference, v.voyage_number
    from place left join v on true`,
    'insert voyage',
  );

/** Derives what is derived of a voyage that is named by vessel and number, because its id is not known yet. */
export const refreshNewVoyage = (company: number, { vesselId, voyageNumber }: VoyageValues) =>
  statementOf(
    sql`
    select tenant.refresh_voyages(${company}, array(
      select id from tenant.voyages where company_id = ${company} and vessel_id = ${vesselId}
        and voyage_number = ${voyageNumber} and deleted is null))`,
    'refresh new voyage',
  );

export interface VoyageUpdate extends LockedRow {
  readonly external_id: string | null;
  readonly has_arrived: boolean;
  readonly needs_reference: boolean;
  readonly vessel_exists: boolean;
  readonly ballast_exists: boolean;
  readonly is_stale: boolean | null;
  /** The new version; null when nothing was saved. */
  readonly saved: string | null;
}

/**
 * One row where the voyage exists: as it was, and the new version unless a newer one than stated is stored, a locked
 * field would change, or something it names does not exist.
 */
export const updateVoyage = (
  { company, id }: { readonly company: number; readonly id: number },
  values: VoyageValues,
  stated: string | null,
) =>
  statementOf<VoyageUpdate>(
    sql`
    with before as (
      select v.id, v.vessel_id, v.voyage_number, v.reference, v.external_id, v.modified,
        ${hasArrived(company)} as has_arrived,
        c.use_voyage_reference and ${values.reference}::text is null and v.reference is not null as needs_reference,
        v.vessel_id = ${values.vesselId} or exists (select from tenant.vessels s
          where s.company_id = ${company} and s.id = ${values.vesselId} and not s.deleted) as vessel_exists,
        ${values.ballastPortCallId}::bigint is null or v.ballast_port_call_id = ${values.ballastPortCallId}
          or ${canBallast(company, values.ballastPortCallId, id)} as ballast_exists
      from tenant.voyages v join control.customers c on c.id = ${company}
      where v.company_id = ${company} and v.id = ${id} and v.deleted is null
      for no key update of v
    ), saved as (
      update tenant.voyages v set voyage_number = ${values.voyageNumber}, reference = ${values.reference},
        vessel_id = ${values.vesselId}, master_id = ${values.masterId}, trade_id = ${values.tradeId},
        ballast_port_call_id = ${values.ballastPortCallId}, in_active = ${values.inActive},
        external_id = case when ${setsExternal(values)} then ${values.external.id ?? null} else v.external_id end,
        merged = v.merged or (${setsExternal(values)} and v.external_id is null and ${values.external.id ?? null}::text is not null)
      from before b
      where v.company_id = ${company} and v.id = b.id
        and (${stated}::timestamptz is null or v.modified <= ${stated}::timestamptz)
        and b.vessel_exists and b.ballast_exists and not b.needs_reference
        and ${changesNothingLocked(values)}
      returning v.modified
    )
    select b.vessel_id, b.voyage_number, b.reference, b.external_id, b.has_arrived, b.needs_reference,
      b.vessel_exists, b.ballast_exists, b.modified > ${stated}::timestamptz as is_stale, saved.modified as saved
    from before b left join saved on true`,
    'update voyage',
  );

export interface VoyageDeletion {
  readonly vessel_id: number;
  readonly external_id: string | null;
  readonly has_arrived: boolean;
  /** A voyage that sails from one of the port calls. */
  readonly ballast_of: string | null;
  readonly deleted: boolean;
}

/** Its cargo is deleted with it, at the same instant, by which a restoration recognises it. */
export const deleteVoyage = (company: number, id: number) =>
  statementOf<VoyageDeletion>(
    sql`
    with before as (
      select v.id, v.vessel_id, v.external_id, ${hasArrived(company)} as has_arrived,
        (select min(coalesce(o.reference, o.voyage_number::text)) from tenant.port_calls k
          join tenant.voyages o on o.company_id = ${company} and o.ballast_port_call_id = k.id
            and o.deleted is null and o.id <> v.id
          where k.company_id = ${company} and k.voyage_id = v.id and k.deleted is null) as ballast_of
      from tenant.voyages v where v.company_id = ${company} and v.id = ${id} and v.deleted is null
      for no key update of v
    ), gone as (
      update tenant.voyages v set deleted = now() from before b
      where v.company_id = ${company} and v.id = b.id and ${canBeDeleted} and b.ballast_of is null
      returning v.id
    ), cargo as (
      update tenant.cargo c set deleted = now() from gone g
      where c.company_id = ${company} and c.voyage_id = g.id and c.deleted is null
    )
    select vessel_id, external_id, has_arrived, ballast_of, exists (select from gone) as deleted from before`,
    'delete voyage',
  );

/**
 * One row where the voyage is known. Cargo that was deleted with it is restored; a reference to a ballast port call that
 * was deleted in the meantime is removed.
 */
export const restoreVoyage = (company: number, id: number) =>
  statementOf<{ vessel_id: number; vessel_deleted: boolean }>(sql`
    with known as (
      select v.id, v.vessel_id, v.deleted, s.deleted as vessel_deleted from tenant.voyages v
      join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
      where v.company_id = ${company} and v.id = ${id}
      for no key update of v
    ), back as (
      update tenant.voyages v set deleted = null, ballast_port_call_id = (
        select k.id from tenant.port_calls k
        join tenant.voyages o on o.company_id = ${company} and o.id = k.voyage_id and o.deleted is null
        where k.company_id = ${company} and k.id = v.ballast_port_call_id and k.deleted is null)
      from known
      where v.company_id = ${company} and v.id = known.id and v.deleted is not null and not known.vessel_deleted
    ), cargo as (
      update tenant.cargo c set deleted = null from known
      where c.company_id = ${company} and c.voyage_id = known.id and c.deleted = known.deleted
        and not known.vessel_deleted
    )
    select vessel_id, vessel_deleted from known`);

export interface VoyageSearch {
  readonly text: string;
  readonly vessel: number | undefined;
  readonly take: number;
}

/** Voyages by number, reference or vessel, latest first. */
export const searchVoyages = (company: number, { text, vessel, take }: VoyageSearch) =>
  statementOf<{
    id: number;
    voyage_number: number;
    reference: string | null;
    vessel_id: number;
    vessel_name: string;
  }>(sql`
    select v.id, v.voyage_number, v.reference, v.vessel_id, s.name as vessel_name
    from tenant.voyages v join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    where v.company_id = ${company} and v.deleted is null
      ${vessel === undefined ? sql`` : sql`and v.vessel_id = ${vessel}`}
      ${
        text === ''
          ? sql``
          : sql`and ${holds(sql`v.search_text`, text)} and (${startsWith(sql`v.voyage_number::text`, text)}
              or ${holds(sql`shared.fold(v.reference)`, text)} or ${holds(sql`v.vessel_text`, text)})`
      }
    order by ${vessel === undefined ? sql`` : sql`(v.voyage_number::text = ${text}) desc,`}
      v.sort_at desc, v.id desc limit ${take}`);

/** How far the vessel is from the port call of a voyage that it is bound for. */
export const toGoOf = (company: number, voyage: number) =>
  statementOf<DistanceToGoRow>(distanceToGoOf(company, voyage), 'distance to go');

/** The same of each voyage whose vessel is at sea. */
export const everyToGo = (company: number) =>
  statementOf<VoyageToGoRow>(distancesToGo(company), 'distances to go');

/** The numbers that a vessel's voyages have, each with the year of its start or, unscheduled, of its creation. */
export const voyageNumbers = (company: number, vessel: number) =>
  statementOf<{ company_number: number; number: number | null; year: number | null }>(
    sql`
    select s.company_number, v.voyage_number as number, extract(year from v.sort_at)::int as year
    from tenant.vessels s
    left join tenant.voyages v on v.company_id = ${company} and v.vessel_id = s.id and v.deleted is null
    where s.company_id = ${company} and s.id = ${vessel} and not s.deleted`,
    'voyage numbers',
  );
