import { randomUUID } from 'node:crypto';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import { claimMailbox, listMailboxes } from '../mailboxes/mailboxes.sql.ts';
import { MailboxTask } from './mailbox-task.ts';
import type { ReceivingDeps } from './receiving-deps.ts';

/** Receives mail of every company; each mailbox in one process of the installation at a time. */
export interface MailReceiving {
  /** Extends claims; now and then takes up new mailboxes and gives up changed ones. Called every few seconds. */
  turn(): Promise<void>;
  close(): Promise<void>;
}

export interface MailReceivingOptions
  extends
    Omit<ReceivingDeps, 'retry' | 'pauseMs'>,
    Partial<Pick<ReceivingDeps, 'retry' | 'pauseMs'>> {
  /** How often the mailboxes of all companies are read. */
  readonly scanMs?: number;
}

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;
const defaults = { retry: { firstMs: 2_000, mostMs: 5 * minuteMs }, pauseMs: minuteMs };
/** Connections of one process: further mailboxes are left to other processes. */
const mostMailboxes = 200;

/** Connects with the first turn. */
export function openMailReceiving(options: MailReceivingOptions): MailReceiving {
  const receiving = new MailboxesInTurn(options);
  let turn: Promise<void> | undefined;
  return {
    turn: () => {
      turn ??= receiving.turn().finally(() => {
        turn = undefined;
      });
      return turn;
    },
    close: async () => {
      receiving.stop();
      await turn?.catch(() => undefined);
      await receiving.close();
    },
  };
}

interface WantedMailbox {
  readonly company: number;
  readonly id: number;
  /** Changes when the settings do. */
  readonly version: string;
}

class MailboxesInTurn {
  readonly #deps: ReceivingDeps;
  readonly #scanMs: number;
  readonly #holder = randomUUID();
  readonly #tasks = new Map<string, MailboxTask>();
  /** Tasks that end: their mailboxes are taken up again only afterwards, because they still give up their claims. */
  readonly #closing = new Map<string, Promise<void>>();
  #left = 0;
  #scanned = Number.NEGATIVE_INFINITY;
  #isStopping = false;

  constructor({ scanMs = minuteMs / 4, ...options }: MailReceivingOptions) {
    this.#deps = { ...defaults, ...options };
    this.#scanMs = scanMs;
  }

  stop(): void {
    this.#isStopping = true;
  }

  async close(): Promise<void> {
    for (const key of this.#tasks.keys()) this.#end(key);
    await Promise.all(this.#closing.values());
  }

  async turn(): Promise<void> {
    for (const [key, task] of this.#tasks) if (!(await task.extendClaim())) this.#end(key);
    const now = performance.now();
    if (now - this.#scanned < this.#scanMs) return;
    this.#scanned = now;
    const wanted = new Map<string, WantedMailbox>();
    for (const one of await this.#wanted()) wanted.set(`${one.company} ${one.id}`, one);
    for (const [key, task] of this.#tasks)
      if (wanted.get(key)?.version !== task.version) this.#end(key);
    for (const [key, one] of wanted) await this.#take(key, one);
    this.#report(wanted.size);
  }

  /** Once for each number of mailboxes that this process has no connection for. */
  #report(wanted: number): void {
    const left = Math.max(0, wanted - mostMailboxes);
    if (left !== this.#left && left > 0)
      this.#deps.onError(
        new Error(
          `There are ${wanted} mailboxes, of which a process receives ${mostMailboxes}: ${left} need another process.`,
        ),
      );
    this.#left = left;
  }

  /** Mailboxes of all companies that are on and have a password: the first of each company, then the second of each. */
  async #wanted(): Promise<readonly WantedMailbox[]> {
    const { database } = this.#deps;
    const companies = await database.read(scope(0), (db) => db.all(activeCompanies()));
    const ranks: WantedMailbox[][] = [];
    for (const { id: company } of companies) {
      const rows = await database.read(scope(company), (db) => db.all(listMailboxes(company)));
      let rank = 0;
      for (const { id, in_active: isOff, modified, password } of rows) {
        if (isOff || password === null) continue;
        const version = `${modified} ${password.toString('base64')}`;
        (ranks[rank] ??= []).push({ company, id, version });
        rank += 1;
      }
    }
    return ranks.flat();
  }

  async #take(key: string, { company, id, version }: WantedMailbox): Promise<void> {
    if (this.#isStopping || this.#tasks.has(key) || this.#closing.has(key)) return;
    if (this.#tasks.size + this.#closing.size >= mostMailboxes) return;
    const of = { company, id, holder: this.#holder };
    const claimed = await this.#deps.database.write(scope(company), (db) =>
      db.first(claimMailbox(of)),
    );
    if (claimed !== undefined) this.#tasks.set(key, new MailboxTask(of, version, this.#deps));
  }

  /** No turn waits for it: the server of one mailbox would hold up all others. */
  #end(key: string): void {
    const task = this.#tasks.get(key);
    if (task === undefined) return;
    this.#tasks.delete(key);
    const closed = task
      .close()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#closing.delete(key);
        // The next turn takes it up again, if it is still wanted.
        this.#scanned = Number.NEGATIVE_INFINITY;
      });
    this.#closing.set(key, closed);
  }
}
