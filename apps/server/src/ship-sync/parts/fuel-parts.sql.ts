import { sql } from 'kysely';
import type { FuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { ReportVersionRow } from '../../fuel-ledger/reports/report-versions.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

const mostNotes = 12;
const mostTransfers = 20;
const mostVersions = 3;
/** Those that were entered last are listed even if they are about an earlier time. */
const mostLate = 3;

export interface ShipNoteRow {
  readonly id: number;
  readonly guid: string;
  readonly state: FuelReportState;
  readonly port_id: number;
  readonly port: string;
  readonly un_locode: string | null;
  readonly time_zone: string;
}

/** The last notes of a vessel by their time, and those entered last; void ones too. */
export const shipNotes = ({ company, vessel }: OfVessel) =>
  statementOf<ShipNoteRow>(
    sql`
    select n.id, n.guid, n.state, n.port_id, coalesce(p.name, q.name) as port,
      coalesce(p.un_locode, q.un_locode) as un_locode, coalesce(p.time_zone, q.time_zone) as time_zone
    from tenant.bunker_notes n
    left join shared.ports p on p.id = n.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = n.own_port_id
    where n.company_id = ${company} and n.vessel_id = ${vessel} and n.deleted is null and n.id in (
      (select id from tenant.bunker_notes where company_id = ${company} and vessel_id = ${vessel} and deleted is null
        order by completed desc, id desc limit ${mostNotes})
      union all
      (select id from tenant.bunker_notes where company_id = ${company} and vessel_id = ${vessel} and deleted is null
        order by id desc limit ${mostLate}))
    order by n.completed desc, n.id desc`,
    'bunker notes of ship sync',
  );

export interface ShipVersionRow extends ReportVersionRow {
  readonly report_id: number;
}

/** The latest versions of notes. */
export const shipNoteVersions = (company: number, notes: readonly number[]) =>
  statementOf<ShipVersionRow>(
    sql`
    select w.note_id as report_id, w.version, w.content, w.findings, w.source, u.full_name as author, w.person, w.rank,
      w.reason, w.created
    from tenant.bunker_notes r
    join tenant.bunker_note_versions w on w.company_id = ${company} and w.note_id = r.id
      and w.version > r.version - ${mostVersions}
    left join control.users u on u.id = w.author_id
    where r.company_id = ${company} and r.id = any (${[...notes]}::bigint[]) order by w.note_id, w.version desc`,
    'bunker note versions of ship sync',
  );

export const shipNoteFiles = (company: number, notes: readonly number[]) =>
  statementOf<{ note_id: number; guid: string; name: string }>(
    sql`
    select note_id, guid, name from tenant.bunker_note_files
    where company_id = ${company} and note_id = any (${[...notes]}::bigint[]) and deleted is null order by id`,
    'bunker note files of ship sync',
  );

/** The last transfers of a vessel by their time, and those entered last; void ones too. */
export const shipTransfers = ({ company, vessel }: OfVessel) =>
  statementOf<{ id: number; guid: string; state: FuelReportState }>(
    sql`
    select id, guid, state from tenant.tank_transfers
    where company_id = ${company} and vessel_id = ${vessel} and id in (
      (select id from tenant.tank_transfers where company_id = ${company} and vessel_id = ${vessel}
        order by ended desc, id desc limit ${mostTransfers})
      union all
      (select id from tenant.tank_transfers where company_id = ${company} and vessel_id = ${vessel}
        order by id desc limit ${mostLate}))
    order by ended desc, id desc`,
    'tank transfers of ship sync',
  );

/** The latest versions of transfers. */
export const shipTransferVersions = (company: number, transfers: readonly number[]) =>
  statementOf<ShipVersionRow>(
    sql`
    select w.transfer_id as report_id, w.version, w.content, w.findings, w.source, u.full_name as author, w.person,
      w.rank, w.reason, w.created
    from tenant.tank_transfers r
    join tenant.tank_transfer_versions w on w.company_id = ${company} and w.transfer_id = r.id
      and w.version > r.version - ${mostVersions}
    left join control.users u on u.id = w.author_id
    where r.company_id = ${company} and r.id = any (${[...transfers]}::bigint[])
    order by w.transfer_id, w.version desc`,
    'tank transfer versions of ship sync',
  );
