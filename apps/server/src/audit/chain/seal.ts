import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';
import { beginningOf, linkHash } from './chain.ts';
import {
  ensureChainHead,
  type ChainHeadRow,
  type ChainHeadValues,
  insertLinks,
  lockChainHead,
  type MomentRow,
  type NewLink,
  sealingMoment,
  updateChainHead,
  type WaitingRow,
  waitingEntries,
} from './chain.sql.ts';

const batch = 2_000;

/** Seals up to two thousand entries in the caller's transaction on that company; returns how many it sealed. */
async function sealBatch(db: Session, company: number): Promise<number> {
  await db.run(ensureChainHead(company));
  const chainHead = await db.first(lockChainHead(company));
  if (chainHead === undefined) throw new Error(`Company ${company} has no chain.`);
  // Before the entries are read, so that they include everything that it calls settled.
  const moment = await db.first(sealingMoment(company));
  const waiting = await db.all(waitingEntries(company, chainHead, batch));
  if (moment === undefined) throw new Error('The database does not tell its transactions.');
  const links = linksOf(chainHead, waiting);
  const isWhole = waiting.length < batch;
  // The batches of one run count as sealed at its start: every later entry is younger than that.
  const sealed = chainHead.is_whole || chainHead.sealed === null ? moment.now : chainHead.sealed;
  const next: ChainHeadValues = {
    ...(isWhole ? settledBy(chainHead, moment) : chainHead),
    sealed,
    is_whole: isWhole,
    links: chainHead.links + links.length,
    hash: links.at(-1)?.hash ?? chainHead.hash,
  };
  if (links.length > 0) await db.run(insertLinks(company, links, sealed));
  if (
    links.length > 0 ||
    next.seen_before !== chainHead.seen_before ||
    isWhole !== chainHead.is_whole
  )
    await db.run(updateChainHead(company, next));
  return links.length;
}

/**
 * Seals waiting entries in the caller's transaction, at most twenty thousand, so that the caller never waits too long.
 */
export async function sealNow(db: Session, company: number): Promise<void> {
  for (let run = 0; run < 10; run += 1) if ((await sealBatch(db, company)) < batch) return;
}

function linksOf(chainHead: ChainHeadRow, waiting: readonly WaitingRow[]): readonly NewLink[] {
  let hash = chainHead.hash ?? beginningOf(chainHead.chain);
  return waiting.map(({ book, id, text }, index) => {
    hash = linkHash(hash, text);
    return { position: chainHead.links + index + 1, book, entryId: id, hash };
  });
}

/**
 * Ids are drawn before the commit, so a lower one may appear after a higher one was sealed. The ids seen last time are
 * settled once every transaction of that time has ended; an entry that appears below them was not written by the product.
 */
export function settledBy(chainHead: ChainHeadRow, moment: MomentRow): ChainHeadValues {
  const isForeign = chainHead.seen_before > moment.next;
  const isPending = chainHead.seen_before > 0 && !isForeign;
  if (isPending && moment.oldest < chainHead.seen_before) return chainHead;
  const settled = isPending
    ? { settled_history: chainHead.seen_history, settled_security: chainHead.seen_security }
    : {};
  if (isPending && isSettled(chainHead) && !hasNews(chainHead, moment)) return chainHead;
  return {
    ...chainHead,
    ...settled,
    seen_history: moment.history,
    seen_security: moment.security,
    seen_before: moment.next,
  };
}

const isSettled = (chainHead: ChainHeadRow): boolean =>
  chainHead.settled_history === chainHead.seen_history &&
  chainHead.settled_security === chainHead.seen_security;

const hasNews = (chainHead: ChainHeadRow, moment: MomentRow): boolean =>
  moment.history !== chainHead.seen_history || moment.security !== chainHead.seen_security;

const scope = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Seals everything of one chain that was committed, batch by batch. */
export async function sealCompany(database: Database, company: number): Promise<void> {
  for (;;) {
    const sealed = await database.write(scope(company), (db) => sealBatch(db, company));
    if (sealed < batch) return;
  }
}
