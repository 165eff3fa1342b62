import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { race } from '../lists/rounds.ts';
import { type ProductOf, startClient, startProduct, startReference } from '../lists/servers.ts';
import { requestOf } from '../load/mix.ts';
import { withClient } from '../world/databases.ts';
import { bigCompany } from '../world/shape.ts';
import { notificationNames, type Requested, reportNotifications } from './notifications-report.ts';

const connections = 16;
const voyages = 1000;

/** Findings of every vessel and check in turn, a minute apart. */
const findings = `
  insert into tenant.notifications (company_id, vessel_id, ref_date, message, cause, severity, source, entity, ref_id, code, subject)
  select $1, (select array_agg(id order by id) from tenant.vessels where company_id = $1)[1 + n % (
      select count(*) from tenant.vessels where company_id = $1)],
    now() - n * interval '1 minute', 'VLSFO on Noon at sea of day ' || n || ': the stock fell by more than was reported as burned.',
    'A consumer was left out.', 2 + n % 2, 'DwhTankStates', 'PortCall', n::text, 60, ''
  from generate_series(1, $2::int) n`;

const paths: Readonly<Record<Requested, (turn: number) => string>> = {
  page: () => '/api/NotificationCenter/Get',
  'later page': (turn) => `/api/NotificationCenter/Get?skip=${(1 + (turn % 20)) * 50}`,
  counts: () => '/api/NotificationCenter/CountErrors',
};

/** The notification centre of a company with 100,000 findings: pages, counts and a bulk dismissal, beside a bare server. */
export async function benchNotifications(run: BenchRun): Promise<AreaResult> {
  const rows = run.isQuick ? 2000 : 100_000;
  const worlds = await run.worlds();
  const world = await worlds.of(voyages);
  await withClient(world.superuserUrl, async (client) => {
    await client.query('delete from tenant.notification_notes');
    await client.query('delete from tenant.notifications');
    await client.query(findings, [bigCompany, rows]);
    await client.query('vacuum analyze tenant.notifications');
  });
  const product = await startProduct(run, world);
  const reference = await startReference(run, world, 'notification-server.ts');
  const client = startClient(run);
  const servers = { bare: reference, product };
  const costs = await race({
    client,
    postgresPid: worlds.postgresPid,
    connections,
    ...(run.isQuick ? { rounds: 1, ms: 1000 } : { rounds: 5, ms: 4000 }),
    contenders: notificationNames.map(({ name, server, what }) => ({
      name,
      pid: servers[server].pid,
      origin: servers[server].origin,
      requests: Array.from({ length: 200 }, (_, turn) =>
        requestOf(bigCompany, paths[what](turn), product.tokens),
      ),
    })),
  });
  const bulk = await dismissAndUndo(product, rows);
  await Promise.all([product.stop(), reference.stop(), client.stop()]);
  return reportNotifications({ rows, costs, connections, bulk });
}

/** Dismisses all findings in one call and undoes it, in seconds. */
async function dismissAndUndo(product: ProductOf, rows: number) {
  const began = performance.now();
  const dismissed = await send(product, 'PUT', '/api/notificationCenter/dismissAll');
  const then = performance.now();
  const { dismissal } = dismissed;
  const undone = await send(
    product,
    'POST',
    `/api/notificationCenter/dismissals/${String(dismissal)}/undo`,
  );
  if (dismissed.number !== rows || undone.number !== rows)
    throw new Error(
      `Of ${rows} findings ${dismissed.number} were dismissed, ${undone.number} came back.`,
    );
  return { dismissed: (then - began) / 1000, undone: (performance.now() - then) / 1000 };
}

async function send({ origin, tokens }: ProductOf, method: 'PUT' | 'POST', path: string) {
  const { headers } = requestOf(bigCompany, path, tokens);
  const answer = await fetch(origin + path, { method, headers });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { readonly number: number; readonly dismissal?: number };
}
