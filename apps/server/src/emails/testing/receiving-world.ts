import pg from 'pg';
import { vi } from 'vitest';
import { readAllowed } from '../../platform/egress/allowed.ts';
import { openEgress } from '../../platform/egress/egress.ts';
import type { Files } from '../../platform/files/files.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import type { ServerOptions } from '../../server-parts.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { type MailReceiving, openMailReceiving } from '../receiving/open-mail-receiving.ts';

interface ListedEmail {
  readonly id: number;
  readonly subject: string;
  readonly threadId: number | null;
  readonly isRead: boolean;
  readonly links: readonly {
    readonly kind: number;
    readonly name: string;
    readonly reason: number;
  }[];
}

interface ListedMailbox {
  readonly isConnected: boolean;
  readonly stateSince: string;
  readonly error: string | null;
  readonly lastMail: string | null;
}

/** What a world consists of. */
export interface WorldParts {
  readonly server: TestServer;
  readonly client: pg.Client;
  readonly files: Files;
}

/** A server whose company has one mailbox, a new one with a mail server of its own for each test. */
export class ReceivingWorld implements WorldParts {
  readonly server: TestServer;
  readonly client: pg.Client;
  readonly files: Files;
  readonly receivings: MailReceiving[] = [];
  mailbox = 0;

  protected constructor({ server, client, files }: WorldParts) {
    this.server = server;
    this.client = client;
    this.files = files;
  }

  /** A server that reaches mail servers on this machine. */
  protected static async parts(options: Partial<ServerOptions> = {}): Promise<WorldParts> {
    const allowed = readAllowed('127.0.0.1');
    if (allowed === undefined) throw new Error('The setting is none.');
    const server = await startTestServer({ server: { egress: openEgress(allowed), ...options } });
    const client = new pg.Client({ connectionString: server.superuserUrl });
    await client.connect();
    return { server, client, files: await openFiles(undefined, server.filesFolder) };
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.server.close();
  }

  /** Adds the mailbox of a test. */
  protected async add(settings: object): Promise<void> {
    const { status, body } = await this.request('POST /mailboxes', settings);
    if (status !== 200) throw new Error(`A mailbox was answered ${status}.`);
    this.mailbox = (body as { readonly id: number }).id;
  }

  /** After each test. */
  async end(): Promise<void> {
    for (const receiving of this.receivings.splice(0)) await receiving.close();
    await this.request(`DELETE /mailboxes/${this.mailbox}`);
    await this.client.query('truncate tenant.emails cascade');
  }

  request(call: string, body?: unknown) {
    return this.server.request(call, body === undefined ? {} : { body });
  }

  /** A process that receives: it takes up the mailbox with its first turn. */
  async receive(stored: Files = this.files): Promise<MailReceiving> {
    const receiving = openMailReceiving({
      database: this.server.database,
      files: stored,
      ...this.server.server.mailboxes,
      notify: () => undefined,
      onError: () => undefined,
      retry: { firstMs: 20, mostMs: 200 },
      pauseMs: 200,
      scanMs: 0,
    });
    this.receivings.push(receiving);
    await receiving.turn();
    return receiving;
  }

  async inbox(): Promise<readonly ListedEmail[]> {
    return (await this.request('GET /emails?status=60&take=500')).body as readonly ListedEmail[];
  }

  /** The latest received e-mail, or the one that fits. */
  async oneOf(fits: (email: ListedEmail) => boolean = () => true): Promise<ListedEmail> {
    const found = (await this.inbox()).find(fits);
    if (found === undefined) throw new Error('No such e-mail.');
    return found;
  }

  async subjects(): Promise<readonly string[]> {
    return (await this.inbox()).map(({ subject }) => subject).toSorted();
  }

  /** Waits until so many e-mails have arrived. */
  async arrived(count: number): Promise<void> {
    const check = async () => {
      const { length } = await this.inbox();
      if (length !== count) throw new Error(`${length} e-mails have arrived, not ${count}.`);
    };
    await vi.waitFor(check, { timeout: 15_000, interval: 50 });
  }

  async state(): Promise<ListedMailbox | undefined> {
    const { body } = await this.request('GET /mailboxes');
    return (body as readonly ListedMailbox[])[0];
  }
}
