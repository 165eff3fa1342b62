import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';
import { beginningOf, linkHash } from './chain.ts';
import {
  ensureHead,
  type HeadRow,
  type HeadValues,
  insertLinks,
  lockHead,
  type MomentRow,
  type NewLink,
  sealingMoment,
  updateHead,
  type WaitingRow,
  waitingEntries,
} from './chain.sql.ts';

const batch = 2_000;

/** Seals up to two thousand entries in the caller's transaction on that company; returns how many it sealed. */
async function sealBatch(db: Session, company: number): Promise<number> {
  await db.run(ensureHead(company));
  const head = await db.first(lockHead(company));
  if (head === undefined) throw new Error(`Company ${company} has no chain.`);
  // Before the entries are read, so that they include everything that it calls settled.
  const moment = await db.first(sealingMoment(company));
  const waiting = await db.all(waitingEntries(company, head, batch));
  if (moment === undefined) throw new Error('The database does not tell its transactions.');
  const links = linksOf(head, waiting);
  const isWhole = waiting.length < batch;
  // The batches of one run count as sealed at its start: every later entry is younger than that.
  const sealed = head.is_whole || head.sealed === null ? moment.now : head.sealed;
  const next: HeadValues = {
    ...(isWhole ? settledBy(head, moment) : head),
    sealed,
    is_whole: isWhole,
    links: head.links + links.length,
    hash: links.at(-1)?.hash ?? head.hash,
  };
  if (links.length > 0) await db.run(insertLinks(company, links, sealed));
  if (links.length > 0 || next.seen_before !== head.seen_before || isWhole !== head.is_whole)
    await db.run(updateHead(company, next));
  return links.length;
}

/**
 * Seals waiting entries in the caller's transaction, at most twenty thousand, so that the caller never waits too long.
 */
export async function sealNow(db: Session, company: number): Promise<void> {
  for (let run = 0; run < 10; run += 1) if ((await sealBatch(db, company)) < batch) return;
}

function linksOf(head: HeadRow, waiting: readonly WaitingRow[]): readonly NewLink[] {
  let hash = head.hash ?? beginningOf(head.chain);
  return waiting.map(({ book, id, text }, index) => {
    hash = linkHash(hash, text);
    return { position: head.links + index + 1, book, entryId: id, hash };
  });
}

/**
 * Ids are drawn before the commit, so a lower one may appear after a higher one was sealed. The ids seen last time are
 * settled once every transaction of that time has ended; an entry that appears below them was not written by the product.
 */
export function settledBy(head: HeadRow, moment: MomentRow): HeadValues {
  const isForeign = head.seen_before > moment.next;
  const isPending = head.seen_before > 0 && !isForeign;
  if (isPending && moment.oldest < head.seen_before) return head;
  const settled = isPending
    ? { settled_history: head.seen_history, settled_security: head.seen_security }
    : {};
  if (isPending && isSettled(head) && !hasNews(head, moment)) return head;
  return {
    ...head,
    ...settled,
    seen_history: moment.history,
    seen_security: moment.security,
    seen_before: moment.next,
  };
}

const isSettled = (head: HeadRow): boolean =>
  head.settled_history === head.seen_history && head.settled_security === head.seen_security;

const hasNews = (head: HeadRow, moment: MomentRow): boolean =>
  moment.history !== head.seen_history || moment.security !== head.seen_security;

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Seals everything of one chain that was committed, batch by batch. */
export async function sealCompany(database: Database, company: number): Promise<void> {
  for (;;) {
    const sealed = await database.write(scope(company), (db) => sealBatch(db, company));
    if (sealed < batch) return;
  }
}
