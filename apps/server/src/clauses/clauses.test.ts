import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Clause {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly topic: number;
  readonly rules: unknown;
  readonly version: number;
  readonly modified: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let serial = 0;
const bodyOf = (values: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    code: `LT-${serial}`,
    name: `Time bar ${serial}`,
    text: 'Claims within sixty days.',
    topic: 70,
    rules: { timeBar: { days: 60, trigger: 'lastDischarge' } },
    ...values,
  };
};
async function create(values: Record<string, unknown> = {}): Promise<Clause> {
  const made = await server.request('POST /clauses', { body: bodyOf(values) });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Clause;
}
async function createTheirs(): Promise<Clause> {
  const made = await server.request('POST /clauses', {
    as: 'carla',
    company: server.world.other.id,
    body: bodyOf(),
  });
  return made.body as Clause;
}

const inserted = ({ code, name, text, id, version, topic, rules }: Clause) => ({
  number: code,
  title: name,
  text,
  library: { id, version, topic, rules },
});

const operation = { terms: {}, termSet: null, quantity: 'billOfLading' };
const termsWith = (values: Record<string, unknown>) => ({
  form: null,
  loading: operation,
  discharging: operation,
  demurrageSteps: null,
  despatch: null,
  rounding: null,
  timeBar: null,
  papers: [],
  clauses: [],
  ...values,
});
async function createFixture(): Promise<number> {
  const { home } = server.world;
  const made = await server.request('POST /fixtures', {
    body: {
      vessel: { id: home.vessels[0] },
      voyage: { id: home.voyage },
      charterer: { id: home.charterer },
      currency: 'USD',
    },
  });
  return (made.body as { readonly id: number }).id;
}
const saveTerms = (fixture: number, from: number, values: Record<string, unknown>) =>
  server.request(`POST /fixtures/${fixture}/charterTerms`, {
    body: { from, note: '', content: termsWith(values) },
  });
const usesOf = async (id: number) =>
  (await server.request(`GET /registers/clauses/${id}/uses`)).body as { readonly sentence: string };

describe('a clause', () => {
  test('gets a version with each change of what terms refer to', async () => {
    const made = await create();
    expect(made).toMatchObject({ version: 1, validFrom: null, note: null });
    const put = async (values: Record<string, unknown>) => {
      const { modified, ...own } = (await server.request(`GET /clauses/${made.id}`)).body as Clause;
      const saved = await server.request(`PUT /clauses/${made.id}`, {
        body: { ...own, modified, ...values },
      });
      return (saved.body as Clause).version;
    };
    expect(await put({ note: 'From the club', inActive: true })).toBe(1);
    expect(await put({ text: 'Claims within ninety days.' })).toBe(2);
    expect(await put({ rules: { timeBar: { days: 90, trigger: 'lastDischarge' } } })).toBe(3);
    expect(await put({ validFrom: '2027-01-01', version: 99 })).toBe(4);
  });

  test('is found by its code, its text and its topic', async () => {
    const made = await create({ code: 'QX-1', text: 'Quartzite claims.', topic: 90, rules: {} });
    const idsOf = async (query: string) =>
      ((await server.request(`GET /clauses?${query}`)).body as Clause[]).map(({ id }) => id);
    expect(await idsOf('s=qx-1')).toEqual([made.id]);
    expect(await idsOf('s=quartzite')).toEqual([made.id]);
    expect(await idsOf('s=quartzite&topics=70,80')).toEqual([]);
    expect(await idsOf('s=quartzite&topics=90')).toEqual([made.id]);
  });

  test('that is inserted in terms is not deleted, and the terms keep what it was', async () => {
    const made = await create();
    const fixture = await createFixture();
    expect(await saveTerms(fixture, 0, { clauses: [inserted(made)] })).toMatchObject({
      status: 200,
      body: { content: { clauses: [inserted(made)] } },
    });
    expect((await usesOf(made.id)).sentence).toBe(
      'It is inserted in the charter terms of 1 fixture.',
    );
    expect(await server.request(`DELETE /clauses/${made.id}`)).toMatchObject({
      status: 409,
      body: expect.stringContaining('inserted in the charter terms of 1 fixture'),
    });
    await server.request(`PUT /clauses/${made.id}`, { body: bodyOf({ text: 'Another text.' }) });
    expect((await server.request(`GET /fixtures/${fixture}/charterTerms`)).body).toMatchObject({
      current: { content: { clauses: [{ text: made.text, library: { version: 1 } }] } },
    });
    await saveTerms(fixture, 1, {});
    expect((await server.request(`DELETE /clauses/${made.id}`)).status).toBe(200);
    // An earlier version of the terms still names it.
    expect((await saveTerms(fixture, 2, { clauses: [inserted(made)] })).status).toBe(200);
  });

  test('that is inserted in loading and in a term set counts once for each', async () => {
    const made = await create({ topic: 20, rules: {} });
    const fixture = await createFixture();
    const clauses = [inserted(made)];
    await saveTerms(fixture, 0, {
      loading: { ...operation, clauses },
      discharging: { ...operation, clauses },
    });
    const set = await server.request('POST /termSets', {
      body: { name: `With ${made.code}`, content: { terms: {}, clauses } },
    });
    expect(set).toMatchObject({ status: 200, body: { content: { clauses } } });
    expect((await usesOf(made.id)).sentence).toBe(
      'It is inserted in the charter terms of 1 fixture and inserted in 1 term set.',
    );
    const { id } = set.body as { readonly id: number };
    await server.request(`PUT /termSets/${id}`, {
      body: { name: 'Without', content: { terms: {} } },
    });
    expect((await usesOf(made.id)).sentence).toBe(
      'It is inserted in the charter terms of 1 fixture.',
    );
  });

  test('goes with the terms of a fixture made like another', async () => {
    const made = await create();
    const fixture = await createFixture();
    await saveTerms(fixture, 0, { clauses: [inserted(made)] });
    const { home } = server.world;
    await server.request('POST /fixtures', {
      body: {
        vessel: { id: home.vessels[0] },
        voyage: { id: home.voyage },
        charterer: { id: home.charterer },
        template: { id: fixture },
      },
    });
    expect((await usesOf(made.id)).sentence).toBe(
      'It is inserted in the charter terms of 2 fixtures.',
    );
  });

  test('that is merged into another counts there, also when the terms are saved again', async () => {
    const [from, into] = [await create(), await create()];
    const fixture = await createFixture();
    await saveTerms(fixture, 0, { clauses: [inserted(from)] });
    const merged = await server.request(`POST /registers/clauses/${from.id}/merge`, {
      body: { into: into.id, modified: from.modified, intoModified: into.modified, take: [] },
    });
    expect(merged).toMatchObject({ status: 200, body: { moved: 1 } });
    expect((await saveTerms(fixture, 1, { clauses: [inserted(from)] })).status).toBe(200);
    expect((await usesOf(into.id)).sentence).toContain('1 fixture');
  });
});

describe('an import', () => {
  const previewOf = async (text: string) => {
    const answer = await uploadTo(server, '/registers/clauses/import/preview', {
      content: Buffer.from(text),
      name: 'clauses.csv',
    });
    expect(answer.status).toBe(200);
    return answer.body as {
      readonly importId: number;
      readonly fingerprint: string;
      readonly rows: readonly {
        readonly state: string;
        readonly findings: readonly { readonly key: string; readonly message: string }[];
      }[];
    };
  };

  test('stores formulas and markup as text, and rules as an export writes them', async () => {
    const rules = JSON.stringify({ timeBar: { days: 45, trigger: 'arrival' } });
    const quoted = `"${rules.replaceAll('"', '""')}"`;
    const { importId, fingerprint, rows } = await previewOf(
      `Code;Title;Applies to;Text;Rules\n=1+1;<b>=HYPERLINK()</b>;Time bar;@SUM(A1);${quoted}`,
    );
    expect(rows).toMatchObject([{ state: 'new' }]);
    await server.request('POST /registers/clauses/import', {
      body: { importId, fingerprint, rows: 'good' },
    });
    const [stored] = (await server.request('GET /clauses?s=HYPERLINK')).body as Clause[];
    expect(stored).toMatchObject({
      code: '=1+1',
      name: '<b>=HYPERLINK()</b>',
      text: '@SUM(A1)',
      rules: JSON.parse(rules),
    });
    const file = await server.request(
      `GET /registers/clauses/download?fileType=csv&ids=${stored?.id ?? 0}`,
    );
    const content = typeof file.body === 'string' ? file.body : JSON.stringify(file.body);
    expect(content).not.toMatch(/(?:^|[;,\n"])=1\+1/);
  });

  test.each([
    ['Weather;Text;', 'topic'],
    ['Time bar;;', 'text'],
    [`Time bar;${'x'.repeat(5001)};`, 'text'],
    ['Time bar;Text;not json', 'rules'],
    ['Time bar;Text;{"port":1}', 'rules'],
    ['Despatch;Text;{"timeBar":{"days":1,"trigger":"arrival"}}', 'topic'],
  ])('%j is reported at its column %s', async (cells, key) => {
    const [topic = '', text = '', rules = ''] = cells.split(';');
    const quoted = `"${rules.replaceAll('"', '""')}"`;
    const { rows } = await previewOf(
      `Code;Title;Applies to;Text;Rules\nZ-1;Title;${topic};${text};${quoted}`,
    );
    expect(rows[0]?.findings.map((finding) => finding.key)).toContain(key);
  });
});

describe('hostile input', () => {
  test.each([
    [500_000, 400, 'At most 5000 characters'],
    [1_048_576, 413, 'The request is larger than this call accepts.'],
  ])('a text of %d characters is answered %d: %s', async (length, status, sentence) => {
    const answer = await server.request('POST /clauses', {
      body: bodyOf({ code: 'BIG', text: 'x'.repeat(length) }),
    });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(sentence);
    expect((await server.request('GET /clauses?s=BIG')).body).toEqual([]);
  });

  test("terms and term sets do not take another company's clause, or one that never was", async () => {
    const theirs = await createTheirs();
    const fixture = await createFixture();
    for (const clause of [theirs, { ...theirs, id: 987_654_321 }]) {
      const clauses = [inserted(clause)];
      const answers = [
        await saveTerms(fixture, 0, { clauses }),
        await saveTerms(fixture, 0, { loading: { ...operation, clauses } }),
        await server.request('POST /termSets', {
          body: { name: 'Stolen', content: { terms: {}, clauses } },
        }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 400,
          body: { errors: { 'content.clauses': ['Not found'] } },
        });
    }
    expect((await server.request(`GET /fixtures/${fixture}/charterTerms`)).body).toMatchObject({
      current: null,
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['a version of 0', { version: 0 }],
    ['a topic that is none', { topic: 15 }],
    ['rules that are none', { rules: { surprise: 1 } }],
    ['an unknown part', { secret: 'x' }],
  ])('an insertion with %s is refused', async (_what, values) => {
    const made = await create();
    const { library, ...rest } = inserted(made);
    const clauses = [{ ...rest, library: { ...library, ...values } }];
    expect((await saveTerms(await createFixture(), 0, { clauses })).status).toBe(400);
  });
});
