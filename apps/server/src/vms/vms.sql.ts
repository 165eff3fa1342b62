import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ConnectionRow {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly address: string;
  readonly interval_minutes: number;
  readonly voyages: boolean;
  readonly port_calls: boolean;
  readonly cargo: boolean;
  readonly in_active: boolean;
  readonly user_id: number;
  readonly credentials: Buffer | null;
  readonly scheme: string | null;
  readonly running_since: string | null;
  readonly last_sync: string | null;
  readonly last_run: RunRow | null;
  readonly modified: string;
}

export interface RunRow {
  readonly id: number;
  readonly started: string;
  readonly ended: string | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  readonly sentence: string | null;
}

const runColumns = sql`id, started, ended, created, updated, unchanged, skipped, failed, sentence`;

const connections = (company: number) => sql`
  select v.id, v.name, v.type, v.address, v.interval_minutes, v.voyages, v.port_calls, v.cargo, v.in_active, v.user_id,
    s.credentials, s.scheme, case when s.running_since > now() - interval '15 minutes' then s.running_since end as running_since,
    (select max(r.ended) from tenant.vms_runs r
      where r.company_id = v.company_id and r.connection_id = v.id and r.sentence is null) as last_sync,
    (select to_jsonb(l) from (select ${runColumns} from tenant.vms_runs r
      where r.company_id = v.company_id and r.connection_id = v.id order by r.id desc limit 1) l) as last_run,
    v.modified
  from tenant.vms_connections v
  join tenant.vms_states s on s.company_id = v.company_id and s.connection_id = v.id
  where v.company_id = ${company}`;

export const listConnections = (company: number) =>
  statementOf<ConnectionRow>(
    sql`${connections(company)} order by lower(v.name), v.id limit 200`,
    'list connections',
  );

export const connectionById = (company: number, id: number) =>
  statementOf<ConnectionRow>(sql`${connections(company)} and v.id = ${id}`, 'connection by id');

export const claimConnection = (company: number, id: number) =>
  statementOf<{ readonly id: number }>(
    sql`select id from tenant.vms_connections where company_id = ${company} and id = ${id} for update`,
    'claim connection',
  );

export interface ConnectionValues {
  readonly name: string;
  readonly type: number;
  readonly address: string;
  readonly intervalMinutes: number;
  readonly voyages: boolean;
  readonly portCalls: boolean;
  readonly cargo: boolean;
  readonly inActive: boolean;
}

export const insertConnection = (company: number, user: number, values: ConnectionValues) =>
  statementOf<{ readonly id: number }>(
    sql`
    with made as (
      insert into tenant.vms_connections (company_id, name, type, address, interval_minutes, voyages, port_calls, cargo,
        in_active, user_id)
      values (${company}, ${values.name}, ${values.type}, ${values.address}, ${values.intervalMinutes},
        ${values.voyages}, ${values.portCalls}, ${values.cargo}, ${values.inActive}, ${user})
      returning company_id, id
    ), state as (
      insert into tenant.vms_states (company_id, connection_id) select company_id, id from made
    )
    select id from made`,
    'insert connection',
  );

export const updateConnection = (company: number, id: number, values: ConnectionValues) =>
  statementOf(
    sql`
    update tenant.vms_connections set name = ${values.name}, type = ${values.type}, address = ${values.address},
      interval_minutes = ${values.intervalMinutes}, voyages = ${values.voyages}, port_calls = ${values.portCalls},
      cargo = ${values.cargo}, in_active = ${values.inActive}
    where company_id = ${company} and id = ${id}`,
    'update connection',
  );

export const storeCredentials = (
  company: number,
  id: number,
  { scheme, sealed }: { readonly scheme: string; readonly sealed: Buffer | null },
) =>
  statementOf(
    sql`
    update tenant.vms_states set scheme = ${scheme}, credentials = ${sealed}
    where company_id = ${company} and connection_id = ${id}`,
    'keep credentials',
  );

export const deleteConnection = (company: number, id: number) =>
  statementOf(
    sql`delete from tenant.vms_connections where company_id = ${company} and id = ${id}`,
    'delete connection',
  );

/** Begins a run unless one is under way; one that its process abandoned counts as ended after a while. */
export const beginRun = (company: number, id: number) =>
  statementOf<{ readonly id: number }>(
    sql`
    with claimed as (
      update tenant.vms_states set running_since = now(), last_started = now()
      where company_id = ${company} and connection_id = ${id}
        and (running_since is null or running_since < now() - interval '15 minutes')
      returning company_id, connection_id
    )
    insert into tenant.vms_runs (company_id, connection_id) select company_id, connection_id from claimed returning id`,
    'begin run',
  );

export interface RunOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
  readonly sentence: string | null;
  readonly problems: readonly unknown[];
  /** All changes up to then have been sent; null leaves the stored value. */
  readonly sentUntil: string | null;
}

export const endRun = (company: number, run: number, outcome: RunOutcome) =>
  statementOf(sql`
    with ended as (
      update tenant.vms_runs set ended = now(), created = ${outcome.created}, updated = ${outcome.updated},
        unchanged = ${outcome.unchanged}, skipped = ${outcome.skipped}, failed = ${outcome.failed},
        sentence = ${outcome.sentence}, problems = ${JSON.stringify(outcome.problems)}::jsonb
      where company_id = ${company} and id = ${run} returning connection_id
    )
    update tenant.vms_states set running_since = null,
      sent_until = coalesce(${outcome.sentUntil}::timestamptz, sent_until)
    where company_id = ${company} and connection_id in (select connection_id from ended)`);

interface LogRow extends RunRow {
  readonly problems: readonly {
    readonly record: string;
    readonly externalId: string | null;
    readonly sentence: string;
  }[];
}

interface LogPage {
  readonly connection: number;
  readonly skip: number;
  readonly take: number;
}

export const listRuns = (company: number, { connection, skip, take }: LogPage) =>
  statementOf<LogRow>(sql`
    select ${runColumns}, problems from tenant.vms_runs
    where company_id = ${company} and connection_id = ${connection} order by id desc offset ${skip} limit ${take}`);

export const countRuns = (company: number, connection: number) =>
  statementOf<{ readonly total: number }>(sql`
    select count(*) as total from tenant.vms_runs where company_id = ${company} and connection_id = ${connection}`);

/** Connections that are due: their interval has passed. */
export const dueConnections = (company: number) =>
  statementOf<{ readonly id: number }>(sql`
    select v.id from tenant.vms_connections v
    join tenant.vms_states s on s.company_id = ${company} and s.connection_id = v.id
    where v.company_id = ${company} and not v.in_active
      and (s.last_started is null or s.last_started <= now() - make_interval(mins => v.interval_minutes))
    order by v.id`);

export const forgetRuns = (company: number) =>
  statementOf(sql`
    delete from tenant.vms_runs where company_id = ${company} and ended < now() - interval '90 days'`);
