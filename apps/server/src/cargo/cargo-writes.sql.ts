import type { CargoFacts, CargoPortFacts } from '@fairlead/domain/cargo/facts';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** The location of a cargo. */
export interface CargoReference {
  readonly company: number;
  readonly voyage: number;
  readonly cargo: number;
}

/**
 * Locks a voyage for a change of its cargo; a deletion of its port calls waits for this lock, and the other way round.
 * Send it before everything that is read to decide.
 */
export const claimCargoOf = (company: number, voyage: number) =>
  statementOf(
    sql`
    select id from tenant.voyages where company_id = ${company} and id = ${voyage} and deleted is null
    for no key update`,
    'claim cargo of voyage',
  );

/**
 * Locks the fixture that a save names, so that it is neither deleted nor given another charterer before the save is done.
 */
export const holdFixture = (company: number, fixture: number | null) =>
  statementOf(
    sql`select id from tenant.fixtures where company_id = ${company} and id = ${fixture} for key share`,
    'hold fixture of cargo',
  );

/** Whether a newer version of the cargo is stored than the stated one; no row where the cargo does not exist. */
export const cargoIsStale = ({ company, voyage, cargo }: CargoReference, stated: string | null) =>
  statementOf<{ is_stale: boolean | null }>(
    sql`
    select modified > ${stated}::timestamptz as is_stale from tenant.cargo
    where company_id = ${company} and voyage_id = ${voyage} and id = ${cargo} and deleted is null`,
    'cargo is stale',
  );

/** The lines of a save as rows, in the order of the save; new ones have the id 0. */
const linesOf = (lines: readonly CargoPortFacts[]): RawBuilder<unknown> => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
    "id" bigint, "portCallId" bigint, "reasonId" smallint, "quantity" numeric, "billOfLading" numeric,
    "shipFigure" numeric, "shoreFigure" numeric, "outturn" numeric, "laytimeTerm" text,
    "laytimeAllowedMinutes" integer, "demurrageRate" numeric, "despatchRate" numeric,
    "cargoPortId" bigint, "inActive" boolean, "externalId" text
  )) with ordinality as n`;

const lineColumns =
  sql.raw(`port_call_id, reason_id, quantity, bill_of_lading, ship_figure, shore_figure, outturn,
  laytime_term, laytime_allowed_minutes, demurrage_rate, despatch_rate, counter_line_id, in_active, external_id`);
const lineValues =
  sql.raw(`n."portCallId", n."reasonId", n."quantity", n."billOfLading", n."shipFigure", n."shoreFigure", n."outturn",
  n."laytimeTerm", n."laytimeAllowedMinutes", n."demurrageRate", n."despatchRate", n."cargoPortId", n."inActive", n."externalId"`);

export const insertCargo = (company: number, voyage: number, values: CargoFacts) =>
  statementOf<{ id: number }>(
    sql`
    with made as (
      insert into tenant.cargo (company_id, voyage_id, commodity_id, measurement_id, charterer_id, fixture_id,
        freight_type_id, group_id, quantity, tolerance_percent, tolerance_option, billed_quantity, tracking_active,
        external_id)
      values (${company}, ${voyage}, ${values.commodity}, ${values.measurement}, ${values.charterer}, ${values.fixture},
        ${values.freightType}, ${values.group}, ${values.quantity}, ${values.tolerancePercent},
        ${values.toleranceOption}, ${values.billedQuantity}, ${values.trackingActive}, ${values.externalId})
      returning id
    ), lines as (
      insert into tenant.cargo_ports (company_id, cargo_id, voyage_id, ${lineColumns})
      select ${company}, made.id, ${voyage}, ${lineValues}
      from made, ${linesOf(values.cargoPorts)} order by n.ordinality
    )
    select id from made`,
    'insert cargo',
  );

/** Increments the revision where only lines changed, so that the version of the cargo changes with them. */
export const updateCargo = (
  { company, cargo }: CargoReference,
  values: CargoFacts,
  { linesChange }: { readonly linesChange: boolean },
) =>
  statementOf(
    sql`
    update tenant.cargo set commodity_id = ${values.commodity}, measurement_id = ${values.measurement},
      charterer_id = ${values.charterer}, fixture_id = ${values.fixture}, freight_type_id = ${values.freightType},
      group_id = ${values.group}, quantity = ${values.quantity}, tolerance_percent = ${values.tolerancePercent},
      tolerance_option = ${values.toleranceOption}, billed_quantity = ${values.billedQuantity},
      tracking_active = ${values.trackingActive}, external_id = ${values.externalId},
      revision = revision + ${linesChange ? 1 : 0}
    where company_id = ${company} and id = ${cargo}`,
    'update cargo',
  );

export const deleteLines = ({ company, cargo }: CargoReference, retained: readonly number[]) =>
  statementOf(
    sql`
    delete from tenant.cargo_ports
    where company_id = ${company} and cargo_id = ${cargo} and id <> all (${retained}::bigint[])`,
    'delete cargo ports',
  );

export const updateLines = ({ company, cargo }: CargoReference, lines: readonly CargoPortFacts[]) =>
  statementOf(
    sql`
    update tenant.cargo_ports l set (${lineColumns}) = row (${lineValues})
    from ${linesOf(lines)}
    where l.company_id = ${company} and l.cargo_id = ${cargo} and l.id = n."id"`,
    'update cargo ports',
  );

export const insertLines = (
  { company, voyage, cargo }: CargoReference,
  lines: readonly CargoPortFacts[],
) =>
  statementOf(
    sql`
    insert into tenant.cargo_ports (company_id, cargo_id, voyage_id, ${lineColumns})
    select ${company}, ${cargo}, ${voyage}, ${lineValues} from ${linesOf(lines)} order by n.ordinality`,
    'insert cargo ports',
  );

/** One row where the cargo exists: its vessel and its id in an external system. */
export const cargoToDelete = ({ company, voyage, cargo }: CargoReference) =>
  statementOf<{ vessel_id: number; external_id: string | null }>(
    sql`
    select v.vessel_id, c.external_id from tenant.cargo c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    where c.company_id = ${company} and c.voyage_id = ${voyage} and c.id = ${cargo} and c.deleted is null`,
    'cargo to delete',
  );

export const deleteCargo = ({ company, cargo }: CargoReference) =>
  statementOf(
    sql`update tenant.cargo set deleted = now() where company_id = ${company} and id = ${cargo}`,
    'delete cargo',
  );

/** One row where the cargo is known: whether all its port calls exist, without which it stays deleted. */
export const restoreCargo = ({ company, voyage, cargo }: CargoReference) =>
  statementOf<{ vessel_id: number; can_return: boolean }>(sql`
    with known as (
      select c.id, v.vessel_id, not exists (
        select from tenant.cargo_ports l
        join tenant.port_calls k on k.company_id = ${company} and k.id = l.port_call_id
        where l.company_id = ${company} and l.cargo_id = c.id and k.deleted is not null) as can_return
      from tenant.cargo c
      join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
      where c.company_id = ${company} and c.voyage_id = ${voyage} and c.id = ${cargo}
    ), back as (
      update tenant.cargo c set deleted = null from known
      where c.company_id = ${company} and c.id = known.id and known.can_return
    )
    select vessel_id, can_return from known`);
