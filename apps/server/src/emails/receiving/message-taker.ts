import { Refusal } from '../../platform/http/refusal.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import { mostMailBytes, problems, type ReadMail } from '../../platform/mail/read-mail.ts';
import { asOwner } from '../../platform/worker-pool/owner.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import type { Bookmark, MailboxClaim } from '../mailboxes/mailboxes.sql.ts';
import type { ReceivingDeps } from './receiving-deps.ts';
import { type FetchedMail, storeMail } from './store-mail.ts';

/** Read of a message that is larger than the limit. */
export const headerBytes = 64 * 1024;
const mostTries = 5;
/** A failure of the server itself passes in the meantime. */
const mostFetches = 8;

/** Each message that is being taken is in memory as a whole: a few at a time, and one of each company. */
const taking = new Turns(4);
const takingOf = new Map<number, Turns>();

/** Runs when it is the turn of a message of a company to be fetched, read and stored. */
export function inTakingTurn<T>(company: number, work: () => Promise<T>): Promise<T> {
  const ofCompany = takingOf.get(company) ?? new Turns(1);
  takingOf.set(company, ofCompany);
  return ofCompany.run(() => taking.run(work));
}

/** A message as it was fetched. */
export interface ReceivedMessage extends Pick<Bookmark, 'modified' | 'at'> {
  readonly bytes: Buffer;
  /** Only its beginning was fetched. */
  readonly isCut: boolean;
  /** Bytes. */
  readonly size: number;
  /** When the mailbox received it; null where it does not report that. */
  readonly received: string | null;
}

/** Reads and stores the messages of one mailbox, and counts how often one of them has failed. */
export class MessageTaker {
  readonly #of: MailboxClaim;
  readonly #deps: ReceivingDeps;
  #tries = { key: '', count: 0 };

  constructor(of: MailboxClaim, deps: ReceivingDeps) {
    this.#of = of;
    this.#deps = deps;
  }

  async take({ bytes, isCut, size, received, modified, at }: ReceivedMessage): Promise<void> {
    const isTooLong = isCut || bytes.length > mostMailBytes;
    // Each company waits for its own mail alone.
    const mail = await asOwner({ owner: `mail of company ${this.#of.company}` }, async () =>
      isTooLong
        ? { ...(await header(bytes.subarray(0, headerBytes))), problem: problems.large(size) }
        : this.#content(JSON.stringify(at), bytes),
    );
    const source = isTooLong ? undefined : bytes;
    await this.store({ modified, at }, { mail, source, size, received });
  }

  /** Throws where another process has the mailbox, or its settings have changed. */
  async store(from: Pick<Bookmark, 'modified' | 'at'>, fetched: FetchedMail): Promise<void> {
    const { company, id: mailbox, holder } = this.#of;
    const stored = await storeMail(this.#deps, { company, mailbox, holder, ...from }, fetched);
    if (stored.kind === 'lost')
      throw new Error('Another process receives from this mailbox, or its settings have changed.');
    if (stored.kind === 'stored')
      for (const email of [stored.id, ...stored.bounced])
        this.#deps.notify(company, 'email', email);
  }

  /** Notes that a message could not be had; true once that has happened so often that the others do not wait for it. */
  hasFailedOften(key: string): boolean {
    return this.#count(key) > mostFetches;
  }

  #count(key: string): number {
    this.#tries = { key, count: this.#tries.key === key ? this.#tries.count + 1 : 1 };
    return this.#tries.count;
  }

  /** A message whose reading has failed several times is stored with its header, so that it stops nothing. */
  async #content(key: string, bytes: Buffer): Promise<ReadMail> {
    const isDifficult = this.#count(key) > mostTries;
    try {
      return await content(bytes, isDifficult);
    } catch (error) {
      // Says nothing about the message.
      if (isBusy(error)) this.#tries = { key, count: this.#tries.count - 1 };
      throw error;
    }
  }
}

/** Whether the installation can take no further work. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'busy';

type Attempt = () => Promise<ReadMail>;

/**
 * Reads a message in a worker process: with the text of its attachments, without it, or only its header, whatever can be read
 * within the limits. A busy pool says nothing about the message: the mailbox tries again after a pause.
 */
async function content(bytes: Buffer, isDifficult: boolean): Promise<ReadMail> {
  const attempts: readonly Attempt[] = [
    () => readInWorker('readMail', { bytes, readsFiles: true }),
    () => readInWorker('readMail', { bytes, readsFiles: false }),
  ];
  for (const attempt of isDifficult ? [] : attempts)
    try {
      return await attempt();
    } catch (error) {
      if (isBusy(error)) throw error;
    }
  return header(bytes.subarray(0, headerBytes));
}

const header = (bytes: Buffer): Promise<ReadMail> => readInWorker('mailHeader', bytes);
