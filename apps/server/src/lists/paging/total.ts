import type { MemoryKey, PageMemory } from './page-memory.ts';

/** A page as it was read: how many rows were returned, and which were requested. */
export interface ReadPage {
  readonly rows: number;
  readonly skip: number;
  readonly take: number;
}

/** The total of a list: derived from its last page, or else as cached, or else counted. */
export async function totalOf(
  { rows, skip, take }: ReadPage,
  { memory, key }: { readonly memory: PageMemory; readonly key: MemoryKey },
  count: () => Promise<{ readonly total: number } | undefined>,
): Promise<number> {
  const reached = rows === 0 ? 0 : skip + rows;
  if (rows < take && (rows > 0 || skip === 0)) return reached;
  const known = memory.total(key);
  if (known !== undefined) return Math.max(reached, known);
  const counted = (await count())?.total ?? 0;
  memory.storeTotal(key, counted);
  return Math.max(reached, counted);
}
