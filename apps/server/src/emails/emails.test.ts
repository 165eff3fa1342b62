import {
  cancelFirst,
  isUnderWay,
  noMailServer,
  onlyDraftsChange,
  onlyQueuedCancelled,
  recipientMissing,
  recipientTwice,
  sendTimeWrong,
  subjectMissing,
  textMissing,
} from '@fairlead/domain/emails/email';
import { unknownPlaceholder } from '@fairlead/domain/emails/placeholders';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureClient } from '../fixtures/testing/fixture-client.ts';
import type { MailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Email, EmailClient, errorsOf, ingrid, letter } from './testing/email-client.ts';

let emails: EmailClient;
let server: TestServer;
let superuser: pg.Client;
let post: MailReceiver;
let refusesAll = false;
let fixture = 0;
let bare = 0;
let foreignFixture = 0;

beforeAll(async () => {
  emails = await EmailClient.open(() => refusesAll);
  ({ server, superuser, post, fixture, bare, foreignFixture } = emails);
});
afterAll(() => emails.close());

const request = (call: string, body?: unknown) => emails.request(call, body);
const drafted = (values?: object) => emails.draft(values);
const read = (id: number) => emails.read(id);
const send = (id: number, sendAt?: string | null) => emails.send(id, sendAt);
const reached = (id: number, status: number) => emails.reached(id, status);
const deliverNow = () => emails.deliverNow();

describe('an e-mail', () => {
  test('is written from a template, sent, and found again', async () => {
    const template = {
      name: 'Laycan, accept with ETA',
      category: 40,
      subject: '{fixture} {vessel}: laycan',
      body: 'Dear {recipient},\n\nwe accept laycan {laycan}.\n\n{sender}, {company}',
    };
    const made = await request('POST /emailtemplates', template);
    expect(made.status).toBe(200);
    const { id: templateId } = made.body as { readonly id: number };
    expect((await request('GET /EmailTemplates')).body).toEqual([
      { id: templateId, ...template, inActive: false, modified: expect.any(String) },
    ]);
    const filled = await request(
      `GET /emailTemplates/${templateId}/filled?fixtureId=${fixture}&recipient=Ingrid`,
    );
    expect(filled.body).toMatchObject({
      subject: expect.stringMatching(/^FX-26-0237 .*: laycan$/),
      body: expect.stringContaining('we accept laycan 2'),
      missing: [],
    });
    const { subject, body } = filled.body as { readonly subject: string; readonly body: string };
    const id = await drafted({ subject, html: `<p>${body}</p>`, fixtureIds: [fixture] });
    expect(await read(id)).toMatchObject({
      status: 10,
      author: expect.any(String),
      fixtures: [{ id: fixture, fixtureNumber: 'FX-26-0237' }],
      recipients: [{ kind: 'to', ...ingrid, status: null, error: null }],
    });
    const sent = await send(id);
    expect([sent.status, (sent.body as Email).id]).toEqual([200, id]);
    await reached(id, 30);
    const [mail = ''] = post.received.slice(-1);
    expect(mail).toContain('To: Ingrid Vold <ingrid@lind.example>');
    expect(mail).toMatch(/Subject: FX-26-0237/);
    expect(mail).toContain('multipart/alternative');
    for (const s of ['laycan', 'INGRID', 'fx-26-0237', 'we accept'])
      expect([s, (await request(`GET /emails?s=${encodeURIComponent(s)}&status=30`)).body]).toEqual(
        [s, [expect.objectContaining({ id })]],
      );
    expect((await request('GET /emails?s=no such text')).body).toEqual([]);
    expect((await request(`GET /fixtures/${fixture}/emails`)).body).toEqual([
      expect.objectContaining({ id }),
    ]);
    expect((await request(`GET /emails?vesselId=${server.world.home.vessels[1]}`)).body).toEqual(
      [],
    );
    expect(errorsOf(await send(id))).toEqual({ id: [isUnderWay] });
    const again = await request(`PUT /emails/${id}`, { ...letter, fixtureIds: [fixture] });
    expect(errorsOf(again)).toEqual({ id: [onlyDraftsChange] });
  });

  test('with a placeholder that has no value is refused by a sentence', async () => {
    const text = { subject: '{fixture}', html: '<p>Laycan {laycan}</p>' };
    const unlinked = await send(await drafted(text));
    expect(errorsOf(unlinked)?.['subject']?.[0]).toContain('link the e-mail to one');
    const id = await drafted({ ...text, fixtureIds: [bare] });
    expect(errorsOf(await send(id))).toEqual({
      html: [
        '{laycan} has no value: fixture FX-26-0238 has no laycan. Enter it there, or remove {laycan}.',
      ],
    });
    expect((await read(id)).status).toBe(10);
    const unknown = { name: 'Typo', category: 40, subject: '{boat}', body: '{laykan}' };
    expect(errorsOf(await request('POST /emailtemplates', unknown))).toEqual({
      subject: [unknownPlaceholder('boat')],
      body: [unknownPlaceholder('laykan')],
    });
  });

  test('is not sent without recipient, subject or text, or at a wrong time', async () => {
    expect(errorsOf(await send(await drafted({ to: [] })))).toEqual({ to: [recipientMissing] });
    expect(errorsOf(await send(await drafted({ subject: ' ' })))).toEqual({
      subject: [subjectMissing],
    });
    expect(errorsOf(await send(await drafted({ html: '<p> </p><script>x</script>' })))).toEqual({
      html: [textMissing],
    });
    for (const at of ['2020-01-01T00:00:00Z', '2199-01-01T00:00:00Z'])
      expect(errorsOf(await send(await drafted(), at))).toEqual({ sendAt: [sendTimeWrong] });
    const twice = { ...letter, cc: [{ address: 'INGRID@lind.example' }] };
    expect(errorsOf(await request('POST /emails', twice))).toEqual({
      'cc.0.address': [recipientTwice],
    });
  });

  test.each([
    { subject: 'Laycan\r\nBcc: thief@evil.example' },
    { to: [{ name: 'Ingrid\nBcc: thief@evil.example', address: ingrid.address }] },
    { to: [{ name: '', address: 'a@b.example\r\nBcc: thief@evil.example' }] },
    { to: [{ name: '', address: 'a@b.example, thief@evil.example' }] },
    { to: [{ name: '', address: 'no address' }] },
    { category: 41 },
    { html: `<p>${'x'.repeat(15_001)}</p>` },
    { fixtureIds: [987_654_321] },
  ])('refuses %j', async (values) => {
    expect((await request('POST /emails', { ...letter, ...values })).status).toBe(400);
  });

  test('keeps no script, style, picture or address that runs code', async () => {
    const id = await drafted({
      html: '<p onclick="x()" style="position:fixed">A &amp; B<script>steal()</script><img src="https://spy.example/1.gif"><a href="javascript:x()">c</a><a href="https://b.example/">d</a><iframe src="x">e</iframe></p>',
    });
    expect(await read(id)).toMatchObject({
      html: '<p>A &amp; B<a>c</a><a href="https://b.example/">d</a></p>',
      text: 'A & Bcd',
    });
  });

  test('queued for later can be cancelled, changed and sent', async () => {
    const before = post.received.length;
    const id = await drafted();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await send(id, tomorrow)).body).toEqual({ id, status: 20 });
    expect(errorsOf(await request(`DELETE /emails/${id}`))).toEqual({ id: [cancelFirst] });
    expect((await request(`PUT /emails/${id}/unqueue`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 50, recipients: [{ status: 50, error: null }] });
    expect(errorsOf(await request(`PUT /emails/${id}/unqueue`))).toEqual({
      id: [onlyQueuedCancelled],
    });
    await deliverNow();
    expect(post.received.length).toBe(before);
    const changed = await request(`PUT /emails/${id}`, { ...letter, subject: 'Laycan, corrected' });
    expect(changed.body).toMatchObject({ status: 10, recipients: [{ status: null }] });
    await send(id, tomorrow);
    await deliverNow();
    await reached(id, 30);
    expect(post.received.length).toBe(before + 1);
  });

  test('reaches each recipient once, and no one sees Bcc', async () => {
    const before = post.received.length;
    const id = await drafted({
      cc: [{ name: '', address: 'copy@lind.example' }],
      bcc: [{ name: 'Boss', address: 'boss@home.example' }],
    });
    refusesAll = true;
    await send(id);
    await reached(id, 40);
    expect(await read(id)).toMatchObject({
      recipients: [{ status: 40, error: expect.stringContaining('No such mailbox') }, {}, {}],
    });
    refusesAll = false;
    await send(id);
    await reached(id, 30);
    const mails = post.received.slice(before);
    expect(mails).toHaveLength(3);
    for (const mail of mails) {
      expect(mail).not.toContain('boss@home.example');
      expect(mail).toContain('Cc: copy@lind.example');
    }
  });

  test('of which one mail arrived is sent again only to the others', async () => {
    const id = await drafted({ cc: [{ name: '', address: 'late@lind.example' }] });
    await send(id);
    await reached(id, 30);
    await superuser.query(
      "update tenant.sent_mail set status = 30 where about_id = $1 and to_address = 'late@lind.example' and purpose = 'email'",
      [id],
    );
    await superuser.query('update tenant.emails set status = 40 where id = $1', [id]);
    const before = post.received.length;
    await send(id);
    await reached(id, 30);
    expect(post.received.length).toBe(before + 1);
  });
});

describe('the list', () => {
  test('maps and unmaps, archives, deletes and restores', async () => {
    const id = await drafted({ subject: 'Unmapped' });
    const map = (what: string, of: number) => request(`PUT /emails/${id}/${what}?fixtureId=${of}`);
    expect((await map('map', bare)).status).toBe(200);
    expect((await map('map', bare)).status).toBe(200);
    expect((await request(`GET /emails?fixtureId=${bare}&s=Unmapped`)).body).toHaveLength(1);
    expect((await map('map', foreignFixture)).status).toBe(400);
    expect((await map('unmap', bare)).status).toBe(200);
    expect((await read(id)).fixtures).toEqual([]);
    const archive = (isArchived: boolean) => request(`PUT /emails/${id}/archive`, { isArchived });
    await archive(true);
    expect((await request('GET /emails?s=Unmapped')).body).toEqual([]);
    expect((await request('GET /emails?s=Unmapped&archived')).body).toHaveLength(1);
    await archive(false);
    expect((await request(`DELETE /emails/${id}`)).status).toBe(200);
    expect((await request(`GET /emails/${id}`)).status).toBe(404);
    expect((await request('GET /emails?s=Unmapped')).body).toEqual([]);
    expect((await request(`POST /emails/${id}/restore`)).status).toBe(200);
    expect((await read(id)).subject).toBe('Unmapped');
  });

  test('finds addresses of persons, partners and on request of users', async () => {
    await request('POST /persons', { fullName: 'Ola Nordmann', email: 'ola@crew.example' });
    await request('POST /partners', {
      name: 'Lind Shipbrokers',
      email: 'desk@lind.example',
      contacts: [{ name: 'Ingrid Vold', role: 'Broker', email: 'ingrid@lind.example' }],
    });
    const persons = async (query: string) => (await request(`GET /emails/persons?${query}`)).body;
    expect(await persons('s=ola')).toEqual([
      { name: 'Ola Nordmann', address: 'ola@crew.example', source: 'person', about: '' },
    ]);
    expect(await persons('s=lind')).toEqual([
      {
        name: 'Ingrid Vold',
        address: ingrid.address,
        source: 'partner',
        about: 'Lind Shipbrokers',
      },
      { name: 'Lind Shipbrokers', address: 'desk@lind.example', source: 'partner', about: '' },
    ]);
    expect(await persons('s=olga@home')).toEqual([]);
    expect(await persons('s=olga@home&accounts=true')).toMatchObject([{ source: 'account' }]);
    expect(await persons('s=carla@other&accounts=true')).toEqual([]);
  });

  test('a save from an older version is refused with both', async () => {
    const id = await drafted();
    const { modified } = await read(id);
    await request(`PUT /emails/${id}`, { ...letter, subject: 'First', modified });
    const late = await request(`PUT /emails/${id}`, { ...letter, subject: 'Second', modified });
    expect([late.status, late.body]).toMatchObject([409, { theirs: { subject: 'First' } }]);
  });

  test('template names are unique, and retired ones are offered no longer', async () => {
    const template = { name: 'ETA notice', category: 30, subject: 'ETA', body: 'ETA {eta}' };
    const { body } = await request('POST /emailtemplates', template);
    const { id } = body as { readonly id: number };
    const twin = await request('POST /emailtemplates', { ...template, name: 'eta NOTICE' });
    expect(errorsOf(twin)).toEqual({ name: ['Another template has this name'] });
    const saved = await request(`PUT /emailtemplates/${id}`, { ...template, inActive: true });
    expect(saved.status).toBe(200);
    const names = async (query: string) =>
      ((await request(`GET /EmailTemplates${query}`)).body as { readonly name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('')).not.toContain('ETA notice');
    expect(await names('?includeInactive')).toContain('ETA notice');
  });
});

describe('another company', () => {
  test('reads, changes and sends nothing', async () => {
    const id = await drafted({ fixtureIds: [fixture] });
    const { body } = await request('POST /emailtemplates', {
      name: 'Secret',
      category: 40,
      subject: 'Secret',
      body: 'Secret',
    });
    const template = (body as { readonly id: number }).id;
    const as = { as: 'carla', company: server.world.other.id } as const;
    for (const [call, sent] of [
      [`GET /emails/${id}`],
      [`PUT /emails/${id}`, letter],
      [`POST /emails/${id}/send`, {}],
      [`PUT /emails/${id}/unqueue`],
      [`PUT /emails/${id}/map?fixtureId=${foreignFixture}`],
      [`PUT /emails/${id}/unmap?fixtureId=${fixture}`],
      [`PUT /emails/${id}/archive`, { isArchived: true }],
      [`DELETE /emails/${id}`],
      [`POST /emails/${id}/restore`],
      [`POST /emails/${id}/documents`, { documentId: 1 }],
      [`GET /fixtures/${fixture}/emails`],
      [`GET /emailTemplates/${template}/filled`],
      [`PUT /emailtemplates/${template}`, { name: 'x', category: 40, subject: 'x', body: 'x' }],
    ] as const) {
      const answer = await server.request(call, sent === undefined ? as : { ...as, body: sent });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    expect((await server.request('GET /emails?s=Laycan', as)).body).toEqual([]);
    expect((await server.request(`GET /emails?fixtureId=${fixture}`, as)).body).toEqual([]);
    expect((await server.request('GET /EmailTemplates', as)).body).toEqual([]);
    const reader = await server.request('POST /emails', { as: 'rita', body: letter });
    expect(reader.status).toBe(403);
  });
});

test('without a mail server the text stays, and the reason says so', async () => {
  const quiet = await startTestServer();
  try {
    const client = new FixtureClient(quiet);
    const { status, body } = await client.request('POST /emails/sendDirect?category=40', {
      body: { to: [ingrid], subject: 'Laycan', html: '<p>Accepted</p>' },
    });
    expect([status, body]).toEqual([200, { id: expect.any(Number), status: 40 }]);
    const { id } = body as Email;
    expect((await quiet.request(`GET /emails/${id}`)).body).toMatchObject({
      text: 'Accepted',
      recipients: [{ status: 40, error: noMailServer }],
    });
  } finally {
    await quiet.close();
  }
});
