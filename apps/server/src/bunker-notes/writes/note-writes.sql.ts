import { sql } from 'kysely';

import { statementOf } from '../../platform/database/query.ts';

export interface NamedRecords {
  readonly has_vessel: boolean;
  readonly needs_file: boolean;
  readonly port: string | null;
  readonly time_zone: string | null;
  readonly call_vessel: number | null;
  readonly arrived: string | null;
  readonly departed: string | null;
}

/** What a note refers to, and whether its vessel requires a file. */
export const namedRecords = (
  company: number,
  { vessel, port, portCall }: { vessel: number; port: number; portCall: number | null },
) =>
  statementOf<NamedRecords>(
    sql`
    select exists (select from tenant.vessels
        where company_id = ${company} and id = ${vessel} and not deleted) as has_vessel,
      coalesce((select bdn_attachment_required from tenant.vessel_settings
        where company_id = ${company} and id = ${vessel}), false) as needs_file,
      p.name as port, p.time_zone, v.vessel_id as call_vessel, c.arrived, c.departed
    from (select) x
    left join (
      select name, time_zone from shared.ports where id = ${port} and ${port} < 1000000
      union all
      select name, time_zone from tenant.ports where company_id = ${company} and id = ${port}
    ) p on true
    left join tenant.port_calls c on c.company_id = ${company} and c.id = ${portCall}::bigint and c.deleted is null
    left join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null`,
    'what a bunker note names',
  );

export interface NoteValues {
  readonly number: string;
  readonly is_debunkered: boolean;
  readonly supplier: string;
  readonly port_id: number;
  readonly port_call_id: number | null;
  readonly commenced: string;
  readonly completed: string;
  readonly fuel_ids: readonly number[];
  readonly kg: bigint;
  readonly source: number;
}

export const insertNote = (
  { company, vessel, guid }: { company: number; vessel: number; guid: string },
  one: NoteValues,
) =>
  statementOf<{ id: number; version: number }>(sql`
    insert into tenant.bunker_notes (company_id, guid, vessel_id, number, is_debunkered, supplier, port_id, port_call_id,
      commenced, completed, fuel_ids, kg, source)
    values (${company}, ${guid}::uuid, ${vessel}, ${one.number}, ${one.is_debunkered}, ${one.supplier}, ${one.port_id},
      ${one.port_call_id}, ${one.commenced}::timestamptz, ${one.completed}::timestamptz,
      ${[...one.fuel_ids]}::smallint[], ${one.kg.toString()}::bigint, ${one.source})
    returning id, version`);

/** The next version: it is to be approved again. */
export const updateNote = (company: number, id: number, one: NoteValues) =>
  statementOf<{ id: number; version: number }>(sql`
    update tenant.bunker_notes set version = version + 1, state = 10, approved = null, approved_by = null,
      number = ${one.number}, is_debunkered = ${one.is_debunkered}, supplier = ${one.supplier},
      port_id = ${one.port_id}, port_call_id = ${one.port_call_id}, commenced = ${one.commenced}::timestamptz,
      completed = ${one.completed}::timestamptz, fuel_ids = ${[...one.fuel_ids]}::smallint[],
      kg = ${one.kg.toString()}::bigint, source = ${one.source}
    where company_id = ${company} and id = ${id} returning id, version`);

export interface LotValues {
  readonly line: number;
  readonly fuel: number;
  readonly kg: bigint;
  readonly density: string | null;
}

export interface KnownLotRow {
  readonly line: number;
  readonly fuel_id: number;
  readonly kg: string;
  /** Counted from 1; null where the latest version with lots does not have it. */
  readonly position: number | null;
}

/** The lots that a note has or had, with their positions in its latest version that has any. */
export const knownLots = (company: number, note: number) =>
  statementOf<KnownLotRow>(
    sql`
    select coalesce(l.line, 0) as line, l.fuel_id, l.kg::text as kg, array_position((
        select w.lots from tenant.bunker_note_versions w
        where w.company_id = ${company} and w.note_id = ${note} and w.lots <> '{}'
        order by w.version desc limit 1), l.id) as position
    from tenant.fuel_lots l where l.company_id = ${company} and l.note_id = ${note} order by l.line`,
    'known lots of bunker note',
  );

/** Ends the lots of a note that none of its products continues. */
export const endLots = (company: number, note: number, lines: readonly number[]) =>
  statementOf(sql`
    update tenant.fuel_lots set ended = clock_timestamp()
    where company_id = ${company} and note_id = ${note} and ended is null
      and line <> all (${[...lines]}::smallint[])`);

/** The lots of a note's products by their lines; an existing one takes what was corrected. */
export const storeLots = (
  { company, vessel, note }: { company: number; vessel: number; note: number },
  { number, completed }: { readonly number: string; readonly completed: string },
  lots: readonly LotValues[],
) =>
  statementOf<{ id: number; line: number | null }>(sql`
    insert into tenant.fuel_lots (company_id, vessel_id, kind, fuel_id, name, note_id, line, kg, at, density)
    select ${company}, ${vessel}, 10, l.fuel, ${number}, ${note}, l.line, l.kg, ${completed}::timestamptz, l.density
    from jsonb_to_recordset(${JSON.stringify(lots.map((lot) => ({ ...lot, kg: lot.kg.toString() })))}::jsonb)
      as l (line smallint, fuel smallint, kg bigint, density numeric)
    on conflict (company_id, note_id, line) do update set (fuel_id, name, kg, at, density, ended) =
      (excluded.fuel_id, excluded.name, excluded.kg, excluded.at, excluded.density, null)
    returning id, line`);

export const holdNote = (company: number, id: number, reason: string | null) =>
  statementOf(sql`
    update tenant.bunker_notes set legal_hold = ${reason}::text is not null, legal_hold_reason = ${reason}
    where company_id = ${company} and id = ${id}`);

export const deleteNote = (company: number, id: number) =>
  statementOf(sql`
    update tenant.bunker_notes set deleted = now() where company_id = ${company} and id = ${id}`);
