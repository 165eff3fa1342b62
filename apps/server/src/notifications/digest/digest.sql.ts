import { notificationNoteKind } from '@fairlead/domain/notifications/note-kinds';
import { type RawBuilder, sql } from 'kysely';
import { mayReadAt } from '../../platform/access/readers.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

/** A user in a company. */
export interface Reader {
  readonly company: number;
  readonly user: number;
}

export interface DigestValues {
  readonly isOn: boolean;
  readonly weekdays: readonly number[];
  readonly minute: number;
  readonly timeZone: string;
  readonly severities: readonly number[];
  readonly sendsEmpty: boolean;
}

export interface DigestSettingsRow {
  readonly user_id: number;
  readonly is_on: boolean;
  readonly weekdays: readonly number[];
  readonly minute: number;
  readonly time_zone: string;
  readonly severities: readonly number[];
  readonly sends_empty: boolean;
  readonly starts: string;
  readonly modified: string;
  /** The latest day with a digest, also with one that was not sent because there was nothing. */
  readonly last_day: string | null;
  readonly last_sent: string | null;
}

const settings = sql`
  s.user_id, s.is_on, s.weekdays, s.minute, s.time_zone, s.severities, s.sends_empty, s.starts, s.modified,
  (select max(m.for_day) from tenant.digest_mails m where m.company_id = s.company_id and m.user_id = s.user_id) as last_day`;

const lastSent = sql`
  (select max(m.created) from tenant.digest_mails m
    where m.company_id = s.company_id and m.user_id = s.user_id and m.is_sent) as last_sent`;

export const digestSettings = ({ company, user }: Reader) =>
  statementOf<DigestSettingsRow>(
    sql`
    select ${settings}, ${lastSent} from tenant.digest_settings s where s.company_id = ${company} and s.user_id = ${user}`,
    'digest settings',
  );

/** No row if another save was faster. A new time starts with the save, so that a time of today that has passed is over. */
export const saveDigestSettings = (
  { company, user }: Reader,
  values: DigestValues,
  modified: string | null,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.digest_settings as s
      (company_id, user_id, is_on, weekdays, minute, time_zone, severities, sends_empty)
    values (${company}, ${user}, ${values.isOn}, ${[...values.weekdays]}::smallint[], ${values.minute}, ${values.timeZone},
      ${[...values.severities]}::smallint[], ${values.sendsEmpty})
    on conflict (company_id, user_id) do update set is_on = excluded.is_on, weekdays = excluded.weekdays,
      minute = excluded.minute, time_zone = excluded.time_zone, severities = excluded.severities,
      sends_empty = excluded.sends_empty,
      starts = case when (s.is_on, s.weekdays, s.minute, s.time_zone)
        is distinct from (excluded.is_on, excluded.weekdays, excluded.minute, excluded.time_zone)
        then clock_timestamp() else s.starts end
    where ${modified}::timestamptz is null or s.modified = ${modified}::timestamptz
    returning id`,
    'save digest settings',
  );

export interface DigestReaderRow extends DigestSettingsRow {
  readonly company: string;
  readonly name: string;
  readonly address: string;
}

/** Those who have switched it on and may read the company's records at an instant. */
export const digestReaders = (company: number, now: string) =>
  statementOf<DigestReaderRow>(
    sql`
    select ${settings}, ${lastSent}, c.name as company, u.full_name as name, u.email as address
    from tenant.digest_settings s
    join control.customers c on c.id = ${company}
    join control.users u on u.id = s.user_id
    where s.company_id = ${company} and s.is_on and ${mayReadAt(company, now)}
    order by s.id`,
    'digest readers',
  );

/**
 * Records the digest of a day; no row when it was recorded already, by this process or another, or when the settings have
 * changed since they were read.
 */
export const noteDigest = (
  { company, user }: Reader,
  { day, modified }: { readonly day: string; readonly modified: string },
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.digest_mails (company_id, user_id, for_day)
    select s.company_id, s.user_id, ${day}::date from tenant.digest_settings s
    where s.company_id = ${company} and s.user_id = ${user} and s.is_on and s.modified = ${modified}::timestamptz
    on conflict (company_id, user_id, for_day) do nothing
    returning id`,
    'note digest',
  );

export const markDigestSent = (company: number, id: number) =>
  statementOf(
    sql`update tenant.digest_mails set is_sent = true where company_id = ${company} and id = ${id}`,
    'mark digest sent',
  );

export interface OpenSelection {
  readonly company: number;
  /** The reader of the mail. */
  readonly user: number;
  readonly severities: readonly number[];
  /** Found after this counts as new. */
  readonly since: string;
}

/** Neither dismissed, snoozed nor settled, of vessels that were not deleted. */
const open = ({ company, severities }: OpenSelection): RawBuilder<unknown> => sql`
  from tenant.notifications n
  left join tenant.vessels v on v.company_id = ${company} and v.id = n.vessel_id
  where n.company_id = ${company} and n.closed is null and n.dismissed is null
    and (n.snoozed_until is null or n.snoozed_until <= now()) and n.severity = any (${[...severities]}::smallint[])
    and (n.vessel_id is null or not v.deleted)`;

/** Why a finding is the reader's: it is assigned to the reader, or the reader's own snooze of it has ended. */
const concern = ({ company, user }: OpenSelection): RawBuilder<unknown> => sql`
  case when n.assignee_id = ${user} then 'assigned'
    when n.snoozed_until is not null and ${user} = (
      select m.author_id from tenant.notification_notes m
      where m.company_id = ${company} and m.notification_id = n.id and m.kind = ${notificationNoteKind.Snoozed}
      order by m.id desc limit 1) then 'snoozeEnded' end`;

export interface OpenByVesselRow {
  readonly vessel_id: number | null;
  readonly vessel: string | null;
  readonly open: number;
  readonly added: number;
  readonly assigned: number;
  readonly snooze_ended: number;
}

export const openByVessel = (selection: OpenSelection) =>
  statementOf<OpenByVesselRow>(
    sql`
    select n.vessel_id, n.vessel, count(*)::int as open,
      (count(*) filter (where n.created > ${selection.since}::timestamptz))::int as added,
      (count(*) filter (where n.concern = 'assigned'))::int as assigned,
      (count(*) filter (where n.concern = 'snoozeEnded'))::int as snooze_ended
    from (select n.vessel_id, v.name as vessel, n.created, ${concern(selection)} as concern ${open(selection)}) n
    group by n.vessel_id, n.vessel order by n.vessel, n.vessel_id`,
    'open findings by vessel',
  );

export interface ListedFindingRow {
  readonly id: number;
  readonly vessel_id: number | null;
  readonly severity: number;
  readonly message: string;
  readonly entity: string;
  readonly ref_id: string | null;
  readonly ref_guid: string | null;
  readonly ref_date: string;
  readonly is_new: boolean;
  readonly concern: 'assigned' | 'snoozeEnded' | null;
}

/** The reader's own first; of them and of the others new ones first, then errors, then the latest. */
export const listedFindings = (selection: OpenSelection, most: number) =>
  statementOf<ListedFindingRow>(
    sql`
    select n.id, n.vessel_id, n.severity, n.message, n.entity, n.ref_id, n.ref_guid, n.ref_date,
      n.created > ${selection.since}::timestamptz as is_new, ${concern(selection)} as concern
    ${open(selection)} order by concern nulls last, is_new desc, n.severity desc, n.ref_date desc, n.id desc limit ${most}`,
    'listed findings',
  );
