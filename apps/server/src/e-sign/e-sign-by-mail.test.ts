import { errors } from '@fairlead/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../platform/files/testing/documents.ts';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Envelope {
  readonly id: number;
  readonly signers: readonly { readonly id: number; readonly isHandedOver: boolean }[];
  readonly handOver: readonly unknown[];
}

let server: TestServer;
let post: MailReceiver;
let fixture: number;

beforeAll(async () => {
  post = await openMailReceiver();
  server = await startTestServer({ server: { mailer: post.mailer } });
  const { home } = server.world;
  const made = await server.request('POST /fixtures', {
    body: {
      vessel: { id: home.vessels[0] },
      voyage: { id: home.voyage },
      charterer: { id: home.charterer },
      currency: 'EUR',
    },
  });
  fixture = (made.body as { id: number }).id;
});
afterAll(async () => {
  await server.close();
  await post.close();
});

async function start(): Promise<Envelope> {
  const name = 'Statement.pdf';
  const path = `/fixtures/${fixture}/docs/upload`;
  const uploaded = await uploadTo(server, path, { content: pdf, name });
  const made = await server.request('POST /eSign/start', {
    body: {
      filename: 'Statement',
      title: 'Statement of facts',
      confirmationMessage: 'Thank you.',
      invitationMessage: '',
      fixtureId: fixture,
      documentId: (uploaded.body as { id: string }).id,
      signers: [{ name: 'Ana Lopes', email: 'ana@agent.example', role: 'Agent' }],
    },
  });
  expect(made.status).toBe(200);
  return made.body as Envelope;
}

/** The mails of one invitation, once both have arrived. */
async function mailed(): Promise<{ t: string; code: string }> {
  await expect.poll(() => post.received.length).toBe(2);
  // Without the soft line ends of their encoding.
  const all = post.received.splice(0).join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const t = /\/o\/sign\?t=([\w-]{43})/.exec(all)?.[1] ?? '';
  return { t, code: /is (\d{6})\./.exec(all)?.[1] ?? '' };
}

test('where mail is sent, the sender learns neither link nor code', async () => {
  const envelope = await start();
  const first = await mailed();
  const [signer] = envelope.signers;
  const call = `POST /eSign/envelopes/${envelope.id}/signers/${signer?.id ?? 0}/resend`;
  const again = await server.request(call);
  const second = await mailed();
  expect(second.code).toMatch(/^\d{6}$/);
  const shown = JSON.stringify([
    envelope,
    again.body,
    (await server.request(`GET /eSign/envelopes?fixtureId=${fixture}`)).body,
    (await server.request(`GET /history?entity=envelopeSigner&id=${signer?.id ?? 0}`)).body,
  ]);
  for (const { t, code } of [first, second]) {
    expect(t).toHaveLength(43);
    expect(shown).not.toContain(t);
    expect(shown).not.toContain(code);
  }
  expect(envelope).toMatchObject({ handOver: [], signers: [{ isHandedOver: false }] });
  expect(again.body).toMatchObject({ handOver: [], signers: [{ isHandedOver: false }] });
});

test('mail to people outside is limited by company and day', async () => {
  const { home } = server.world;
  const scope = { company: home.id, actor: null, source: 'rule' } as const;
  const run = (sql: string) =>
    server.database.write(scope, (db) => db.run({ sql, parameters: [home.id] }));
  const envelope = await start();
  await mailed();
  await run(`insert into tenant.sent_mail (company_id, purpose, about_id, to_address, to_name, subject, status, created)
    select $1, 'signCode', 1, 'a@b.example', 'A', 'Code', 20, now() - interval '23 hours'
    from generate_series(1, 300)`);
  const invited = {
    body: { email: 'new@nordhav.example', name: 'Nina', companyRoleIds: [10] },
  };
  const signer = `POST /eSign/envelopes/${envelope.id}/signers/${envelope.signers[0]?.id ?? 0}/resend`;
  for (const refused of [
    await server.request(signer),
    await server.request('POST /users/invite', invited),
  ]) {
    expect(refused).toMatchObject({ status: 429, body: errors.mailQuota.sentence });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
  }
  await run(`update tenant.sent_mail set created = now() - interval '25 hours'
    where company_id = $1 and subject = 'Code'`);
  expect((await server.request('POST /users/invite', invited)).status).toBe(200);
});
