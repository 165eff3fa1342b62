import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../../platform/database/database.ts';

/** The row that a page of a list starts after, or with. */
export interface PageStart {
  readonly sortAt: string;
  readonly id: string;
  readonly isIncluded: boolean;
}

interface Remembered<T> {
  readonly until: number;
  readonly value: T;
}

const totalMs = 15_000;
const startMs = minuteMs;
const mostEntries = 5_000;

/**
 * What lists remember between two pages: the total of a filter, and where a page started and ended, so that it and the
 * next one are found by their keys instead of by skipping rows. A company's own writes clear all of it at once.
 */
export class PageMemory {
  readonly #totals = new Map<string, Remembered<number>>();
  readonly #starts = new Map<string, Remembered<PageStart>>();
  readonly #generations = new Map<number, number>();

  /** Identifies the state of the company's data when a read began; a write in between makes its results unusable. */
  generation(company: number): number {
    return this.#generations.get(company) ?? 0;
  }

  forget(company: number): void {
    this.#generations.set(company, this.generation(company) + 1);
  }

  total(key: MemoryKey): number | undefined {
    return recall(this.#totals, textOf(key));
  }

  storeTotal(key: MemoryKey, value: number): void {
    remember(this.#totals, textOf(key), { until: Date.now() + totalMs, value });
  }

  /** Where the page that skips this many rows starts, when it or the one before it was read recently. */
  start(key: MemoryKey, skip: number): PageStart | undefined {
    return recall(this.#starts, `${textOf(key)} ${skip}`);
  }

  storeStart(key: MemoryKey, skip: number, value: PageStart): void {
    remember(this.#starts, `${textOf(key)} ${skip}`, { until: Date.now() + startMs, value });
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

function recall<T>(stored: Map<string, Remembered<T>>, key: string): T | undefined {
  const found = stored.get(key);
  return found === undefined || found.until < Date.now() ? undefined : found.value;
}

function remember<T>(stored: Map<string, Remembered<T>>, key: string, entry: Remembered<T>): void {
  stored.delete(key);
  stored.set(key, entry);
  if (stored.size <= mostEntries) return;
  const oldest = stored.keys().next();
  if (oldest.done !== true) stored.delete(oldest.value);
}

const memories = new WeakMap<Database, PageMemory>();

/** The one page memory of a database, which all features share. */
export function pageMemoryOf(database: Database): PageMemory {
  let memory = memories.get(database);
  if (memory === undefined) {
    memory = new PageMemory();
    memories.set(database, memory);
  }
  return memory;
}
