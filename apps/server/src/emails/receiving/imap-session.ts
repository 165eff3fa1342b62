import { mailboxSecurity } from '@fairlead/domain/emails/mailboxes';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { ImapFlow } from 'imapflow';
import { orEnded } from '../../platform/jobs/or-ended.ts';
import { mostMailBytes } from '../../platform/mail/read-mail.ts';
import type { ReachedServer } from '../mailboxes/reach.ts';

export interface ImapAccount {
  readonly server: ReachedServer;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

/** A message in the folder, before it is fetched. */
export interface ListedMessage {
  readonly uid: number;
  /** Bytes. */
  readonly size: number;
  /** When the server received it; null if it does not report that. */
  readonly received: string | null;
}

const connectMs = 20_000;
/** From the connection to the open folder. */
const openMs = minuteMs;
/** In which a message arrives; a slower server holds up other mailboxes. */
const fetchMs = 2 * minuteMs;
const mib = 1024 * 1024;
/** Of what a server may send at a time; a connection that exceeds them ends. */
const limits = {
  maxLiteralSize: mostMailBytes + mib,
  // The UIDs of a million messages.
  maxLineLength: 16 * mib,
  maxResponseSize: mostMailBytes + 32 * mib,
} as const;
/** Longer than the pause after which IDLE is begun again. */
const silenceMs = 5 * minuteMs;

/** A connection to one folder of an IMAP server; the folder is only read. */
export class ImapSession {
  readonly #client: ImapFlow;
  readonly uidValidity: number;
  /** The server has reported a message since the folder was last read. */
  #hasNews = false;
  /** UIDs of the last search, in their order: a large folder is not searched again for each part of it. */
  #known: readonly number[] = [];

  private constructor(client: ImapFlow, uidValidity: number) {
    this.#client = client;
    this.uidValidity = uidValidity;
    client.on('exists', () => {
      this.#hasNews = true;
    });
  }

  /** Throws where the server cannot be reached, does not answer in time, refuses the sign-in or has no such folder. */
  static async open(
    { server, user, password, folder }: ImapAccount,
    ending?: AbortSignal,
  ): Promise<ImapSession> {
    // Needed by the first mailbox, not by the start.
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host: server.address,
      port: server.port,
      servername: server.host,
      secure: server.security === mailboxSecurity.Tls,
      doSTARTTLS: server.security === mailboxSecurity.StartTls,
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
      maxIdleTime: 4 * minuteMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      tls: { servername: server.host },
      ...limits,
    });
    // Failures are those of the calls below; without a listener the process would end.
    client.on('error', () => undefined);
    const timeout = AbortSignal.timeout(openMs);
    const signal = ending === undefined ? timeout : AbortSignal.any([timeout, ending]);
    try {
      return await orEnded(signal, async () => {
        await client.connect();
        const opened = await client.mailboxOpen(folder, { readOnly: true });
        return new ImapSession(client, Number(opened.uidValidity));
      });
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Messages after a UID, in their order; at most `most` of them. */
  async listAfter(uid: number, most: number): Promise<readonly ListedMessage[]> {
    const from = this.#known.findIndex((one) => one > uid);
    this.#known = from === -1 ? await this.#search(uid) : this.#known.slice(from);
    const next = this.#known.slice(0, most);
    if (next.length === 0) return [];
    const left = new Set(next);
    const found: ListedMessage[] = [];
    const wanted = { uid: true, size: true, internalDate: true };
    for await (const one of this.#client.fetch(next.join(','), wanted, { uid: true })) {
      // Servers also report messages that were not requested.
      if (!left.delete(one.uid)) continue;
      const received =
        one.internalDate === undefined ? Number.NaN : new Date(one.internalDate).getTime();
      found.push({
        uid: one.uid,
        size: one.size ?? 0,
        received: Number.isNaN(received) ? null : new Date(received).toISOString(),
      });
    }
    return found.toSorted((one, other) => one.uid - other.uid);
  }

  async #search(uid: number): Promise<readonly number[]> {
    this.#hasNews = false;
    const found = await this.#client.search({ uid: `${uid + 1}:*` }, { uid: true });
    if (found === false || found === undefined)
      throw new Error('The server does not list its messages.');
    // The last message matches every range of this form.
    return found.filter((one) => one > uid).toSorted((one, other) => one - other);
  }

  /** The bytes of a message; undefined where it was removed in the meantime. Never more than the limit and one byte. */
  async fetch(uid: number, mostBytes = mostMailBytes): Promise<Buffer | undefined> {
    const found = await orEnded(AbortSignal.timeout(fetchMs), () =>
      this.#client.fetchOne(
        String(uid),
        { uid: true, source: { start: 0, maxLength: mostBytes + 1 } },
        { uid: true },
      ),
    );
    return found === false ? undefined : found.source;
  }

  /** Until the server reports a message, the pause has passed or the signal is given; throws where the connection ended. */
  async waitForMail(pauseMs: number, signal: AbortSignal): Promise<void> {
    const client = this.#client;
    // What was removed in the meantime is not listed again.
    this.#known = [];
    if (signal.aborted || this.#hasNews) return;
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        client.off('exists', end);
        client.off('close', lost);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const lost = () => {
        end();
        reject(new Error('The server closed the connection.'));
      };
      const timer = setTimeout(end, pauseMs);
      client.on('exists', end);
      client.on('close', lost);
      signal.addEventListener('abort', end);
      client.idle().catch(lost);
    });
    if (!client.usable) throw new Error('The server closed the connection.');
  }

  close(): void {
    this.#client.close();
  }
}
