import { audit } from '@fairlead/contract/audit';
import { formatWithZone } from '@fairlead/domain/time/format';
import { withNames } from '../platform/database/named-changes.ts';
import { pagesOf } from '../platform/database/pages.ts';
import type { Session } from '../platform/database/session.ts';
import { securityKinds } from '../platform/identity/security-log.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { rowsAtOnce } from '../platform/print/rows.ts';
import { type ChainHeadRow, readChainHead } from './chain/chain.sql.ts';
import { sealNow } from './chain/seal.ts';
import { verifyChain } from './chain/verify.ts';
import {
  countEntries,
  entriesOf,
  type EntryRow,
  knownEntities,
  knownPeople,
} from './list/entries.sql.ts';
import { NamesThen } from './list/names-then.ts';
import { auditFile, type NamedEntry } from './wire/audit-file.ts';
import { entryAnswer } from './wire/entry-answer.ts';

const mostCounted = 10_000;
const mostInFile = 50_000;

/** The recorded entries of a company, and its chain. */
export function serveAudit(host: Host): void {
  serve(host, audit, {
    list: async ({ db, company, query: { skip = 0, take = 50, ...filter }, total }) => {
      const [rows, count] = await Promise.all([
        db.all(entriesOf(company, { filter, skip, take })),
        db.first(countEntries(company, filter, mostCounted)),
      ]);
      total(count?.number ?? 0);
      return withNames(db, company, rows.map(entryAnswer));
    },
    choices: async ({ db, company }) => {
      const [people, entities] = await Promise.all([
        db.all(knownPeople(company)),
        db.all(knownEntities(company)),
      ]);
      return {
        people,
        entities: [...entities.map(({ entity }) => entity), 'security'],
        securityKinds: Object.entries(securityKinds).map(([kind, what]) => ({ kind, what })),
      };
    },
    download: async ({ db, company, actor, now, query: { format, ...filter } }) => {
      const count = await db.first(countEntries(company, filter, mostInFile + 1));
      const newest = entriesOf(company, { filter, skip: 0, take: mostInFile });
      return auditFile({
        pages: namedPages(db, company, pagesOf(db, newest, rowsAtOnce)),
        cutAt: (count?.number ?? 0) > mostInFile ? mostInFile : undefined,
        format,
        foot: `${actor.name}, ${formatWithZone(now.getTime(), 'UTC')}`,
      });
    },
    chainHead: async ({ db, company }) => chainHeadAnswer(await db.first(readChainHead(company))),
    seal: async ({ db, company }) => {
      await sealNow(db, company);
      return chainHeadAnswer(await db.first(readChainHead(company)));
    },
    verify: async ({ db, company, query: { hash } }) => {
      const { first, links, waiting, position } = await verifyChain(db, company, hash);
      return {
        isWhole: first === null,
        links,
        waiting,
        first,
        ...(hash === undefined ? {} : { position }),
      };
    },
  });
}

async function* namedPages(
  db: Session,
  company: number,
  pages: AsyncIterable<readonly EntryRow[]>,
): AsyncGenerator<readonly NamedEntry[]> {
  const then = new NamesThen(db, company);
  for await (const rows of pages) {
    const entries = await withNames(db, company, rows.map(entryAnswer));
    await then.read(entries);
    yield entries.map((entry) => ({ ...entry, name: then.of(entry) ?? entry.name }));
  }
}

function chainHeadAnswer(chainHead: ChainHeadRow | undefined) {
  if (chainHead === undefined) return { chain: '', links: 0, hash: null, sealed: null };
  const { chain, links, hash, sealed } = chainHead;
  return { chain, links, hash: hash?.toString('hex') ?? null, sealed: links === 0 ? null : sealed };
}
