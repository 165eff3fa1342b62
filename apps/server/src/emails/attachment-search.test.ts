import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '../platform/files/open-files.ts';
import { zipOf } from '../platform/files/testing/documents.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { EmailClient, ingrid, letter } from './testing/email-client.ts';
import { readAttachments } from './writes/read-attachments.ts';

let emails: EmailClient;
let failures: string[] = [];

beforeAll(async () => {
  emails = await EmailClient.open();
});
afterAll(() => emails.close());

const attach = async (id: number, name: string, content: string | Buffer): Promise<number> => {
  const { status, body } = await uploadTo(emails.server, `/emails/${id}/attachments`, {
    name,
    content: Buffer.from(content),
  });
  expect(status).toBe(200);
  return (body as { readonly id: number }).id;
};

const readAll = async () => {
  failures = [];
  await readAttachments({
    database: emails.server.database,
    files: await openFiles(undefined, emails.server.filesFolder),
    onError: (_, what) => failures.push(what),
  });
};

const found = async (text: string): Promise<readonly number[]> =>
  (
    (await emails.request(`GET /emails?s=${encodeURIComponent(text)}`)).body as {
      readonly id: number;
    }[]
  ).map(({ id }) => id);

const docx = zipOf([
  { name: '[Content_Types].xml', content: Buffer.from('<x/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:p><w:t>Zinnober drums</w:t></w:p>') },
]);

describe('the text of what is attached to an e-mail of our own', () => {
  test.each([
    ['facts.txt', 'Quokka berth taken\nMosjøen', ['quokka laycan', 'mosjoen quokka berth']],
    ['cargo.csv', 'hold;tons\nwombat;400', ['wombat laycan']],
    ['list.docx', docx, ['zinnober laycan']],
  ])('in %s is found once it is read', async (name, content, searches) => {
    const id = await emails.draft();
    await attach(id, name, content);
    const { modified } = await emails.read(id);
    expect(await found(searches[0] ?? '')).toEqual([]);
    await readAll();
    for (const search of [...searches, `${name} ingrid`]) expect(await found(search)).toEqual([id]);
    // What is open in a form stays the current version.
    expect((await emails.read(id)).modified).toBe(modified);
    const saved = await emails.request(`PUT /emails/${id}`, { ...letter, modified });
    expect([saved.status, await found(searches[0] ?? '')]).toEqual([200, [id]]);
    await emails.send(id);
    await emails.reached(id, 30);
    expect(await found(searches[0] ?? '')).toEqual([id]);
    expect(failures).toEqual([]);
  });

  test('is found no longer when it is removed', async () => {
    const id = await emails.draft();
    const file = await attach(id, 'facts.txt', 'Numbat');
    await readAll();
    expect(await found('numbat')).toEqual([id]);
    await emails.request(`DELETE /emails/${id}/attachments/${file}`);
    expect(await found('numbat')).toEqual([]);
    expect(await found('ingrid')).toContain(id);
  });

  test('of one call, and of a forwarded e-mail, is found', async () => {
    const sent = await emails.request('POST /emails/sendDirect?category=30', {
      to: [ingrid],
      subject: 'Enclosed',
      html: '<p>Enclosed.</p>',
      attachments: [{ name: 'a.txt', content: Buffer.from('Bilby').toString('base64') }],
    });
    const { id } = sent.body as { readonly id: number };
    await emails.reached(id, 30);
    await readAll();
    expect(await found('bilby')).toEqual([id]);
    const forwarded = await emails.request(`POST /emails/${id}/answer`, { form: 'forward' });
    await readAll();
    const { id: copy } = forwarded.body as { readonly id: number };
    expect((await found('bilby')).toSorted((a, b) => a - b)).toEqual([id, copy]);
  });

  test('that cannot be read stops neither the e-mail nor the other files', async () => {
    const id = await emails.draft();
    await attach(id, 'scan.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
    const lost = await attach(id, 'lost.txt', 'Lost');
    await attach(id, 'last.txt', 'Dugong');
    await emails.superuser.query(
      `update tenant.files set storage_key = gen_random_uuid()::text
       where id = (select file_id from tenant.email_attachments where id = $1)`,
      [lost],
    );
    await readAll();
    expect(failures).toEqual([`text of attachment ${lost}`]);
    expect(await found('dugong scan.pdf lost.txt')).toEqual([id]);
    await readAll();
    expect(failures).toEqual([]);
  });

  test('is bounded', async () => {
    const id = await emails.draft();
    for (const name of ['one.txt', 'two.txt'])
      await attach(id, name, `${'many words\n'.repeat(9_000)}${name}end`);
    await readAll();
    const { rows } = await emails.superuser.query<{ length: number }>(
      'select length(search_text) as length from tenant.emails where id = $1',
      [id],
    );
    expect(rows[0]?.length).toBeGreaterThan(100_000);
    expect(rows[0]?.length).toBeLessThan(100_200);
  });
});
