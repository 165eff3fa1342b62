import type { portCallPages } from '@fairlead/contract/port-call-pages';
import { pageSize } from '@fairlead/domain/constants';
import { portDay, type PortDay } from '@fairlead/domain/port-calls/port-day';
import { readPortCallSearch } from '@fairlead/domain/port-calls/search';
import { portCallStatus } from '@fairlead/domain/port-calls/enumerations';
import type { Catalogue, CompanyCatalogue } from '../../lists/catalogue/catalogue.ts';
import type { MemoryKey, PageMemory } from '../../lists/paging/page-memory.ts';
import { totalOf } from '../../lists/paging/total.ts';
import { type Call, JsonText } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { portCallRowText, positionOf } from '../wire/port-call-row-text.ts';
import { isLatestFirst, type PortCallFilter, type PortDays } from './port-call-filter.sql.ts';
import { portCallPart, type PortCallRowTexts, portCallTotal } from './port-call-list.sql.ts';

export interface PortCallPagesContext {
  readonly catalogue: Catalogue;
  readonly memory: PageMemory;
}

export type ListCall = Pick<
  Call<typeof portCallPages.list>,
  'db' | 'company' | 'query' | 'now' | 'total'
>;

/**
 * A page of port calls as JSON: one statement, and a count where the total neither is cached nor follows from the page.
 */
export async function listPortCalls(
  call: ListCall,
  context: PortCallPagesContext,
): Promise<JsonText> {
  const { db, company, query } = call;
  const openCatalogue = await context.catalogue.open(db, company);
  const filter = filterOf(call, openCatalogue);
  const key = keyOf(filter, context.memory);
  const skip = query.skip ?? 0;
  const take = query.take ?? pageSize;
  const start = skip === 0 || query.view === 'today' ? undefined : context.memory.start(key, skip);
  const rows = await db.all(portCallPart(filter, { skip, take, start }));
  const page = inOrder(rows, isLatestFirst(query.view));
  const portIds = page.map((row) => row.port_id);
  const catalogue = await context.catalogue.holding(db, company, {
    catalogue: openCatalogue,
    portIds,
  });
  remember(context.memory, key, { page, skip, take });
  const read = { rows: page.length, skip, take };
  call.total(
    await totalOf(read, { key, memory: context.memory }, () =>
      call.db.first(portCallTotal(filter)),
    ),
  );
  return new JsonText(`[${page.map((row) => portCallRowText(row, catalogue)).join(',')}]`);
}

function inOrder(
  rows: readonly PortCallRowTexts[],
  latestFirst: boolean,
): readonly PortCallRowTexts[] {
  const direction = latestFirst ? -1 : 1;
  return rows.toSorted((one, other) => {
    const a = positionOf(one);
    const b = positionOf(other);
    if (a.sortAt !== b.sortAt) return a.sortAt < b.sortAt ? -direction : direction;
    return (Number(a.id) - Number(b.id)) * direction;
  });
}

/** When a page is read again, or the page after a full one, it is then found without skipping rows. */
function remember(
  memory: PageMemory,
  key: MemoryKey,
  part: {
    readonly page: readonly PortCallRowTexts[];
    readonly skip: number;
    readonly take: number;
  },
): void {
  const { page, skip, take } = part;
  const first = page[0];
  if (first !== undefined && skip > 0)
    memory.storeStart(key, skip, { ...positionOf(first), isIncluded: true });
  const last = page.at(-1);
  if (last !== undefined && page.length === take)
    memory.storeStart(key, skip + take, { ...positionOf(last), isIncluded: false });
}

function filterOf({ company, query, now }: ListCall, catalogue: CompanyCatalogue): PortCallFilter {
  const { terms, findings } = readPortCallSearch(query.search ?? query.s ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map((finding) => finding.message) });
  const statuses = query.statuses ?? [];
  return {
    company,
    view: query.view,
    vessels: query.vesselIds ?? [],
    ports: query.portIds ?? [],
    from: query.from,
    to: query.to,
    terms,
    statuses,
    includeIdle: query.includeInActive === true || statuses.includes(portCallStatus.InActive),
    now: now.toISOString(),
    days: query.view === 'today' ? daysOf(now, catalogue.timeZones) : undefined,
  };
}

/** The current day of a zone is calculated once a day, not with every page. */
const known = new Map<string, PortDay>();

function daysOf(now: Date, zones: readonly string[]): PortDays {
  const days = zones.map((zone) => {
    const openCatalogue = known.get(zone);
    if (
      openCatalogue !== undefined &&
      Date.parse(openCatalogue.from) <= now.getTime() &&
      now.getTime() < Date.parse(openCatalogue.to)
    )
      return openCatalogue;
    const day = portDay(now.getTime(), zone);
    known.set(zone, day);
    return day;
  });
  return { zones, from: days.map((day) => day.from), to: days.map((day) => day.to) };
}

function keyOf(filter: PortCallFilter, memory: PageMemory): MemoryKey {
  const { company, view, vessels, ports, from, to, terms, statuses, includeIdle } = filter;
  return {
    company,
    generation: memory.generation(company),
    filter: `portCalls ${JSON.stringify([view, vessels, ports, from, to, terms, statuses, includeIdle])}`,
  };
}
