import pg from 'pg';
import { vi } from 'vitest';
import { openFiles } from '../../platform/files/open-files.ts';
import { deliverDue } from '../../platform/mail/outbox.ts';
import { type MailReceiver, openMailReceiver } from '../../platform/testing/mail-receiver.ts';
import {
  type Answered,
  startTestServer,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { emailDelivery } from '../emails.mail.ts';

export interface Email {
  readonly id: number;
  readonly status: number;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly modified: string;
  readonly recipients: readonly { readonly address: string; readonly status: number | null }[];
  readonly attachments: readonly { readonly id: number; readonly name: string }[];
  readonly fixtures: readonly { readonly fixtureNumber: string }[];
}

export const ingrid = { name: 'Ingrid Vold', address: 'ingrid@lind.example' };
export const letter = {
  to: [ingrid],
  subject: 'Laycan',
  html: '<p>Dear {recipient},<br>we accept.</p>',
  category: 40,
};

export const errorsOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly errors?: Readonly<Record<string, readonly string[]>> }).errors;

/** Common steps of the e-mail tests, for the home company: a server whose mails arrive at a receiver. */
export class EmailClient {
  readonly server: TestServer;
  readonly superuser: pg.Client;
  readonly post: MailReceiver;
  /** A fixture with a laycan, one without, and one of the other company. */
  fixture = 0;
  bare = 0;
  foreignFixture = 0;

  private constructor(server: TestServer, superuser: pg.Client, post: MailReceiver) {
    this.server = server;
    this.superuser = superuser;
    this.post = post;
  }

  /** The receiver takes no mail while `refusesAll` is true. */
  static async open(refusesAll: () => boolean = () => false): Promise<EmailClient> {
    const post = await openMailReceiver(refusesAll);
    const server = await startTestServer({ server: { mailer: post.mailer } });
    const superuser = new pg.Client({ connectionString: server.superuserUrl });
    await superuser.connect();
    const client = new EmailClient(server, superuser, post);
    const { home, other } = server.world;
    client.fixture = await client.#insertFixture('FX-26-0237', home);
    client.bare = await client.#insertFixture('FX-26-0238', home);
    client.foreignFixture = await client.#insertFixture('FX-99-0001', other);
    await superuser.query(
      `update tenant.fixtures set laycan_from = '2026-11-24T23:01Z', laycan_to = '2026-11-29T22:59Z'
       where company_id = $1 and id = $2`,
      [home.id, client.fixture],
    );
    return client;
  }

  async close(): Promise<void> {
    await this.superuser.end();
    await this.server.close();
    await this.post.close();
  }

  async #insertFixture(
    number: string,
    { id, vessels: [vessel], voyage, charterer }: TestServer['world']['home'],
  ): Promise<number> {
    const { rows } = await this.superuser.query<{ id: string }>(
      `insert into tenant.fixtures (company_id, fixture_number, vessel_id, voyage_id, charterer_id, currency)
       values ($1, $2, $3, $4, $5, 'USD') returning id`,
      [id, number, vessel, voyage, charterer],
    );
    return Number(rows[0]?.id);
  }

  request(call: string, body?: unknown): Promise<Answered> {
    return this.server.request(call, body === undefined ? {} : { body });
  }

  async draft(values: object = {}): Promise<number> {
    const { status, body } = await this.request('POST /emails', { ...letter, ...values });
    if (status !== 200) throw new Error(`A draft was answered ${status}.`);
    return (body as { readonly id: number }).id;
  }

  async read(id: number): Promise<Email> {
    return (await this.request(`GET /emails/${id}`)).body as Email;
  }

  send(id: number, sendAt: string | null = null): Promise<Answered> {
    return this.request(`POST /emails/${id}/send`, { sendAt });
  }

  reached(id: number, status: number): Promise<void> {
    return vi.waitFor(async () => {
      const { status: now } = await this.read(id);
      if (now !== status) throw new Error(`E-mail ${id} is ${now}, not ${status}.`);
    }, 10_000);
  }

  /** What the worker does each minute, without the wait for what is not due yet. */
  async deliverNow(): Promise<void> {
    await this.superuser.query(
      "update tenant.sent_mail set next_try = now(), created = now() - interval '2 minutes' where status = 10",
    );
    await deliverDue(this.server.database, this.post.mailer, {
      files: await openFiles(undefined, this.server.filesFolder),
      sent: async () => undefined,
      ...emailDelivery(this.server.server.mailboxes),
    });
  }
}
