import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markWorld } from './platform/access/testing/marked-world.ts';
import { fillEveryTable, type Stated } from './platform/backup/testing/fill-every-table.ts';
import type { RegisterUse } from './platform/registers/register.ts';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';
import { registersOf } from './registers.ts';

const stated: Stated = {
  'tenant.audit_links.book': '1',
  'tenant.laytime_comparisons.theirs_id': '(select max(id) from tenant.laytime_calculations)',
  'tenant.port_holiday_years.year': '2026',
  'tenant.port_holiday_years.port_id': '(select min(id) from tenant.ports)',
  'tenant.port_partners.port_id': '(select min(id) from tenant.ports)',
  'tenant.port_settings.port_id': '(select min(id) from tenant.ports)',
  'tenant.tank_tables.sha256': "repeat('0', 64)",
};

let server: TestServer;
let client: pg.Client;
/** Four of each, in which two clauses are inserted twice. */
const fixtures: (number | undefined)[] = [];
const termSets: (number | undefined)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await markWorld(server.superuserUrl, server.world);
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await fillEveryTable(client, server.world.home.id, stated);
  for (const at of [0, 1, 2, 3]) {
    fixtures.push(await copyRow('fixtures', { fixture_number: `Clauses ${at}` }));
    termSets.push(await copyRow('term_sets', { name: `Clauses ${at}` }));
  }
  // Proposals of off-hires follow from what was inserted.
  await server.server.warehouse.updateMarked();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const nameOfRegister = [
  'ports',
  'partners',
  'persons',
  'commodities',
  'measurements',
  'freightTypes',
  'trades',
  'berths',
  'clauses',
] as const;
type Name = (typeof nameOfRegister)[number];
const registerOf = (name: Name) => registersOf(server.database)[name];

type Row = Readonly<Record<string, unknown>>;

async function writable(table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
    [`tenant.${table}`],
  );
  return rows.map(({ name }) => name);
}

/** Copies the first row of a table with some values changed; undefined where a constraint refuses the copy. */
async function copyRow(table: string, values: Row): Promise<number | undefined> {
  const columns = (await writable(table)).map((name) => `"${name}"`).join(', ');
  const known = (await writable(table)).includes('external_id') ? { external_id: null } : {};
  await client.query('begin');
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenant.${table} (${columns})
       select ${columns} from jsonb_populate_record(null::tenant.${table},
         (select to_jsonb(t) from tenant.${table} t where company_id = $1 order by id limit 1) || $2::jsonb)
       returning id`,
      [server.world.home.id, JSON.stringify({ ...known, ...values })],
    );
    await client.query('commit');
    return Number(rows[0]?.id);
  } catch (error) {
    await client.query('rollback');
    if (/^(22|23|P0)/.test((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}

/** Every row of the company, without the columns that record when it was changed. */
async function snapshot(): Promise<Readonly<Record<string, readonly string[]>>> {
  // Search texts only grow, and are derived again from the rows that this test copies; requests of data checks and marks
  // of the warehouse are taken as soon as they are made.
  const apart = new Set([
    'history',
    'audit_links',
    'request_keys',
    'service_times',
    'search_pairs',
    'check_requests',
    'warehouse_marks',
    'warehouse_vessels',
  ]);
  await client.query(
    'select tenant.refresh_voyages($1, array(select id from tenant.voyages where company_id = $1))',
    [server.world.home.id],
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'tenant'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' order by 1`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables)
    if (!apart.has(name)) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'modified' - 'revision')::text as row from tenant.${name} t
         where company_id = $1 order by 1`,
        [server.world.home.id],
      );
      found[name] = rows.map(({ row }) => row);
    }
  return found;
}

let turn = 0;
async function createPair(name: Name): Promise<{ readonly from: number; readonly into: number }> {
  const { table, nameColumn } = registerOf(name);
  const made = async (side: string) => {
    turn += 1;
    const id = await copyRow(table, { [nameColumn]: `${side} ${turn}` });
    if (id === undefined) throw new Error(`No copy of ${table}.`);
    return id;
  };
  return { from: await made('Goes'), into: await made('Stays') };
}

let copies = 0;
const setColumn = ({ sets, column }: RegisterUse) => sets ?? column;

/** Lets rows of every use name one of the two, where the constraints of the table let them. */
async function nameBoth(name: Name, ids: readonly number[], rows: readonly Row[]): Promise<void> {
  for (const use of registerOf(name).uses)
    for (const [at, id] of ids.entries())
      for (const [turnOfRow, values] of rows.entries()) {
        const row = await copyRow(use.table, {
          ...valuesOf(use, { ...values, at, turn: turnOfRow }),
          [setColumn(use)]: id,
        });
        if (row !== undefined && use.owns !== undefined)
          await copyRow(use.owns.table, { [use.owns.column]: row });
      }
}

function valuesOf({ table }: RegisterUse, { at, turn: own, clashes }: Row): Row {
  copies += 1;
  const apart = clashes === true ? Number(own) : Number(own) * 2 + Number(at);
  if (table === 'port_holiday_years') return { year: 2000 + apart };
  if (table === 'port_partners') return { reason_id: null, note: `${String(at)} ${String(own)}` };
  if (table === 'vessel_cargo_rates') return { operation: 10 + 10 * (apart % 2), deleted: false };
  if (table === 'fixture_clauses') return { fixture_id: fixtures[apart] };
  if (table === 'term_set_clauses') return { term_set_id: termSets[apart] };
  if (table === 'fixtures') return { fixture_number: `F${copies}` };
  if (table === 'voyages') return { voyage_number: 10_000 + copies, reference: null };
  return {};
}

const merge = (name: Name, from: number, body: Row) =>
  server.request(`POST /registers/${name}/${from}/merge`, { body });
const undo = (name: Name, from: number) =>
  server.request(`POST /registers/${name}/${from}/merge/undo`);

const columnsOf = (name: Name) =>
  registerOf(name)
    .columns.filter(({ unite, isOfKeys }) => unite === undefined && isOfKeys !== true)
    .map(({ key }) => key);

describe.each(nameOfRegister.map((name) => [name]))('%s', (name) => {
  test('merged and undone leave every table as before', async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ clashes: fc.boolean() }), { minLength: 1, maxLength: 2 }),
        fc.subarray(columnsOf(name)),
        async (rows, take) => {
          const { from, into } = await createPair(name);
          await nameBoth(name, [from, into], rows);
          const earlier = await createPair(name);
          expect((await merge(name, earlier.from, { into: from })).status).toBe(200);
          const before = await snapshot();
          const merged = await merge(name, from, { into, take });
          expect([merged.status, merged.body]).toMatchObject([200, { id: into }]);
          moved += (merged.body as { moved: number }).moved;
          const undone = await undo(name, from);
          expect([undone.status, undone.body]).toMatchObject([200, { id: from }]);
          const after = await snapshot();
          for (const [table, content] of Object.entries(before))
            expect([table, after[table]]).toEqual([table, content]);
        },
      ),
      // The first run has uses of both that do not clash, so that something is moved for certain.
      { numRuns: 6, examples: [[[{ clashes: false }, { clashes: false }], []]] },
    );
    expect(moved > 0).toBe(registerOf(name).uses.length > 0);
  });

  test('an undo asked twice answers the same, and both are in the history', async () => {
    const { from, into } = await createPair(name);
    await merge(name, from, { into });
    const answers = await Promise.all([undo(name, from), undo(name, from)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const { entity } = registerOf(name);
    const entries = (await server.request(`GET /history?entity=${entity}&id=${from}`))
      .body as Row[];
    expect(entries.slice(0, 2)).toMatchObject([
      {
        action: 'insert',
        isRestored: true,
        reason: expect.stringMatching(/^The merge of Goes \d+ into Stays \d+ was undone$/),
      },
      { action: 'delete', reason: expect.stringMatching(/^Goes \d+ was merged into Stays \d+$/) },
    ]);
  });

  test('an undo that is too late is refused, and the history no longer offers it', async () => {
    const { from, into } = await createPair(name);
    await merge(name, from, { into });
    const { entity } = registerOf(name);
    const offered = async () =>
      ((await server.request(`GET /history?entity=${entity}&id=${into}`)).body as Row[]).filter(
        ({ undoableUntil }) => undoableUntil !== undefined,
      );
    expect(await offered()).toMatchObject([{ entityId: from, action: 'delete' }]);
    await client.query(
      `update tenant.removed_records set removed = removed - interval '10 minutes'
       where company_id = $1 and entity = $2 and id = $3`,
      [server.world.home.id, entity, from],
    );
    expect(await offered()).toEqual([]);
    expect(await undo(name, from)).toMatchObject({
      status: 409,
      body: 'A merge can be undone for 10 minutes.',
    });
  });

  test('an undo of what is not there, not merged or of another company is refused', async () => {
    const { from, into } = await createPair(name);
    await merge(name, from, { into });
    const foreign = await server.request(`POST /registers/${name}/${from}/merge/undo`, {
      as: 'carla',
      company: server.world.other.id,
    });
    expect(foreign).toMatchObject({ status: 404, body: 'Not found' });
    expect(await undo(name, 987_654_321)).toMatchObject({ status: 404, body: 'Not found' });
    expect(await undo(name, into)).toMatchObject({ status: 200, body: { id: into } });
    expect((await undo(name, 0)).status).toBe(404);
  });
});

describe('a merge stays', () => {
  const post = async (body: Row) =>
    (await server.request('POST /partners', { body })).body as { id: number; modified: string };
  const pair = async () =>
    [
      await post({ name: 'Goes', email: 'goes@example.com' }),
      await post({ name: 'Stays' }),
    ] as const;

  test('when a value that it took was changed since; other values may be', async () => {
    const [goes, stays] = await pair();
    await merge('partners', goes.id, { into: stays.id, take: ['email'] });
    const put = (values: Row) =>
      server.request(`PUT /partners/${stays.id}`, { body: { name: 'Stays', ...values } });
    await put({ email: 'other@example.com' });
    expect(await undo('partners', goes.id)).toMatchObject({
      status: 409,
      body: 'Stays has changed since the merge: E-mail.',
    });
    await put({ email: 'goes@example.com', phone: '+47 1' });
    expect((await undo('partners', goes.id)).status).toBe(200);
    expect((await server.request(`GET /partners/${stays.id}`)).body).toMatchObject({
      email: null,
      phone: '+47 1',
    });
  });

  test('when the record that stayed was merged or deleted since', async () => {
    const [goes, stays] = await pair();
    const onto = await post({ name: 'Onto' });
    await merge('partners', goes.id, { into: stays.id });
    await merge('partners', stays.id, { into: onto.id });
    expect(await undo('partners', goes.id)).toMatchObject({
      status: 409,
      body: 'The remaining partner has since been merged into Onto. Undo that merge first.',
    });
    expect((await undo('partners', stays.id)).status).toBe(200);
    expect((await server.request(`DELETE /partners/${stays.id}`)).status).toBe(200);
    expect(await undo('partners', goes.id)).toMatchObject({
      status: 409,
      body: 'The remaining partner has since been deleted.',
    });
    await server.request(`POST /partners/${stays.id}/restore`);
    expect((await undo('partners', goes.id)).status).toBe(200);
  });

  test('when another was merged into the same record since', async () => {
    const [goes, stays] = await pair();
    const third = await post({ name: 'Third' });
    await merge('partners', goes.id, { into: stays.id });
    await merge('partners', third.id, { into: stays.id });
    expect(await undo('partners', goes.id)).toMatchObject({
      status: 409,
      body: 'Third has since been merged into the same partner. Undo that merge first.',
    });
    expect((await undo('partners', third.id)).status).toBe(200);
    expect((await undo('partners', goes.id)).status).toBe(200);
  });

  test('when what it moved names another record by now', async () => {
    const [goes, stays] = await pair();
    const { home } = server.world;
    const appoint = (agent: number) =>
      client.query('update tenant.port_calls set agent_id = $2 where company_id = $1 and id = $3', [
        home.id,
        agent,
        home.portCall,
      ]);
    await appoint(goes.id);
    await merge('partners', goes.id, { into: stays.id });
    await appoint(home.agent);
    expect(await undo('partners', goes.id)).toMatchObject({
      status: 409,
      body: 'The port call that the merge moved no longer refers to Stays.',
    });
    expect((await server.request(`GET /partners/${goes.id}`)).status).toBe(404);
  });

  test('when something took the place of what it removed', async () => {
    const [goes, stays] = [await post({ name: 'Ref goes' }), await post({ name: 'Ref stays' })];
    await client.query(`update tenant.partners set external_id = 'R1' where id = $1`, [goes.id]);
    await merge('partners', goes.id, { into: stays.id });
    await client.query(`update tenant.partners set external_id = 'R1' where id = $1`, [stays.id]);
    expect(await undo('partners', goes.id)).toMatchObject({
      status: 409,
      body: 'Another record has replaced what the merge removed, so it cannot be restored.',
    });
  });
});

test('an own port comes back from a port of the catalogue', async () => {
  const { home, ports } = server.world;
  const { from } = await createPair('ports');
  await client.query(
    'update tenant.port_calls set port_id = $2 where company_id = $1 and id = $3',
    [home.id, from, home.portCall],
  );
  await nameBoth('ports', [from], [{ clashes: false }]);
  const before = await snapshot();
  const body = { port: { id: ports.rotterdam } };
  expect((await server.request(`POST /ports/${from}/merge`, { body })).status).toBe(200);
  const [entry] = (await server.request(`GET /history?entity=port&id=${ports.rotterdam}`))
    .body as Row[];
  expect(entry).toMatchObject({
    entityId: from,
    mergedInto: 'Rotterdam',
    undoableUntil: expect.any(String),
  });
  expect((await server.request(`POST /ports/${from}/restore`)).status).toBe(404);
  expect(await undo('ports', from)).toMatchObject({ status: 200, body: { id: from } });
  const after = await snapshot();
  for (const [table, rows] of Object.entries(before))
    expect([table, after[table]]).toEqual([table, rows]);
});

test('rows that the database deletes with a row are known where a merge may delete it', async () => {
  for (const { uses } of Object.values(registersOf(server.database)))
    for (const { table, unique, owns } of uses) {
      if (unique === undefined) continue;
      const { rows } = await client.query<{ name: string }>(
        `select c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
         where f.contype = 'f' and f.confrelid = $1::regclass and f.confdeltype <> 'a'`,
        [`tenant.${table}`],
      );
      expect([table, rows.map(({ name }) => name)]).toEqual([
        table,
        owns === undefined ? [] : [owns.table],
      ]);
    }
});
