import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { sealCompany } from '../audit/chain/seal.ts';
import { openLog } from '../platform/log.ts';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { checkChains, jobRunNoted } from './installation.jobs.ts';

let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

interface Overview {
  readonly openTickets: number;
  readonly mail: { readonly stored: number; readonly isConfigured: boolean };
  readonly people: { readonly companies: number; readonly users: number };
  readonly database: { readonly sizeBytes: number };
  readonly jobs: readonly Record<string, unknown>[];
  readonly chains: readonly {
    readonly companyId: number;
    readonly checked: string | null;
    readonly problem: string | null;
    readonly hash: string | null;
  }[];
}
interface Ticket {
  readonly id: number;
  readonly companyId: number;
  readonly number: string;
  readonly closed: string | null;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

const overview = async () =>
  (await server.request('GET /admin/installation', { as: 'admin' })).body as Overview;
/** Returns the only row; fails where there is not exactly one. */
function onlyOne<Row>(rows: readonly Row[]): Row {
  expect(rows).toHaveLength(1);
  return rows[0] as Row;
}
const tickets = async () =>
  (await server.request('GET /admin/tickets', { as: 'admin' })).body as readonly Ticket[];

test.each([
  'GET /admin/installation',
  'GET /admin/tickets',
  'GET /admin/mails',
  'PUT /admin/tickets/1/1',
  'GET /admin/tickets/1/1/files/1',
])('%s is for administrators of the installation', async (call) => {
  const options = call.startsWith('PUT') ? { body: { isClosed: true } } : {};
  for (const as of ['olga', 'tom'] as const)
    expect((await server.request(call, { as, ...options })).status).toBe(403);
});

test('a ticket without a support address is stored, listed with its files and closed', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');
  const body = {
    subject: 'Cannot print',
    message: 'The report stays blank.',
    files: [{ name: 'report.pdf', content: pdf.toString('base64') }],
  };
  const sent = await server.request('POST /help/ticket', { as: 'tom', body });
  expect(sent).toMatchObject({ status: 200, body: { isMailed: false } });
  const { number } = sent.body as { readonly number: string };
  const ticket = onlyOne((await tickets()).filter((row) => row.number === number));
  expect(ticket).toMatchObject({
    subject: 'Cannot print',
    closed: null,
    files: [{ name: 'report.pdf' }],
  });
  const address = `/admin/tickets/${ticket.companyId}/${ticket.id}`;
  const file = await server.request(`GET ${address}/files/${onlyOne(ticket.files).id}`, {
    as: 'admin',
  });
  expect(file.body).toMatchObject({ fileName: 'report.pdf', content: pdf.toString('base64') });
  const mails = (await server.request('GET /admin/mails', { as: 'admin' })).body;
  expect(mails).toContainEqual(
    expect.objectContaining({ subject: `[${number}] Cannot print`, status: 40 }),
  );
  const open = (await overview()).openTickets;
  const close = { as: 'admin', body: { isClosed: true } } as const;
  expect((await server.request(`PUT ${address}`, close)).status).toBe(200);
  expect((await tickets()).find((row) => row.number === number)?.closed).not.toBeNull();
  expect((await overview()).openTickets).toBe(open - 1);
});

test('a ticket, or a file, that another company or nobody has is not found', async () => {
  const known = onlyOne(await tickets());
  const other = server.world.other.id;
  for (const address of [`${other}/${known.id}`, `${known.companyId}/999999`]) {
    const body = { isClosed: true };
    expect(
      (await server.request(`PUT /admin/tickets/${address}`, { as: 'admin', body })).status,
    ).toBe(404);
    const file = `GET /admin/tickets/${address}/files/1`;
    expect((await server.request(file, { as: 'admin' })).status).toBe(404);
  }
});

test('the overview counts the installation', async () => {
  const found = await overview();
  expect(found.people.companies).toBeGreaterThanOrEqual(2);
  expect(found.people.users).toBeGreaterThanOrEqual(4);
  expect(found.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(found.mail).toMatchObject({ isConfigured: false });
});

test('runs of jobs are noted with their failures', async () => {
  const note = jobRunNoted(server.database);
  const job = { name: 'sweep', schedule: '17 * * * *' };
  await note({ ...job, state: 'started' });
  await note({ ...job, state: 'failed', error: 'Error: the disk is full' });
  await note({ ...job, state: 'started' });
  await note({ ...job, state: 'finished' });
  expect((await overview()).jobs).toContainEqual({
    ...job,
    started: expect.any(String),
    finished: expect.any(String),
    failed: expect.any(String),
    error: 'Error: the disk is full',
    runs: 2,
    failures: 1,
  });
});

test('the nightly check finds an entry that was changed and raises the alarm', async () => {
  const { id } = server.world.home;
  const mails: OutgoingMail[] = [];
  const alarm = {
    log: openLog('silent'),
    mailer: {
      send: (mail: OutgoingMail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    supportAddress: 'support@provider.example',
    now: () => new Date(),
  };
  const chain = async () => (await overview()).chains.find(({ companyId }) => companyId === id);
  await sealCompany(server.database, id);
  await checkChains(server.database, alarm);
  expect(await chain()).toMatchObject({ checked: expect.any(String), problem: null });
  expect(mails).toEqual([]);
  await superuser.query(
    `update tenant.history set entity = 'forged'
     where (company_id, id) in (select company_id, id from tenant.history where company_id = $1 order by id limit 1)`,
    [id],
  );
  await checkChains(server.database, alarm);
  expect((await chain())?.problem).not.toBeNull();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: { address: 'support@provider.example' } });
});
