import type { voyages } from '@fairlead/contract/voyages';
import { pageSize, rowsToCome, searchTake, textLimits } from '@fairlead/domain/constants';
import { readVoyageSearch } from '@fairlead/domain/voyages/search';
import type { Catalogue } from '../../lists/catalogue/catalogue.ts';
import type { MemoryKey, PageMemory } from '../../lists/paging/page-memory.ts';
import { totalOf } from '../../lists/paging/total.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Call, JsonText } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { countedTotal, positionOf, partRows, voyageText } from '../wire/voyage-text.ts';
import { nearestVoyages } from './nearest-voyages.sql.ts';
import { statusOf } from './voyage-status-filter.ts';
import { voyagesToCome, voyageTotal } from './searched-voyages.sql.ts';
import type { VoyageFilter } from './voyage-filter.sql.ts';
import { oneVoyage, voyagePage, type VoyageTexts } from './voyage-page.sql.ts';

/** What the reads and writes of voyages share. */
export interface VoyageContext {
  readonly catalogue: Catalogue;
  readonly memory: PageMemory;
}

type ListCall = Call<typeof voyages.list>;

/** A page of voyages as JSON: one statement, and a count where the total neither is cached nor follows from the page. */
export async function listVoyages(call: ListCall, context: VoyageContext): Promise<JsonText> {
  const { db, company, query } = call;
  const filter = filterOf(call);
  const key = keyOf(filter, context.memory);
  const take = query.take ?? pageSize;
  const includePortCalls = query.includePortCalls === true;
  const readPage = async (skip: number) => {
    const start = skip === 0 ? undefined : context.memory.start(key, skip);
    const [rows, stored] = await Promise.all([
      db.arrays(voyagePage(filter, { skip, take, start, includePortCalls })),
      context.catalogue.open(db, company),
    ]);
    return { skip, start, stored, ...partRows(rows) };
  };
  const requested =
    query.aroundNow === true ? await rowBeforeNow(call, context.memory) : query.skip;
  const found = await readPage(requested ?? 0);
  // Fewer voyages have begun than fit below the future ones: the page ends with the last one.
  const missing = query.aroundNow === true ? Math.min(found.skip, take - found.voyages.length) : 0;
  const read = missing > 0 ? await readPage(found.skip - missing) : found;
  const { skip, start, stored, voyages: page, portCalls, portIds } = read;
  const catalogue = await context.catalogue.holding(db, company, { catalogue: stored, portIds });
  remember(context.memory, key, { page, skip, take });
  const counted = start === undefined ? countedTotal(page[0]) : undefined;
  if (counted !== undefined) context.memory.storeTotal(key, counted);
  call.firstRow(skip);
  call.total(
    await totalOf({ rows: page.length, skip, take }, { key, memory: context.memory }, () =>
      db.first(voyageTotal(filter)),
    ),
  );
  const texts = page.map((row) =>
    voyageText(row, catalogue, includePortCalls ? (portCalls.get(row.id) ?? []) : undefined),
  );
  return new JsonText(`[${texts.join(',')}]`);
}

/** The row that a page around now begins with: a few voyages that have not begun, then those that have. */
async function rowBeforeNow(call: ListCall, memory: PageMemory): Promise<number> {
  const { db, query, now } = call;
  const { skip, statuses, from, to, search, s } = query;
  for (const [name, value] of Object.entries({ skip, statuses, from, to, search, s }))
    if (value !== undefined) refuseFields({ [name]: ['Cannot be combined with aroundNow'] });
  const filter = filterOf(call);
  const key = keyOf(filter, memory);
  const known = { ...key, filter: `${key.filter} to come` };
  const stored = memory.total(known);
  const toCome = stored ?? (await db.first(voyagesToCome(filter, now.toISOString())))?.total ?? 0;
  if (stored === undefined) memory.storeTotal(known, toCome);
  return Math.max(0, toCome - rowsToCome);
}

/** Voyages that contain each word of a text, with their port calls: those under way first, then the nearest in time. */
export async function listNearestVoyages(
  { db, company, query, now }: Call<typeof voyages.nearest>,
  { catalogue }: VoyageContext,
): Promise<JsonText> {
  const terms = (query.s ?? '').split(/\s+/u).filter(Boolean);
  const [rows, known] = await Promise.all([
    db.arrays(
      nearestVoyages(company, {
        terms: terms.slice(0, textLimits.searchTerms),
        now: now.toISOString(),
        take: query.take ?? searchTake,
      }),
    ),
    catalogue.open(db, company),
  ]);
  const { voyages: page, portCalls, portIds } = partRows(rows);
  const held = await catalogue.holding(db, company, { catalogue: known, portIds });
  const texts = page
    .toSorted((a, b) => (countedTotal(a) ?? 0) - (countedTotal(b) ?? 0))
    .map((row) => voyageText(row, held, portCalls.get(row.id) ?? []));
  return new JsonText(`[${texts.join(',')}]`);
}

/** One voyage with its port calls as JSON, or undefined. */
export async function readVoyage(
  db: Session,
  company: number,
  { id, catalogue }: { readonly id: number; readonly catalogue: Catalogue },
): Promise<JsonText | undefined> {
  const [rows, stored] = await Promise.all([
    db.arrays(oneVoyage(company, id)),
    catalogue.open(db, company),
  ]);
  const { voyages: found, portCalls, portIds } = partRows(rows);
  const [row] = found;
  if (row === undefined) return undefined;
  const held = await catalogue.holding(db, company, { catalogue: stored, portIds });
  return new JsonText(voyageText(row, held, portCalls.get(String(id)) ?? []));
}

/** The same where there must be one. */
export async function readCurrentVoyage(
  db: Session,
  company: number,
  sought: { readonly id: number; readonly catalogue: Catalogue },
): Promise<JsonText> {
  return (await readVoyage(db, company, sought)) ?? refuse('notFound');
}

/** When a page is read again, or the page after a full one, it is then found without skipping rows. */
function remember(
  memory: PageMemory,
  key: MemoryKey,
  {
    page,
    skip,
    take,
  }: { readonly page: readonly VoyageTexts[]; readonly skip: number; readonly take: number },
): void {
  const first = page[0];
  if (first !== undefined && skip > 0)
    memory.storeStart(key, skip, { ...positionOf(first), isIncluded: true });
  const last = page.at(-1);
  if (last !== undefined && page.length === take)
    memory.storeStart(key, skip + take, { ...positionOf(last), isIncluded: false });
}

function filterOf({ company, query, now }: ListCall): VoyageFilter {
  const { terms, findings, lateHours } = readVoyageSearch(query.search ?? query.s ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map((finding) => finding.message) });
  const { from, to, vesselIds: vessels = [], statuses } = query;
  return { company, vessels, from, to, terms, status: statusOf({ statuses, lateHours, now }) };
}

function keyOf(filter: VoyageFilter, memory: PageMemory): MemoryKey {
  const { company, vessels, from, to, terms, status } = filter;
  return {
    company,
    generation: memory.generation(company),
    filter: `voyages ${JSON.stringify([vessels, from, to, terms, status?.wanted, status?.lateHours])}`,
  };
}
