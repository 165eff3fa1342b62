import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import type { BunkerNoteSearchColumn } from '@fairlead/domain/bunker-notes/search';
import type { FuelReportState, FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { fuelsNamed } from '../fuel-ledger/fuels-named.sql.ts';
import type { FuelReportFilter } from '../fuel-ledger/reports/report-filter.ts';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface BunkerNoteRow {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly imo: string;
  readonly number: string;
  readonly state: FuelReportState;
  readonly version: number;
  readonly is_debunkered: boolean;
  readonly port_id: number;
  readonly port: string;
  readonly un_locode: string | null;
  readonly time_zone: string;
  readonly supplier: string;
  readonly commenced: string;
  readonly completed: string;
  readonly fuel_ids: readonly number[];
  readonly kg: string;
  readonly source: EntrySource;
  readonly severity: FuelSeverity | null;
  /** Files that are here. */
  readonly attachments: number;
  /** Files that the ship has announced and that are not here. */
  readonly waiting_files: number;
  /** Of those, how many cannot be taken. */
  readonly refused_files: number;
  readonly needs_file: boolean;
  readonly legal_hold: boolean;
  readonly legal_hold_reason: string | null;
  readonly approved: string | null;
  readonly approved_by: string | null;
  readonly voyage: string | null;
  readonly modified: string;
}

export type BunkerNoteFilter = FuelReportFilter<BunkerNoteSearchColumn>;

type Part = RawBuilder<unknown>;
const nothing = sql``;

const columns = (company: number): Part => sql`
  n.id, n.guid, n.vessel_id, s.name as vessel, s.imo, n.number, n.state, n.version, n.is_debunkered, n.port_id,
  coalesce(p.name, q.name) as port, coalesce(p.un_locode, q.un_locode) as un_locode,
  coalesce(p.time_zone, q.time_zone) as time_zone, n.supplier, n.commenced, n.completed, n.fuel_ids, n.kg::text as kg,
  n.source, ${severity}, n.legal_hold, n.legal_hold_reason, n.approved, a.full_name as approved_by, n.modified,
  (select coalesce(v.reference, v.voyage_number::text) from tenant.port_calls k
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id
    where k.company_id = ${company} and k.id = n.port_call_id) as voyage,
  e.arrived as attachments, e.waiting as waiting_files, e.refused as refused_files, e.needs_file`;

/** The severity of a note: off-spec fuel is an error, a required file that is only announced a warning until it arrives. */
const severity = sql`case when n.state <> 30 and l.off_spec then 3
  when e.needs_file and e.arrived = 0 and e.waiting > 0 then greatest(coalesce(n.severity, 2), 2)
  else n.severity end as severity`;

/** Whether a laboratory found a lot of the note off-spec. */
const isOffSpec = (company: number): Part => sql`exists (select from tenant.fuel_lab_results x
  where x.company_id = ${company} and x.note_id = n.id and x.voided is null and x.findings <> '[]')`;

/** A file of a note as `f`, with what has come of it from the ship as `c`. */
const noteFiles = (company: number): Part => sql`
  tenant.bunker_note_files f
  left join tenant.ship_files c on c.company_id = ${company} and c.id = f.guid and c.vessel_id = n.vessel_id
  where f.company_id = ${company} and f.note_id = n.id and f.deleted is null`;

const needsFile = (company: number): Part => sql`exists (select from tenant.vessel_settings o
  where o.company_id = ${company} and o.id = n.vessel_id and o.bdn_attachment_required)`;

/** The files of each listed note, counted as `e`. */
const countedFiles = (company: number): Part => sql`
  cross join lateral (
    select count(coalesce(f.file_id, c.file_id))::int as arrived,
      (count(*) - count(coalesce(f.file_id, c.file_id)))::int as waiting,
      (count(*) filter (where coalesce(f.file_id, c.file_id) is null and c.problem is not null))::int as refused,
      ${needsFile(company)} as needs_file
    from ${noteFiles(company)}) e
  cross join lateral (select ${isOffSpec(company)} as off_spec) l`;

/** Whether a required file is announced and not here. */
const lacksFile = (company: number): Part => sql`(${needsFile(company)}
  and exists (select from ${noteFiles(company)})
  and not exists (select from ${noteFiles(company)} and coalesce(f.file_id, c.file_id) is not null))`;

const joined = (company: number): Part => sql`
  join tenant.vessels s on s.company_id = ${company} and s.id = n.vessel_id
  left join shared.ports p on p.id = n.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = n.own_port_id
  left join control.users a on a.id = n.approved_by`;

function holdsTerm({ column, text }: FreeTextTerm<BunkerNoteSearchColumn>): Part {
  const named = (name: Part) => holds(sql`shared.fold(${name})`, text);
  const port = sql`concat_ws(' ', p.name, p.un_locode, q.name, q.un_locode)`;
  const fuel = sql`n.fuel_ids && ${[...fuelsNamed(text)]}::smallint[]`;
  switch (column) {
    case 'number':
      return named(sql`n.number`);
    case 'vessel':
      return named(sql`s.name`);
    case 'port':
      return named(port);
    case 'supplier':
      return named(sql`n.supplier`);
    case 'fuel':
      return fuel;
    case null:
      return sql`(${named(sql`concat_ws(' ', n.number, n.supplier, s.name, ${port})`)} or ${fuel})`;
  }
}

const condition = (filter: BunkerNoteFilter): Part => {
  const { company, terms, vessels, from, to, fuels, states, withFindings } = filter;
  return sql`n.company_id = ${company} and n.deleted is null
    ${states.length === 0 ? sql`and n.state <> 30` : sql`and n.state = any (${[...states]}::smallint[])`}
    ${vessels.length === 0 ? nothing : sql`and n.vessel_id = any (${[...vessels]}::bigint[])`}
    ${from === null ? nothing : sql`and n.completed >= ${from}::timestamptz`}
    ${to === null ? nothing : sql`and n.completed <= ${to}::timestamptz`}
    ${fuels.length === 0 ? nothing : sql`and n.fuel_ids && ${[...fuels]}::smallint[]`}
    ${withFindings ? sql`and (n.severity >= 2 or ${lacksFile(company)} or ${isOffSpec(company)})` : nothing}
    ${sql.join(
      terms.map((term) => sql`and ${holdsTerm(term)}`),
      sql` `,
    )}`;
};

export const bunkerNotePart = (
  filter: BunkerNoteFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<BunkerNoteRow>(sql`
    select ${columns(filter.company)} from tenant.bunker_notes n ${joined(filter.company)}
    ${countedFiles(filter.company)}
    where ${condition(filter)} order by n.completed desc, n.id desc offset ${skip} limit ${take}`);

export const bunkerNoteTotal = (filter: BunkerNoteFilter) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from tenant.bunker_notes n ${joined(filter.company)} where ${condition(filter)}`);

/** The rows with the content of their latest version, for files. */
export const bunkerNoteFile = (filter: BunkerNoteFilter, take: number) =>
  statementOf<BunkerNoteRow & { readonly content: unknown }>(sql`
    select ${columns(filter.company)}, w.content from tenant.bunker_notes n ${joined(filter.company)}
    join tenant.bunker_note_versions w on w.company_id = ${filter.company} and w.note_id = n.id and w.version = n.version
    ${countedFiles(filter.company)}
    where ${condition(filter)} order by n.completed desc, n.id desc limit ${take}`);

export const oneBunkerNote = (company: number, guid: string) =>
  statementOf<BunkerNoteRow>(
    sql`
    select ${columns(company)} from tenant.bunker_notes n ${joined(company)} ${countedFiles(company)}
    where n.company_id = ${company} and n.guid = ${guid}::uuid and n.deleted is null`,
    'one bunker note',
  );

/** The fuel tanks of the vessel of a note, deleted ones too. */
export const tanksOfNote = (company: number, guid: string) =>
  statementOf<{ id: number; name: string }>(
    sql`
    select t.id, t.name from tenant.bunker_notes n
    join tenant.vessel_parts t on t.company_id = ${company} and t.vessel_id = n.vessel_id and t.kind = 20
    where n.company_id = ${company} and n.guid = ${guid}::uuid order by t.id`,
    'tanks of bunker note',
  );

/** The lots of a note with what is left of each by the ledger. */
export const lotsOfNote = (company: number, guid: string) =>
  statementOf<{ id: number; line: number; kg: string; ended: string | null }>(
    sql`
    select l.id, coalesce(l.line, 0) as line, l.ended, coalesce((select sum(m.kg) from tenant.fuel_ledger m
      where m.company_id = ${company} and m.lot_id = l.id), 0)::text as kg
    from tenant.bunker_notes n
    join tenant.fuel_lots l on l.company_id = ${company} and l.note_id = n.id
    where n.company_id = ${company} and n.guid = ${guid}::uuid order by l.line`,
    'lots of bunker note',
  );
