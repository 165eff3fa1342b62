import { readdir } from 'node:fs/promises';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFiles } from '../platform/files/open-files.ts';
import type { Mailer, OutgoingMail } from '../platform/mail/mailer.ts';
import { startTestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { forgetDeletedEmails } from './emails.jobs.ts';
import { EmailClient, errorsOf, letter } from './testing/email-client.ts';

let client: EmailClient;
beforeAll(async () => {
  client = await EmailClient.open();
});
afterAll(() => client.close());

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ name: '', address: `p${from + at}@lind.example` }));

test('at most 20 recipients in all', async () => {
  const refused = await client.request('POST /emails', {
    ...letter,
    to: people(15),
    cc: people(6, 15),
  });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toHaveProperty('to');
  const accepted = await client.request('POST /emails', {
    ...letter,
    to: people(15),
    cc: people(5, 15),
  });
  expect(accepted.status).toBe(200);
});

test('four mails leave at a time, and all of them leave', async () => {
  let current = 0;
  let most = 0;
  const sent: OutgoingMail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      current += 1;
      most = Math.max(most, current);
      await pause(20);
      sent.push(mail);
      current -= 1;
    },
  };
  await using server = await startTestServer({ server: { mailer } });
  const { status } = await server.request('POST /emails/sendDirect?category=40', {
    body: { to: people(12), subject: 'To all', html: '<p>Dear all</p>' },
  });
  expect(status).toBe(200);
  await vi.waitFor(() => expect(sent).toHaveLength(12), 10_000);
  expect(most).toBeLessThanOrEqual(4);
});

test('a queued e-mail leaves as it was when it was queued', async () => {
  const id = await client.draft({ html: '<p>As <b>agreed</b></p>' });
  await client.send(id, new Date(Date.now() + minuteMs).toISOString());
  await client.superuser.query("update tenant.emails set html = '<p>Changed</p>' where id = $1", [
    id,
  ]);
  await client.deliverNow();
  await client.reached(id, 30);
  const mail = client.post.received.find((one) => one.includes('agreed'));
  expect(mail).toContain('<b>agreed</b>');
  expect(client.post.received.join('')).not.toContain('Changed');
  const { rows } = await client.superuser.query(
    'select html from tenant.sent_mail where about_id = $1',
    [id],
  );
  expect(rows).toEqual([{ html: null }]);
});

test('files of e-mails that were deleted long ago are removed, unless another e-mail has them', async () => {
  const attached = async () => {
    const id = await client.draft();
    const answer = await uploadTo(client.server, `/emails/${id}/attachments`, {
      name: 'notes.txt',
      content: Buffer.from('Dear all'),
    });
    expect(answer.status).toBe(200);
    return id;
  };
  const [gone, shared, recent] = [await attached(), await attached(), await attached()];
  await client.superuser.query(
    `insert into tenant.email_attachments (company_id, email_id, file_id)
     select company_id, $2, file_id from tenant.email_attachments where email_id = $1`,
    [shared, recent],
  );
  for (const id of [gone, shared]) await client.request(`DELETE /emails/${id}`);
  const before = (await readdir(client.server.filesFolder, { recursive: true })).length;
  await client.superuser.query(
    "update tenant.emails set deleted = now() - interval '31 days' where id = any ($1)",
    [[gone, shared]],
  );
  const files = await openFiles(undefined, client.server.filesFolder);
  await forgetDeletedEmails(client.server.database, files);
  expect((await client.request(`POST /emails/${gone}/restore`)).status).toBe(404);
  expect((await client.read(recent)).attachments).toHaveLength(2);
  const { rows } = await client.superuser.query(
    'select from tenant.email_attachments where email_id = any ($1)',
    [[gone, shared]],
  );
  expect(rows).toEqual([]);
  expect((await readdir(client.server.filesFolder, { recursive: true })).length).toBeLessThan(
    before,
  );
});

test('a user who can no longer sign in is not offered as a recipient', async () => {
  const offered = async () =>
    (await client.request('GET /emails/persons?s=tom&accounts=true')).body as readonly object[];
  expect(await offered()).toHaveLength(1);
  await client.superuser.query(
    "update control.users set disabled = true where full_name = 'Tom Test'",
  );
  expect(await offered()).toEqual([]);
  await client.superuser.query(
    "update control.users set disabled = false where full_name = 'Tom Test'",
  );
});
