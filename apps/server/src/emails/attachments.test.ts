import { onlyDraftsChange } from '@fairlead/domain/emails/email';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadTo } from '../platform/testing/upload.ts';
import { type Email, EmailClient, errorsOf, ingrid, letter } from './testing/email-client.ts';

let emails: EmailClient;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

beforeAll(async () => {
  emails = await EmailClient.open();
});
afterAll(() => emails.close());

const request = (call: string, body?: unknown) => emails.request(call, body);
const read = (id: number) => emails.read(id);

describe('attachments', () => {
  test('are uploaded, recognised by their bytes, and copied from documents', async () => {
    const id = await emails.draft();
    const at = `/emails/${id}/attachments`;
    const made = await uploadTo(emails.server, at, { name: 'Line-up.pdf', content: pdf });
    expect([made.status, made.body]).toMatchObject([
      200,
      { name: 'Line-up.pdf', size: pdf.length },
    ]);
    const wrong = await uploadTo(emails.server, at, {
      name: 'Line-up.pdf',
      content: Buffer.from('MZ\u0090 a program'),
    });
    expect([wrong.status, errorsOf(wrong)?.['file']?.[0]]).toEqual([
      400,
      'This is not a PDF file, or it is incomplete',
    ]);
    const document = await uploadTo(emails.server, `/fixtures/${emails.fixture}/docs/upload`, {
      name: 'Line-up.pdf',
      content: pdf,
    });
    const documentId = Number((document.body as { readonly id: string }).id);
    const copied = await request(`POST /emails/${id}/documents`, { documentId });
    expect(copied.body).toMatchObject({ name: 'Line-up (2).pdf' });
    expect((await request(`POST /emails/${id}/documents`, { documentId: 987 })).status).toBe(400);
    const [first, second] = (await read(id)).attachments;
    const opened = await request(`GET ${at}/${String(first?.id)}/download`);
    expect(opened.body).toEqual({
      fileName: 'Line-up.pdf',
      contentType: 'application/pdf',
      content: pdf.toString('base64'),
    });
    expect((await request(`DELETE ${at}/${String(second?.id)}`)).status).toBe(200);
    expect((await request(`GET ${at}/${String(second?.id)}/download`)).status).toBe(404);
    await emails.send(id);
    await emails.reached(id, 30);
    expect(emails.post.received.at(-1)).toContain('Line-up.pdf');
    // What was sent stays as it was sent.
    expect((await request(`GET ${at}/${String(first?.id)}/download`)).status).toBe(200);
    expect(errorsOf(await request(`DELETE ${at}/${String(first?.id)}`))).toEqual({
      id: [onlyDraftsChange],
    });
  });

  test('of an e-mail that was not delivered can be removed before it is sent again', async () => {
    const id = await emails.draft();
    const at = `/emails/${id}/attachments`;
    expect((await uploadTo(emails.server, at, { name: 'Line-up.pdf', content: pdf })).status).toBe(
      200,
    );
    await emails.send(id, new Date(Date.now() + 3_600_000).toISOString());
    expect((await request(`PUT /emails/${id}/unqueue`)).status).toBe(200);
    const { modified } = await read(id);
    expect((await request(`PUT /emails/${id}`, { ...letter, modified })).status).toBe(200);
    const [file] = (await read(id)).attachments;
    expect((await request(`DELETE ${at}/${String(file?.id)}`)).status).toBe(200);
    expect((await read(id)).attachments).toEqual([]);
  });

  test('of one call are sent with it, or nothing is stored', async () => {
    const direct = {
      to: [ingrid],
      subject: 'Statement {fixture}',
      html: '<p>Enclosed.</p>',
      attachments: [{ name: 'Statement.pdf', content: pdf.toString('base64') }],
    };
    const call = `POST /emails/sendDirect?category=30&fixtureId=${emails.fixture}`;
    const sent = await request(call, direct);
    expect(sent.status).toBe(200);
    const { id } = sent.body as Email;
    await emails.reached(id, 30);
    expect(await read(id)).toMatchObject({
      category: 30,
      subject: 'Statement FX-26-0237',
      attachments: [{ name: 'Statement.pdf' }],
      fixtures: [{ id: emails.fixture }],
    });
    const count = async () =>
      (await emails.superuser.query('select count(*)::int as n from tenant.emails'))
        .rows[0] as unknown;
    const before = await count();
    const program = { name: 'Statement.pdf', content: Buffer.from('MZ').toString('base64') };
    for (const [query, body] of [
      ['category=30', { ...direct, attachments: [program] }],
      ['category=30', { ...direct, attachments: [{ documentId: 987 }] }],
      ['category=30', { ...direct, attachments: [{ name: 'a.pdf', content: '!' }] }],
      ['category=30', direct],
      ['category=31', direct],
      [`category=30&fixtureId=${emails.foreignFixture}`, direct],
    ] as const)
      expect((await request(`POST /emails/sendDirect?${query}`, body)).status).toBe(400);
    expect(await count()).toEqual(before);
  });
});
