import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Matches the text anywhere in an already folded column; wildcards in it are taken literally. */
export const holds = (column: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${column} like '%' || shared.like_pattern(${text}) || '%'`;

/** The text at the start of an already folded column. */
export const startsWith = (column: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${column} like shared.like_pattern(${text}) || '%'`;

/**
 * Locks the voyages that a change of port calls derives again, in the order of their ids, so that two simultaneous
 * changes neither lose one another's derived times nor deadlock. Send it before the change.
 */
export const claimVoyages = (
  company: number,
  ids: readonly number[],
  ballastPortCall: number | null = null,
) =>
  statementOf(
    sql`
    select id from tenant.voyages
    where company_id = ${company} and id = any (
      tenant.voyages_affected(${company}, ${ids}::bigint[]) || array(
        select voyage_id from tenant.port_calls where company_id = ${company} and id = ${ballastPortCall}))
    order by id for no key update`,
    'claim voyages',
  );

/** Derives times and search texts of the voyages again, and of those that sail from their port calls. */
export const refreshVoyages = (company: number, ids: readonly number[]) =>
  statementOf(
    sql`
    select tenant.refresh_voyages(${company}, tenant.voyages_affected(${company}, ${ids}::bigint[]))`,
    'refresh voyages',
  );

/**
 * The same where only times have changed, or a port call is new: the search text of a port call does not depend on times,
 * and a new one gets its own when it is created.
 */
export const refreshVoyageTimes = (company: number, ids: readonly number[]) =>
  statementOf(
    sql`
    select tenant.refresh_voyage_facts(${company}, tenant.voyages_affected(${company}, ${ids}::bigint[]))`,
    'refresh voyage times',
  );

/** The same for all voyages of a vessel, after it was renamed. */
export const refreshVoyagesOfVessel = (company: number, vessel: number) =>
  statementOf(sql`
    select tenant.refresh_voyages(${company}, array(
      select id from tenant.voyages where company_id = ${company} and vessel_id = ${vessel} and deleted is null))`);

export interface PortRow {
  readonly id: number;
  readonly name: string;
  readonly un_locode: string | null;
  readonly country: string;
  readonly country_code: string;
  readonly time_zone: string;
  readonly type: number;
}

/** Ports of the shared catalogue, as cached in memory. */
export const sharedPorts = statementOf<PortRow>(sql`
  select p.id, p.name, p.un_locode, c.name as country, p.country_code, p.time_zone, p.type
  from shared.ports p join shared.countries c on c.code = p.country_code`);

/** A company's own ports, in the same columns. */
export const ownPorts = (company: number) =>
  statementOf<PortRow>(sql`
    select p.id, p.name, p.un_locode, c.name as country, p.country_code, p.time_zone, p.type
    from tenant.ports p join shared.countries c on c.code = p.country_code
    where p.company_id = ${company}`);

export const reasonsForCall = statementOf<{ id: number; name: string; code: string }>(sql`
  select id, name, code from shared.reasons_for_call order by id`);

/** A ballast port call as texts that become JSON as they are. */
export interface BallastTexts {
  readonly ballast_id: string;
  readonly ballast_port_id: string;
  readonly ballast_arrival: string;
  readonly ballast_departure: string;
  readonly ballast_voyage_id: string;
  readonly ballast_voyage_number: string;
  readonly ballast_reference: string | null;
  readonly ballast_departed: string | null;
}

/** The columns of `BallastTexts`, of a port call `b` and its voyage `bv`. */
export const ballastColumns = sql`
  b.id::text as ballast_id, b.port_id::text as ballast_port_id, b.scheduled_arrival::text as ballast_arrival,
  b.scheduled_departure::text as ballast_departure, bv.id::text as ballast_voyage_id,
  bv.voyage_number::text as ballast_voyage_number, bv.reference as ballast_reference, b.departed::text as ballast_departed`;
