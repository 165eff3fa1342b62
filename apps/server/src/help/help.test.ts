import { readFile } from 'node:fs/promises';
import { applicationVersion } from '@fairlead/domain/constants';
import { guides } from '@fairlead/domain/help/guides';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { sectionsOfMarkdown } from './guides.files.ts';
import { recentTickets } from './help.sql.ts';

interface HelpDocument {
  readonly id: number;
  readonly title: string;
}
interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

let server: TestServer;
let mailing: TestServer;
let post: MailReceiver;
beforeAll(async () => {
  post = await openMailReceiver();
  [server, mailing] = await Promise.all([
    startTestServer(),
    startTestServer({
      server: { mailer: post.mailer, supportAddress: 'support@fairlead.example' },
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.close(), mailing.close()]);
  await post.close();
});

const ticket = { subject: 'Subscription', message: 'Please renew it.' };
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');
const rows = (on: TestServer, sql: string) =>
  on.database.read({ company: on.world.home.id, actor: null, source: 'rule' }, (db) =>
    db.all<Record<string, unknown>>({ sql, parameters: [] }),
  );

describe('guides without an account', () => {
  const fetched = async (path: string) => {
    const answer = await fetch(`${server.origin}${path}`);
    return { answer, html: await answer.text() };
  };

  test('the list names each guide and the version', async () => {
    const { answer, html } = await fetched('/docs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    for (const { file } of guides) expect(html).toContain(`href="/docs/${file}"`);
    expect(html).toContain(`Fairlead ${applicationVersion}`);
  });

  test('the pages have the font of the product, from the same host', async () => {
    for (const css of ['/docs/docs.css', '/api/docs.css']) {
      const { html: style } = await fetched(css);
      expect(style).toContain("'Inter Variable'");
      const files = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
      expect(files).toEqual([
        '/docs/fonts/inter-latin-extended.woff2',
        '/docs/fonts/inter-latin.woff2',
      ]);
      for (const file of files) {
        const answer = await fetch(`${server.origin}${file}`);
        expect(answer.headers.get('content-type')).toBe('font/woff2');
        const own = `../../../../packages/ui/src/fonts/${file.split('/').at(-1) ?? ''}`;
        const bytes = new Uint8Array(await answer.arrayBuffer());
        expect(bytes).toEqual(new Uint8Array(await readFile(new URL(own, import.meta.url))));
      }
    }
    const { answer } = await fetched('/docs');
    expect(answer.headers.get('content-security-policy')).toContain("font-src 'self'");
    for (const name of ['none.woff2', '..%2Ffonts.css', "inter-latin.woff2')%20format('woff2"])
      expect((await fetch(`${server.origin}/docs/fonts/${name}`)).status).toBe(404);
  });

  test.each(guides.map(({ file, title }) => [file, title] as const))(
    '/docs/%s is a page with its pictures',
    async (file, title) => {
      const { answer, html } = await fetched(`/docs/${file}`);
      expect(answer.status).toBe(200);
      expect(html).toContain(`<h1>${title.replace('&', '&amp;')}</h1>`);
      expect(html.match(/<h2>/g)?.length).toBeGreaterThan(1);
      expect(html).not.toMatch(/<script|[^&]&[^a-z#]/);
      for (const [, source = ''] of html.matchAll(/<img src="([^"]+)"/g)) {
        const picture = await fetch(`${server.origin}${source}`);
        expect([source, picture.headers.get('content-type')]).toEqual([source, 'image/png']);
      }
    },
  );

  test.each(['/docs/none', '/docs/pictures/none.png', '/docs/pictures/..%2Flaytime.md'])(
    '%s is not found',
    async (path) => {
      expect((await fetched(path)).answer.status).toBe(404);
    },
  );
});

describe('documents', () => {
  test.each(guides.map(({ id, title }) => [id, title] as const))(
    'guide %i is a PDF: %s',
    async (id, title) => {
      const { status, body } = await server.request(`GET /help/documents/${id}/download`, {
        as: 'tom',
      });
      expect(status).toBe(200);
      const file = body as Download;
      expect(file).toMatchObject({ fileName: `${title}.pdf`, contentType: 'application/pdf' });
      expect(Buffer.from(file.content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    },
  );

  test('Markdown becomes sections with items and paragraphs', () => {
    expect(
      sectionsOfMarkdown(
        '# Title\n\n## One\nA line\nand on.\n1. First\n- Dash\n\n## Two\n\n![The list](pictures/the-list.png)\n\nMore.\n',
        (name) => ({ type: 'image/png', content: Buffer.from(name) }),
      ),
    ).toEqual([
      {
        kind: 'text',
        title: 'One',
        paragraphs: [
          { text: 'A line and on.' },
          { lead: '1.', text: 'First' },
          { lead: '–', text: 'Dash' },
        ],
      },
      { kind: 'text', title: 'Two', paragraphs: [] },
      {
        kind: 'picture',
        caption: 'The list',
        picture: { type: 'image/png', content: Buffer.from('the-list.png') },
      },
      { kind: 'text', title: '', paragraphs: [{ text: 'More.' }] },
    ]);
  });

  test('are added by the provider, for everybody, and taken away', async () => {
    const send = (name: string, content: Buffer, as: 'admin' | 'olga' = 'admin') => {
      const query = new URLSearchParams({ title: 'Release notes', fileName: name });
      return server.token(as).then((token) =>
        fetch(`${server.origin}/api/admin/helpDocuments?${query}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
          body: new Uint8Array(content),
        }),
      );
    };
    expect((await send('notes.pdf', pdf, 'olga')).status).toBe(403);
    expect((await send('notes.pdf', Buffer.from('<html></html>'))).status).toBe(400);
    const added = await send('notes.pdf', pdf);
    expect(added.status).toBe(200);
    const { id } = (await added.json()) as { id: number };
    const list = (await server.request('GET /help/documents', { as: 'tom' }))
      .body as HelpDocument[];
    expect(list.map((document) => document.id)).toEqual([...guides.map((guide) => guide.id), id]);
    const { body } = await server.request(`GET /help/documents/${id}/download`, {
      as: 'carla',
      company: null,
    });
    expect(Buffer.from((body as Download).content, 'base64')).toEqual(pdf);
    const remove = () =>
      server.request(`DELETE /admin/helpDocuments/${id}`, { as: 'admin', company: null });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await server.request(`GET /help/documents/${id}/download`)).status).toBe(404);
    expect((await server.request('DELETE /admin/helpDocuments/1', { as: 'admin' })).status).toBe(
      404,
    );
  });
});

describe('a ticket', () => {
  test('is kept with its number where no mail leaves', async () => {
    const { status, body } = await server.request('POST /help/ticket', {
      as: 'tom',
      body: { ...ticket, page: '/voyages/4' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ number: `${server.world.home.id}-1`, isMailed: false });
    const [mail] = await rows(
      server,
      'select subject, body, status from tenant.sent_mail order by id desc limit 1',
    );
    expect(mail).toMatchObject({ subject: `[${server.world.home.id}-1] Subscription`, status: 40 });
    expect(mail?.['body']).toContain('Page: /voyages/4');
  });

  test('leaves by mail with its files, which are not kept then', async () => {
    const files = [{ name: 'screen.pdf', content: pdf.toString('base64') }];
    const { status } = await mailing.request('POST /help/ticket', {
      body: { ...ticket, subject: 'Two\r\nBcc: x@y.example', files },
    });
    expect(status).toBe(200);
    await expect.poll(() => post.received.length).toBe(1);
    expect(post.received[0]).toMatch(/filename=screen\.pdf/);
    expect(post.received[0]).not.toMatch(/^Bcc:/m);
    await expect.poll(() => rows(mailing, 'select from tenant.mail_attachments')).toEqual([]);
  });

  test.each([
    [{ ...ticket, subject: '' }, 'subject'],
    [{ ...ticket, message: ' ' }, 'message'],
    [{ ...ticket, subject: 'x'.repeat(201) }, 'subject'],
    [{ ...ticket, files: [{ name: 'a.exe', content: 'TVqQAA==' }] }, 'files.0'],
    [{ ...ticket, files: [{ name: 'a.pdf', content: 'AAAA' }] }, 'files.0'],
    [{ ...ticket, files: [{ name: 'a.pdf', content: '***' }] }, 'files.0.content'],
    [
      { ...ticket, files: Array.from({ length: 4 }, () => ({ name: 'a.pdf', content: 'AAAA' })) },
      'files',
    ],
  ])('is refused: %j', async (body, field) => {
    const answer = await server.request('POST /help/ticket', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  test('of 50 MB is refused', async () => {
    const files = [{ name: 'a.pdf', content: 'A'.repeat(50_000_000) }];
    const answer = await server
      .request('POST /help/ticket', { body: { ...ticket, files } })
      .catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });

  test('needs a company, and can be written when the subscription has ended', async () => {
    expect(
      (await server.request('POST /help/ticket', { company: null, body: ticket })).status,
    ).toBe(400);
    const { other } = server.world;
    await server.database.write({ company: 0, actor: null, source: 'rule' }, (db) =>
      db.run({
        sql: "update control.subscriptions set valid_from = '2020-01-01', valid_to = '2020-02-01' where customer_id = $1",
        parameters: [other.id],
      }),
    );
    const options = { as: 'carla', company: other.id } as const;
    // People are read again after five seconds.
    await expect.poll(async () => (await server.request('GET /vessels', options)).status).toBe(403);
    expect((await server.request('POST /help/ticket', { ...options, body: ticket })).status).toBe(
      200,
    );
  });

  test('is the fifth in ten minutes and then no more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(
        (await server.request('POST /help/ticket', { as: 'admin', body: ticket })).status,
      );
    // The file is not opened: an invalid one would be refused with its name instead.
    const files = [{ name: 'a.pdf', content: 'AAAA' }];
    const next = { as: 'admin', body: { ...ticket, files } } as const;
    statuses.push((await server.request('POST /help/ticket', next)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('sent by the dozen at once is five tickets all the same', async () => {
    const { home, people } = server.world;
    const scope = { company: home.id, actor: null, source: 'rule' } as const;
    const written = () =>
      server.database.read(scope, (db) => db.first(recentTickets(home.id, people.tom.id)));
    const before = (await written())?.number ?? 0;
    const options = { as: 'tom', body: { ...ticket, files: [] } } as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.request('POST /help/ticket', options)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5 - before);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7 + before);
    expect((await written())?.number).toBe(5);
  });

  test('is no history for colleagues to read', async () => {
    const history = 'GET /history?entity=ticket&id=1';
    expect((await server.request(history, { as: 'tom' })).status).toBe(403);
    expect((await server.request(history)).status).toBe(200);
  });
});

describe('what a ticket carries, and what has become of it', () => {
  const diagnostics = {
    page: '/voyages/5/edit',
    record: 'Voyage NOR-1',
    version: '2.0.7',
    browser: 'Firefox',
    requests: [{ id: 'r-1', call: 'GET /voyages/{id}', status: 500, at: '2026-11-29T10:00:00Z' }],
    errors: [{ text: 'x is undefined', at: '2026-11-29T10:00:01Z' }],
  };
  interface OwnTicket {
    readonly number: string;
    readonly closed: string | null;
    readonly hasDiagnostics: boolean;
  }
  const own = async (as: 'olga' | 'carla') =>
    (await mailing.request('GET /help/tickets', { as, company: mailing.world.other.id }))
      .body as readonly OwnTicket[];

  test('page, record, requests and errors reach support if the author agrees', async () => {
    const company = mailing.world.other.id;
    const sent = { ...ticket, subject: 'Slow', diagnostics };
    const { body } = await mailing.request('POST /help/ticket', {
      as: 'carla',
      company,
      body: sent,
    });
    const { number } = body as { readonly number: string };
    const tickets = (await mailing.request('GET /admin/tickets', { as: 'admin' }))
      .body as readonly {
      readonly number: string;
      readonly id: number;
      readonly diagnostics: readonly string[];
    }[];
    const stored = tickets.find((one) => one.number === number);
    expect(stored?.diagnostics).toContain(
      'Request r-1: GET /voyages/{id}, 500, 2026-11-29T10:00:00.000Z',
    );
    expect(stored?.diagnostics).toContain('Record: Voyage NOR-1');

    expect(await own('carla')).toMatchObject([{ number, closed: null, hasDiagnostics: true }]);
    // Another user of the company has tickets of their own.
    expect(await own('olga')).toEqual([]);
    await mailing.request(`PUT /admin/tickets/${company}/${stored?.id ?? 0}`, {
      as: 'admin',
      body: { isClosed: true },
    });
    expect((await own('carla'))[0]?.closed).not.toBeNull();
  });

  test('without consent nothing of it is stored', async () => {
    const company = mailing.world.other.id;
    await mailing.request('POST /help/ticket', { as: 'carla', company, body: ticket });
    expect((await own('carla'))[0]).toMatchObject({ hasDiagnostics: false });
  });

  test.each([
    [{ ...diagnostics, errors: Array.from({ length: 21 }, () => diagnostics.errors[0]) }],
    [{ ...diagnostics, page: 'x'.repeat(501) }],
    [{ ...diagnostics, requests: [{ id: 'a', call: 'b', status: 'c', at: 'd' }] }],
  ])('too much or wrong is refused', async (wrong) => {
    const body = { ...ticket, diagnostics: wrong };
    expect((await mailing.request('POST /help/ticket', { as: 'tom', body })).status).toBe(400);
  });
});
