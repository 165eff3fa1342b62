import type { Database } from '../../platform/database/database.ts';

/** Where a page of a list ended: the next one starts behind it. */
export interface PageEnd {
  readonly sortAt: string;
  readonly id: string;
}

interface Remembered<T> {
  readonly until: number;
  readonly value: T;
}

const totalMs = 15_000;
const endMs = 60_000;
const mostEntries = 5_000;

/**
 * What lists remember between two pages: the total of a filter, and where a page ended, so that the next one is found
 * by its key instead of by counting rows off. A company's own writes forget all of it at once.
 */
export class PageMemory {
  readonly #totals = new Map<string, Remembered<number>>();
  readonly #ends = new Map<string, Remembered<PageEnd>>();
  readonly #generations = new Map<number, number>();

  /** Stands for what the company's data were when a read began; a write in between makes its results worthless. */
  generation(company: number): number {
    return this.#generations.get(company) ?? 0;
  }

  forget(company: number): void {
    this.#generations.set(company, this.generation(company) + 1);
  }

  total(key: MemoryKey): number | undefined {
    return recall(this.#totals, textOf(key));
  }

  keepTotal(key: MemoryKey, value: number): void {
    remember(this.#totals, textOf(key), { until: Date.now() + totalMs, value });
  }

  /** Where the page before `skip` ended, when it was read lately. */
  end(key: MemoryKey, skip: number): PageEnd | undefined {
    return recall(this.#ends, `${textOf(key)} ${skip}`);
  }

  keepEnd(key: MemoryKey, skip: number, value: PageEnd): void {
    remember(this.#ends, `${textOf(key)} ${skip}`, { until: Date.now() + endMs, value });
  }
}

/** One list under one filter, as the company's data were in one generation. */
export interface MemoryKey {
  readonly company: number;
  readonly generation: number;
  readonly filter: string;
}

function textOf({ company, generation, filter }: MemoryKey): string {
  return `${company} ${generation} ${filter}`;
}

function recall<T>(kept: Map<string, Remembered<T>>, key: string): T | undefined {
  const found = kept.get(key);
  return found === undefined || found.until < Date.now() ? undefined : found.value;
}

function remember<T>(kept: Map<string, Remembered<T>>, key: string, entry: Remembered<T>): void {
  kept.delete(key);
  kept.set(key, entry);
  if (kept.size <= mostEntries) return;
  const oldest = kept.keys().next();
  if (oldest.done !== true) kept.delete(oldest.value);
}

const memories = new WeakMap<Database, PageMemory>();

/** The one memory of a database, which all rooms share. */
export function pageMemoryOf(database: Database): PageMemory {
  let memory = memories.get(database);
  if (memory === undefined) {
    memory = new PageMemory();
    memories.set(database, memory);
  }
  return memory;
}
