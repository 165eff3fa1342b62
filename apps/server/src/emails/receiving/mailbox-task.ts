import { setTimeout as pause } from 'node:timers/promises';
import { mailboxKind } from '@fairlead/domain/emails/mailboxes';
import { GraphError } from '../../platform/mail/graph/graph-error.ts';
import { openPassword } from '../mailboxes/accounts.ts';
import {
  claimMailbox,
  mailboxById,
  type MailboxClaim,
  type MailboxRow,
  type MailboxState,
  noteCheck,
  noteState,
  releaseMailbox,
} from '../mailboxes/mailboxes.sql.ts';
import { receiveFromGraph } from './graph-receiver.ts';
import { receiveFromImap } from './imap-receiver.ts';
import { mailServerSentence } from './mail-server-sentence.ts';
import { isBusy, MessageTaker } from './message-taker.ts';
import type { ReceivingDeps } from './receiving-deps.ts';
import type { ReceivingWork } from './receiving-work.ts';

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;
const busySentence =
  'The installation is busy with other messages. This mailbox is read again in a moment.';

/** Receives from one mailbox until it is closed: connects, fetches what is new, waits, and begins again after a failure. */
export class MailboxTask {
  readonly of: MailboxClaim;
  /** Changes when the settings do. */
  readonly version: string;
  readonly #deps: ReceivingDeps;
  readonly #ending = new AbortController();
  readonly #taker: MessageTaker;
  #pauseMs: number;
  readonly done: Promise<void>;

  constructor(of: MailboxClaim, version: string, deps: ReceivingDeps) {
    this.of = of;
    this.version = version;
    this.#deps = deps;
    this.#taker = new MessageTaker(of, deps);
    this.#pauseMs = deps.retry.firstMs;
    this.done = this.#run();
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.done;
    await this.#deps.database
      .write(scope(this.of.company), (db) => db.run(releaseMailbox(this.of)))
      .catch(this.#deps.onError);
  }

  /** False where another process has the mailbox. */
  async extendClaim(): Promise<boolean> {
    const { database } = this.#deps;
    const row = await database.write(scope(this.of.company), (db) =>
      db.first(claimMailbox(this.of)),
    );
    return row !== undefined;
  }

  async #run(): Promise<void> {
    const { retry } = this.#deps;
    const { signal } = this.#ending;
    while (!signal.aborted) {
      let waitMs = 0;
      try {
        await this.#receive();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof GraphError) ({ waitMs } = error);
        await this.#note({
          isConnected: false,
          error: isBusy(error) ? busySentence : mailServerSentence(error),
        });
      }
      // Ends at once, and without an error, where the mailbox is closed.
      await pause(Math.max(this.#pauseMs, waitMs), undefined, { signal }).catch(() => undefined);
      this.#pauseMs = Math.min(this.#pauseMs * 2, retry.mostMs);
    }
  }

  async #receive(): Promise<void> {
    const deps = this.#deps;
    const row = await this.#read();
    if (row === undefined) return;
    const isMicrosoft = row.kind === mailboxKind.Microsoft365;
    const password = await openPassword(deps, this.of.company, row);
    if (password === undefined) {
      const what = isMicrosoft ? 'client secret' : 'password';
      await this.#note({ isConnected: false, error: `Enter the ${what} of the mailbox.` });
      return;
    }
    const work: ReceivingWork = {
      of: this.of,
      deps,
      row,
      password,
      taker: this.#taker,
      signal: this.#ending.signal,
      connected: () => this.#note({ isConnected: true, error: null }),
      checked: async () => {
        await deps.database.write(scope(this.of.company), (db) => db.run(noteCheck(this.of)));
      },
      succeeded: () => {
        this.#pauseMs = deps.retry.firstMs;
      },
      unchanged: async () => {
        const now = await this.#read();
        if (now?.modified !== row.modified)
          throw new Error('The settings of the mailbox have changed.');
        return now;
      },
    };
    await (isMicrosoft ? receiveFromGraph(work) : receiveFromImap(work));
  }

  async #read(): Promise<MailboxRow | undefined> {
    const { company, id } = this.of;
    return this.#deps.database.read(scope(company), (db) => db.first(mailboxById(company, id)));
  }

  async #note(state: MailboxState): Promise<void> {
    const { company, id } = this.of;
    const { database, notify, onError } = this.#deps;
    try {
      const news = await database.write(scope(company), (db) =>
        db.first(noteState(this.of, state)),
      );
      if (news !== undefined) notify(company, 'mailbox', id);
    } catch (error) {
      onError(error);
    }
  }
}
