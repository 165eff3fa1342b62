import type { FuelSeverity } from '@fairlead/domain/fuel-ledger/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { AuthorColumns } from '../wire/fuel-record.ts';
import type { EntryWriter } from '../writes/corrections.sql.ts';

const nothing = sql``;

/** The reports about fuel that are corrected in versions; only notes can be deleted. */
const kinds = {
  bunkerNote: {
    reports: 'bunker_notes',
    versions: 'bunker_note_versions',
    key: 'note_id',
    isExisting: sql`deleted is null`,
  },
  tankTransfer: {
    reports: 'tank_transfers',
    versions: 'tank_transfer_versions',
    key: 'transfer_id',
    isExisting: sql`true`,
  },
} as const;

export interface FuelReportReference {
  readonly kind: keyof typeof kinds;
  readonly company: number;
  /** The id of the report's record. */
  readonly id: number;
}

const tablesOf = ({ kind }: Pick<FuelReportReference, 'kind'>) => ({
  reports: sql.table(`tenant.${kinds[kind].reports}`),
  versions: sql.table(`tenant.${kinds[kind].versions}`),
  key: sql.ref(kinds[kind].key),
  isExisting: kinds[kind].isExisting,
});

type ReportGuid = Omit<FuelReportReference, 'id'> & { readonly guid: string };

export interface StoredReport {
  readonly id: number;
  readonly guid: string;
}

/** An existing report by the id of its record, locked while it is changed. */
export const reportById = ({ kind, company, id }: FuelReportReference) => {
  const { reports, isExisting } = tablesOf({ kind });
  return statementOf<StoredReport>(
    sql`
    select id, guid from ${reports}
    where company_id = ${company} and id = ${id} and ${isExisting} for no key update`,
    `${kind} by id`,
  );
};

/** An existing report of a vessel, locked while it is changed. */
export const reportOfVessel = ({
  kind,
  company,
  vessel,
  guid,
}: ReportGuid & { readonly vessel: number }) => {
  const { reports, isExisting } = tablesOf({ kind });
  return statementOf<StoredReport>(
    sql`
    select id, guid from ${reports}
    where company_id = ${company} and vessel_id = ${vessel} and guid = ${guid}::uuid and ${isExisting}
    for no key update`,
    `${kind} of vessel`,
  );
};

/** Locks an existing report while it is changed. */
export const claimReport = ({ kind, company, guid }: ReportGuid) => {
  const { reports, isExisting } = tablesOf({ kind });
  return statementOf<{ id: number }>(
    sql`
    select id from ${reports}
    where company_id = ${company} and guid = ${guid}::uuid and ${isExisting} for no key update`,
    `claim ${kind}`,
  );
};

export interface NewReportVersion {
  readonly version: number;
  readonly content: unknown;
  readonly findings: readonly unknown[];
  readonly severity: FuelSeverity | null;
  readonly reason: string | null;
  readonly by: EntryWriter;
  /** Of a bunker note: the lot of each product. */
  readonly lots?: readonly number[];
}

/** Stores a version, and on the report how serious its findings are. */
export const insertReportVersion = (of: FuelReportReference, one: NewReportVersion) => {
  const { reports, versions, key } = tablesOf(of);
  const { lots = [] } = one;
  const [column, ids] =
    lots.length === 0 ? [nothing, nothing] : [sql`, lots`, sql`, ${[...lots]}::bigint[]`];
  return statementOf(sql`
    with noted as (
      update ${reports} set severity = ${one.severity}::smallint where company_id = ${of.company} and id = ${of.id}
    )
    insert into ${versions} (company_id, ${key}, version, content, findings, source, author_id, person, rank, reason${column})
    values (${of.company}, ${of.id}, ${one.version}, ${JSON.stringify(one.content)}::jsonb,
      ${JSON.stringify(one.findings)}::jsonb, ${one.by.source}, ${one.by.author}, ${one.by.person}, ${one.by.rank},
      ${one.reason}${ids})`);
};

export interface ReportVersionRow extends AuthorColumns {
  readonly version: number;
  readonly content: unknown;
  readonly findings: unknown;
  readonly reason: string | null;
}

export interface ReportVersionWithLots extends ReportVersionRow {
  /** Null where reports have no lots. */
  readonly lots: readonly number[] | null;
}

/** The versions of a report, the latest first. */
export const versionsOfReport = ({ kind, company, guid }: ReportGuid) => {
  const { reports, versions, key } = tablesOf({ kind });
  const lotsOfVersion = kind === 'bunkerNote' ? sql`w.lots` : sql`null::bigint[] as lots`;
  return statementOf<ReportVersionWithLots>(
    sql`
    select w.version, w.content, w.findings, ${lotsOfVersion}, w.source, u.full_name as author, w.person, w.rank, w.reason, w.created
    from ${reports} r
    join ${versions} w on w.company_id = ${company} and w.${key} = r.id
    left join control.users u on u.id = w.author_id
    where r.company_id = ${company} and r.guid = ${guid}::uuid order by w.version desc`,
    `versions of ${kind}`,
  );
};

export const approveReport = (of: FuelReportReference, user: number | null) =>
  statementOf(sql`
    update ${tablesOf(of).reports} set state = 20, approved = clock_timestamp(), approved_by = ${user}
    where company_id = ${of.company} and id = ${of.id}`);

export const voidReport = (of: FuelReportReference) =>
  statementOf(sql`
    update ${tablesOf(of).reports} set state = 30, approved = null, approved_by = null, version = version + 1
    where company_id = ${of.company} and id = ${of.id}`);
