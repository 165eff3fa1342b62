import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Session } from '../../platform/database/session.ts';
import { beginningOf, bookNames, linkHash } from './chain.ts';
import {
  type ChainHeadRow,
  type LinkRow,
  linksFrom,
  readChainHead,
  unsealed,
} from './chain.sql.ts';

/** The first entry that does not match the chain. */
export interface Finding {
  readonly position: number | null;
  readonly book: (typeof bookNames)[keyof typeof bookNames] | null;
  readonly entryId: number | null;
  readonly sentence: string;
}

export interface Verification {
  readonly links: number;
  /** Entries that are not sealed yet. */
  readonly waiting: number;
  readonly first: Finding | null;
  /** Position of the requested hash; null where the chain does not contain it. */
  readonly position: number | null;
  readonly chainHead: ChainHeadRow | undefined;
}

const page = 2_000;
/** No call lasts an hour; an entry that claims to be older than the sealing before it was inserted later. */
const longestWriteMs = hourMs;

/** Compares every link of a company's chain with the current text of its entry; searches for `hash` on the way. */
export async function verifyChain(
  db: Session,
  company: number,
  hash?: string,
): Promise<Verification> {
  const chainHead = await db.first(readChainHead(company));
  if (chainHead === undefined) {
    return { links: 0, waiting: 0, first: null, position: null, chainHead };
  }
  const walk = new ChainWalk(chainHead, hash?.toLowerCase());
  while (walk.first === null) {
    const links = await db.all(linksFrom(company, walk.next, page));
    for (const link of links) if (walk.first === null) walk.take(link);
    if (links.length < page) break;
  }
  const rest = await db.first(unsealed(company, chainHead));
  return {
    links: chainHead.links,
    waiting: rest?.waiting ?? 0,
    first: walk.first ?? walk.end() ?? planted(rest),
    position: walk.found,
    chainHead,
  };
}

class ChainWalk {
  next = 1;
  first: Finding | null = null;
  found: number | null = null;
  readonly #chainHead: ChainHeadRow;
  readonly #hash: string | undefined;
  #before: Buffer;
  #run: string | undefined;
  #runBefore: string | undefined;

  constructor(chainHead: ChainHeadRow, hash: string | undefined) {
    this.#chainHead = chainHead;
    this.#hash = hash;
    this.#before = beginningOf(chainHead.chain);
  }

  take(link: LinkRow): void {
    if (link.sealed !== this.#run) {
      this.#runBefore = this.#run;
      this.#run = link.sealed;
    }
    this.first = this.#fault(link);
    if (this.first !== null) return;
    if (link.hash.toString('hex') === this.#hash) this.found = link.position;
    this.#before = link.hash;
    this.next += 1;
  }

  #fault(link: LinkRow): Finding | null {
    const { position, book, entry_id: entryId, text, at } = link;
    const named = { position, book: bookNames[book], entryId };
    const entry = `entry ${entryId} of the ${bookLabels[book]}`;
    if (position !== this.next)
      return { ...nowhere, position: this.next, sentence: `Link ${this.next} is missing.` };
    if (text === null)
      return { ...named, sentence: `Link ${position} seals ${entry}, which was deleted.` };
    if (!linkHash(this.#before, text).equals(link.hash))
      return {
        ...named,
        sentence: `Link ${position} does not agree with ${entry}: it was changed after it was sealed.`,
      };
    if (at !== null && this.#isBackdated(at))
      return {
        ...named,
        sentence: `Link ${position} seals ${entry}, which claims a time long before it was sealed.`,
      };
    return null;
  }

  #isBackdated(at: string): boolean {
    const before = this.#runBefore;
    return before !== undefined && Date.parse(at) < Date.parse(before) - longestWriteMs;
  }

  /** The chain must end where its head record says it does. */
  end(): Finding | null {
    const { links, hash } = this.#chainHead;
    if (links === this.next - 1 && (hash === null || hash.equals(this.#before))) return null;
    return {
      ...nowhere,
      position: this.next,
      sentence: `The chain ends at link ${this.next - 1}, but ${links} were sealed.`,
    };
  }
}

const nowhere = { position: null, book: null, entryId: null } as const;
const bookLabels = { 1: 'history', 2: 'security log', 3: 'restores' } as const;

function planted(
  rest: { planted_book: 1 | 2 | 3 | null; planted_id: number | null } | undefined,
): Finding | null {
  if (rest === undefined || rest.planted_book === null) return null;
  return {
    position: null,
    book: bookNames[rest.planted_book],
    entryId: rest.planted_id,
    sentence: `Entry ${rest.planted_id ?? 0} of the ${bookLabels[rest.planted_book]} is not sealed by any link: it was inserted later.`,
  };
}
