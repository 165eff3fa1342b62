import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** One row where the voyage exists. */
export const voyageOfCargo = (company: number, voyage: number) =>
  statementOf<{ vessel_id: number }>(
    sql`
    select vessel_id from tenant.voyages where company_id = ${company} and id = ${voyage} and deleted is null`,
    'voyage of cargo',
  );

export interface CargoGroupRow {
  readonly id: number;
  readonly name: string;
  readonly quantity_unit: string;
  readonly description: string | null;
  readonly cargo_ids: readonly number[];
  readonly modified: string;
}

/** The location of a cargo group; null means all groups of the voyage. */
export interface CargoGroupPath {
  readonly company: number;
  readonly voyage: number;
  readonly group: number | null;
}

export const cargoGroupsOf = ({ company, voyage, group }: CargoGroupPath) =>
  statementOf<CargoGroupRow>(
    sql`
    select g.id, g.name, g.quantity_unit, g.description, array(select c.id from tenant.cargo c
      where c.company_id = ${company} and c.group_id = g.id and c.deleted is null order by c.id) as cargo_ids,
      g.modified
    from tenant.cargo_groups g
    where g.company_id = ${company} and g.voyage_id = ${voyage} and (${group}::bigint is null or g.id = ${group})
    order by lower(g.name), g.id`,
    'cargo groups',
  );

export interface CargoGroupValues {
  readonly name: string;
  readonly quantityUnit: string;
  readonly description: string | null;
}

export const insertCargoGroup = (company: number, voyage: number, values: CargoGroupValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.cargo_groups (company_id, voyage_id, name, quantity_unit, description)
    values (${company}, ${voyage}, ${values.name}, ${values.quantityUnit}, ${values.description})
    returning id`,
    'insert cargo group',
  );

/**
 * One row where the group exists: whether a newer version than the stated one is stored, in which case nothing is
 * changed.
 */
export const updateCargoGroup = (
  { company, voyage, group }: CargoGroupPath,
  values: CargoGroupValues,
  stated: string | null,
) =>
  statementOf<{ is_stale: boolean | null }>(
    sql`
    with before as (
      select id, modified > ${stated}::timestamptz as is_stale from tenant.cargo_groups
      where company_id = ${company} and voyage_id = ${voyage} and id = ${group}
      for no key update
    ), saved as (
      update tenant.cargo_groups g set name = ${values.name}, quantity_unit = ${values.quantityUnit},
        description = ${values.description}
      from before b where g.company_id = ${company} and g.id = b.id and b.is_stale is not true
    )
    select is_stale from before`,
    'update cargo group',
  );

/** One row where the group exists: how many cargoes it contains. */
export const cargoOfGroup = ({ company, voyage, group }: CargoGroupPath) =>
  statementOf<{ held: number }>(
    sql`
    select (select count(*)::int from tenant.cargo c
      where c.company_id = ${company} and c.group_id = g.id and c.deleted is null) as held
    from tenant.cargo_groups g
    where g.company_id = ${company} and g.voyage_id = ${voyage} and g.id = ${group}
    for update`,
    'cargo of group',
  );

/** Removes deleted cargo from the group, which could not be deleted otherwise. */
export const leaveCargoGroup = ({ company, group }: CargoGroupPath) =>
  statementOf(
    sql`
    update tenant.cargo set group_id = null
    where company_id = ${company} and group_id = ${group} and deleted is not null`,
    'leave cargo group',
  );

export const deleteCargoGroup = ({ company, group }: CargoGroupPath) =>
  statementOf(
    sql`delete from tenant.cargo_groups where company_id = ${company} and id = ${group}`,
    'delete cargo group',
  );

/** Those of the stated cargoes that exist in the voyage. */
export const cargoOfVoyage = (company: number, voyage: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.cargo
    where company_id = ${company} and voyage_id = ${voyage} and id = any (${ids}::bigint[]) and deleted is null`,
    'cargo of voyage by id',
  );

/** Puts exactly the stated cargo into the group; cargo that is new in it is removed from its former group. */
export const setCargoOfGroup = (
  { company, voyage, group }: CargoGroupPath,
  ids: readonly number[],
) =>
  statementOf(
    sql`
    update tenant.cargo set group_id = case when id = any (${ids}::bigint[]) then ${group}::bigint end
    where company_id = ${company} and voyage_id = ${voyage} and deleted is null
      and (group_id = ${group} or id = any (${ids}::bigint[]))
      and (group_id is not distinct from ${group}) <> (id = any (${ids}::bigint[]))`,
    'set cargo of group',
  );
