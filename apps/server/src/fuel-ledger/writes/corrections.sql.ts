import type { FuelCorrectionKind } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { OfVessel } from '../fuel-ledger.sql.ts';
import type { AuthorColumns } from '../wire/fuel-record.ts';

/** Who writes: a user or key of the office, or a person on board. */
export interface EntryWriter {
  readonly source: EntrySource;
  /** The device of the ship app; null for a key and the office's own pages. */
  readonly device: number | null;
  readonly author: number | null;
  readonly person: string | null;
  readonly rank: string | null;
}

export interface NewCorrection {
  readonly guid: string;
  readonly kind: FuelCorrectionKind;
  readonly tank: number | null;
  readonly fuel: number;
  readonly at: string;
  readonly kg: bigint;
  readonly density: string | null;
  readonly reason: string;
}

export const insertCorrection = (
  { company, vessel }: OfVessel,
  one: NewCorrection,
  by: EntryWriter,
) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.fuel_corrections (company_id, guid, vessel_id, kind, tank_id, fuel_id, at, kg, density, reason,
      source, author_id, person, rank)
    values (${company}, ${one.guid}::uuid, ${vessel}, ${one.kind}, ${one.tank}, ${one.fuel}, ${one.at}::timestamptz,
      ${one.kg.toString()}::bigint, ${one.density}::numeric, ${one.reason}, ${by.source}, ${by.author}, ${by.person},
      ${by.rank})
    returning id`);

/** The lot of an opening stock. */
export const insertOpeningLot = (
  { company, vessel }: OfVessel,
  correction: number,
  one: NewCorrection,
) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.fuel_lots (company_id, vessel_id, kind, fuel_id, name, correction_id, kg, at, density)
    values (${company}, ${vessel}, 20, ${one.fuel}, 'Opening stock', ${correction}, ${one.kg.toString()}::bigint,
      ${one.at}::timestamptz, ${one.density}::numeric)
    returning id`);

export interface CorrectionRow extends AuthorColumns {
  readonly guid: string;
  readonly kind: FuelCorrectionKind;
  readonly tank_id: number | null;
  readonly tank: string | null;
  readonly fuel_id: number;
  readonly at: string;
  readonly kg: string;
  readonly density: string | null;
  readonly reason: string;
  readonly voided: string | null;
  readonly void_reason: string | null;
}

const columns = sql`c.guid, c.kind, c.tank_id, t.name as tank, c.fuel_id, c.at, c.kg::text as kg,
  trim_scale(c.density)::text as density, c.reason, c.voided, c.void_reason, c.source, u.full_name as author, c.person,
  c.rank, c.created`;
const joined = (company: number) => sql`
  tenant.fuel_corrections c
  left join tenant.vessel_parts t on t.company_id = ${company} and t.id = c.tank_id
  left join control.users u on u.id = c.author_id`;

const mostListed = 500;

export const correctionsOf = ({ company, vessel }: OfVessel) =>
  statementOf<CorrectionRow>(
    sql`
    select ${columns} from ${joined(company)}
    where c.company_id = ${company} and c.vessel_id = ${vessel} order by c.at desc, c.id desc limit ${mostListed}`,
    'fuel corrections',
  );

export const oneCorrection = ({ company, vessel }: OfVessel, guid: string) =>
  statementOf<CorrectionRow>(
    sql`
    select ${columns} from ${joined(company)}
    where c.company_id = ${company} and c.vessel_id = ${vessel} and c.guid = ${guid}::uuid`,
    'one fuel correction',
  );

export const correctionGuid = ({ company, vessel }: OfVessel, id: number) =>
  statementOf<{ guid: string }>(
    sql`
    select guid from tenant.fuel_corrections where company_id = ${company} and vessel_id = ${vessel} and id = ${id}`,
    'guid of fuel correction',
  );

/** No row when it is void already. */
export const voidCorrection = ({ company, vessel }: OfVessel, guid: string, reason: string) =>
  statementOf<{ id: number }>(sql`
    update tenant.fuel_corrections set voided = clock_timestamp(), void_reason = ${reason}
    where company_id = ${company} and vessel_id = ${vessel} and guid = ${guid}::uuid and voided is null returning id`);

export interface NewReading {
  readonly guid: string;
  readonly tank: number;
  readonly at: string;
  readonly sounding: string | null;
  readonly trim: string | null;
  readonly heel: string | null;
  readonly volume: string;
  readonly temperature: string;
  readonly density: string;
  readonly volumeCorrection: number;
  readonly kg: bigint;
}

export const insertReading = ({ company, vessel }: OfVessel, one: NewReading, by: EntryWriter) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.tank_readings (company_id, guid, vessel_id, tank_id, at, sounding, trim, heel, volume,
      temperature, density, volume_correction, kg, source, author_id, person, rank)
    values (${company}, ${one.guid}::uuid, ${vessel}, ${one.tank}, ${one.at}::timestamptz, ${one.sounding}::numeric,
      ${one.trim}::numeric, ${one.heel}::numeric, ${one.volume}::numeric, ${one.temperature}::numeric,
      ${one.density}::numeric, ${one.volumeCorrection}, ${one.kg.toString()}::bigint, ${by.source}, ${by.author},
      ${by.person}, ${by.rank})
    returning id`);

export interface ReadingRow extends AuthorColumns {
  readonly guid: string;
  readonly tank_id: number;
  readonly tank: string;
  readonly at: string;
  readonly sounding: string | null;
  readonly volume: string;
  readonly temperature: string;
  readonly density: string;
  readonly volume_correction: number;
  readonly kg: string;
  readonly calculated: string;
}

const mostReadings = 200;

/** The latest readings of a vessel, each with the stock of the ledger in that tank at its instant. */
export const readingsOf = ({ company, vessel }: OfVessel) =>
  statementOf<ReadingRow>(
    sql`
    select r.guid, r.tank_id, t.name as tank, r.at, trim_scale(r.sounding)::text as sounding,
      trim_scale(r.volume)::text as volume, trim_scale(r.temperature)::text as temperature,
      trim_scale(r.density)::text as density, r.volume_correction::float8 as volume_correction, r.kg::text as kg,
      (select coalesce(sum(m.kg), 0)::text from tenant.fuel_ledger m
        where m.company_id = ${company} and m.vessel_id = ${vessel} and m.at <= r.at and m.tank_id = r.tank_id
      ) as calculated, r.source, u.full_name as author, r.person, r.rank, r.created
    from tenant.tank_readings r
    join tenant.vessel_parts t on t.company_id = ${company} and t.id = r.tank_id
    left join control.users u on u.id = r.author_id
    where r.company_id = ${company} and r.vessel_id = ${vessel} order by r.at desc, r.id desc limit ${mostReadings}`,
    'tank readings',
  );
