import { demonstrationSchedule } from '@fairlead/demonstration/shared-schedules';
import { reportFileType } from '@fairlead/domain/custom-reports/schedules';
import type { ClientBase } from 'pg';
import { newToken, tokenHash } from '../platform/public-links/public-link.ts';

type Client = Pick<ClientBase, 'query'>;

const nordhav = 1;
const olga = 'olga@nordhav.example';
const tom = 'tom@nordhav.example';

interface SharedSchedule {
  /** A charterer, who reads about the vessels of its last fixtures. */
  readonly name: string;
  readonly token: string;
  readonly showsCargo: boolean;
  readonly isRevoked: boolean;
}

/** No one knows the address of a link that does not state its own: it shows what a list of links looks like. */
const schedules = (): readonly SharedSchedule[] => [
  { name: 'Skagerrak Minerals', token: newToken(), showsCargo: false, isRevoked: true },
  { ...demonstrationSchedule, showsCargo: true, isRevoked: false },
];

/** What Nordhav shares by itself: parts of its schedule with charterers, and a report that is sent every week. */
export async function loadDemonstrationSharing(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.company', $1, true), set_config('app.source', 'rule', true)",
      [String(nordhav)],
    );
    for (const schedule of schedules()) await shareSchedule(client, schedule);
    await scheduleReport(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function shareSchedule(
  client: Client,
  { name, token, showsCargo, isRevoked }: SharedSchedule,
): Promise<void> {
  const hash = tokenHash(token);
  await client.query(
    `insert into tenant.schedule_links (company_id, name, token_hash, hint, vessel_ids, shows_times, shows_ports,
       shows_cargo, shows_laycans, expires, revoked, created_by)
     select $1, $2, $3, $4, array_agg(distinct f.vessel_id), true, true, $5, false, now() + interval '1 year',
       case when $6 then now() end, (select id from control.users where email = $7)
     from (select f.vessel_id from tenant.fixtures f
       join tenant.partners p on p.company_id = $1 and p.id = f.charterer_id and p.name = $2
       where f.company_id = $1 order by f.laycan_from desc nulls last, f.id desc limit 4) f`,
    [nordhav, name, hash, token.slice(0, 4), showsCargo, isRevoked, olga],
  );
  await client.query(
    'insert into control.public_tokens (token_hash, company_id) values ($1, $2) on conflict do nothing',
    [hash, nordhav],
  );
}

/** The ready-made report on voyages with durations and late hours. */
const voyagesReport = 1;
const monday = 1;
const sevenOClock = 7 * 60;
const sinceNewYear = [
  { key: 'From', value: 'startOfYear' },
  { key: 'To', value: 'today' },
];

async function scheduleReport(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.report_schedules (company_id, report_id, weekdays, month_days, minute, time_zone, file_type,
       run_values, author_id)
     select $1, $2, $3, '{}', $4, 'Europe/Oslo', $5, $6, id from control.users where email = $7 returning id`,
    [
      nordhav,
      voyagesReport,
      [monday],
      sevenOClock,
      reportFileType.Excel,
      JSON.stringify(sinceNewYear),
      olga,
    ],
  );
  await client.query(
    `insert into tenant.report_recipients (company_id, schedule_id, user_id)
     select $1, $2, id from control.users where email = any ($3)`,
    [nordhav, rows[0]?.id, [olga, tom]],
  );
}
