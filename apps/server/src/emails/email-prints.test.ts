import { tooManyBytes } from '@fairlead/domain/claim-sending/sending';
import { onlyDraftsChange } from '@fairlead/domain/emails/email';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClaimClient, type FrozenClaim } from '../claim-sending/testing/claim-client.ts';
import { FactsClient } from '../statement-of-facts/testing/facts-client.ts';
import { EmailClient, errorsOf } from './testing/email-client.ts';

interface Print {
  readonly key: string;
  readonly kind: number;
  readonly name: string;
  readonly about: string;
}

let emails: EmailClient;
let claim: FrozenClaim;
let draft = 0;

beforeAll(async () => {
  emails = await EmailClient.open();
  const claims = new ClaimClient(emails.server);
  claim = await claims.frozen();
  await claims.invoice(claim);
  await new FactsClient(emails.server).begin(claim.voyage.discharge);
  await reportNoon();
});
afterAll(() => emails.close());
beforeEach(async () => {
  draft = await emails.draft({ fixtureIds: [claim.fixture] });
});

/** A noon report on the voyage of the fixture. */
async function reportNoon() {
  const { rows } = await emails.superuser.query<{ vessel: number; voyage: number }>(
    `select vessel_id::float8 as vessel, voyage_id::float8 as voyage from tenant.fixtures where id = $1`,
    [claim.fixture],
  );
  const made = await emails.request('POST /reports/log', {
    vesselId: rows[0]?.vessel,
    report: {
      kind: 10,
      at: '2025-01-01T11:00:00Z',
      zone: 'Europe/Oslo',
      position: { latitude: '63.73667', longitude: '6.72667' },
      figures: { distanceOverGround: '278', hoursUnderWay: '24' },
    },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  await run('update tenant.log_reports set voyage_id = $1', [rows[0]?.voyage]);
}

const printsOf = async (id = draft) =>
  (await emails.request(`GET /emails/${id}/prints`)).body as readonly Print[];
const attach = (key: string, id = draft) => emails.request(`POST /emails/${id}/prints`, { key });
const keyOf = async (kind: number, named = '') =>
  (await printsOf()).find((one) => one.kind === kind && one.name.includes(named))?.key ?? '';
const attached = async () => (await emails.read(draft)).attachments;
const run = (text: string, values: readonly unknown[]) => emails.superuser.query(text, [...values]);

describe('printed reports', () => {
  test('of the fixture and its voyage are offered', async () => {
    const prints = await printsOf();
    expect(prints.map(({ kind, name }) => [kind, name])).toEqual([
      [10, 'Voyage report'],
      [20, expect.stringMatching(/^Port call, /)],
      [20, expect.stringMatching(/^Port call, /)],
      [30, expect.stringMatching(/^Statement of facts, .*, draft$/)],
      [40, expect.stringMatching(/^Laytime calculation, .* 1, version 1$/)],
      [50, expect.stringMatching(/^Invoice CLM-/)],
      [60, 'Noon at sea'],
    ]);
    expect(new Set(prints.map(({ key }) => key)).size).toBe(prints.length);
    expect(prints[0]?.about).toMatch(/, voyage /);
  });

  test.each([
    [10, 'Voyage report', /^Voyage .*\.pdf$/],
    [20, 'Port call', /^Port call .*\.pdf$/],
    [30, 'Statement of facts', /^Statement of facts .* draft\.pdf$/],
    [40, 'Laytime calculation', /^Laytime .* 1 version 1\.pdf$/],
    [50, 'Invoice', /^Invoice CLM-.*\.pdf$/],
    [60, 'Noon at sea', /^Noon at sea .* 01\.01\.25 .*\.pdf$/],
  ])('of kind %i are attached as PDF under their usual name', async (kind, named, fileName) => {
    const made = await attach(await keyOf(kind, named));
    expect([made.status, made.body]).toMatchObject([
      200,
      { name: expect.stringMatching(fileName) as string, contentType: 'application/pdf' },
    ]);
    const [file] = await attached();
    const opened = await emails.request(
      `GET /emails/${draft}/attachments/${String(file?.id)}/download`,
    );
    const { content } = opened.body as { readonly content: string };
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('of a deleted record, or one that the e-mail does not concern, are refused', async () => {
    const [laytime, call] = [await keyOf(40), await keyOf(20)];
    const other = await emails.draft();
    expect(await printsOf(other)).toEqual([]);
    for (const key of [laytime, call, '10-987654321', 'x'])
      expect(errorsOf(await attach(key, other))).toEqual({ key: ['Not found'] });
    await run('update tenant.laytime_calculations set deleted = now() where id = $1', [
      claim.calculationId,
    ]);
    expect(errorsOf(await attach(laytime))).toEqual({ key: ['Not found'] });
    await run('update tenant.laytime_calculations set deleted = null where id = $1', [
      claim.calculationId,
    ]);
    expect(await attached()).toEqual([]);
  });

  test('of another company are neither offered nor attached', async () => {
    const { other } = emails.server.world;
    const key = `10-${other.voyage}`;
    expect((await printsOf()).map((one) => one.key)).not.toContain(key);
    expect(errorsOf(await attach(key))).toEqual({ key: ['Not found'] });
    const asCarla = { as: 'carla', company: other.id } as const;
    const read = await emails.server.request(`GET /emails/${draft}/prints`, asCarla);
    expect(read.status).toBe(404);
    const written = await emails.server.request(`POST /emails/${draft}/prints`, {
      ...asCarla,
      body: { key: await keyOf(10) },
    });
    expect(written.status).toBe(404);
  });

  test('are those that the caller may print', async () => {
    const made = await emails.request('POST /CustomerApiKeys', {
      name: 'Fixtures alone',
      scopes: ['fixtures:write'],
      expires: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const { secret } = made.body as { readonly secret: string };
    const withKey = { company: null, headers: { authorization: `Bearer ${secret}` } };
    const listed = await emails.server.request(`GET /emails/${draft}/prints`, withKey);
    const kinds = (listed.body as readonly Print[]).map(({ kind }) => kind);
    expect(kinds).toEqual([30, 40, 50]);
    const refused = await emails.server.request(`POST /emails/${draft}/prints`, {
      ...withKey,
      body: { key: await keyOf(10) },
    });
    expect(errorsOf(refused)).toEqual({ key: ['Not found'] });
  });

  test('count with the other attachments, and only a draft takes them', async () => {
    expect((await attach(await keyOf(30))).status).toBe(200);
    const [file] = await attached();
    const most = 18 * 1024 * 1024;
    await run(
      `update tenant.files set size = $2 where id = (
         select file_id from tenant.email_attachments where id = $1)`,
      [file?.id, most],
    );
    const refused = errorsOf(await attach(await keyOf(30)));
    expect(refused?.['key']?.[0]).toBe(tooManyBytes(most + 1, most));
    expect(await attached()).toHaveLength(1);
    await run('update tenant.emails set status = 30 where id = $1', [draft]);
    expect(errorsOf(await attach(await keyOf(30)))).toEqual({ id: [onlyDraftsChange] });
  });
});
