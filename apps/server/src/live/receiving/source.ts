import { createLineSplitter, type LineSplitter } from '@fairlead/ais';
import type {
  AisDropCounts,
  AisDropReason,
  AisSourceKind,
} from '@fairlead/domain/live/ais-sources';
import { silentAfterMs } from '@fairlead/domain/live/ais-sources';
import type { Feed, OpenFeed } from './feed.ts';
import type { Heard } from './heard.ts';
import type { RankedSource } from './fair-queue.ts';
import { lineBudget } from './line-budget.ts';
import type { Reader } from './reader.ts';
import type { SourceReport } from './receiving.sql.ts';

/** A source as the settings describe it. */
export interface DescribedSource extends RankedSource {
  readonly kind: AisSourceKind;
  readonly openFeed: OpenFeed;
  readonly reader: Reader;
  /** Longer lines are skipped. */
  readonly mostLineBytes?: number;
  /** It is connected to: one without a byte for ten minutes is connected to again. */
  readonly isDialled: boolean;
}

interface SourceOptions {
  readonly clock: () => number;
  readonly take: (
    source: RankedSource,
    heard: Heard,
    drop: (reason: AisDropReason) => void,
  ) => void;
  /** Called when it is reached or lost. */
  readonly onState: () => void;
  readonly retry: RetryTimes;
  readonly linesASecond?: number | undefined;
}

/** Attempts follow each other after the first time, then after twice as long, up to the longest. */
export interface RetryTimes {
  readonly firstMs: number;
  readonly mostMs: number;
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** One source while it is open: connects to it again and again, reads its lines, and counts what becomes of them. */
export class OpenSource {
  readonly #source: DescribedSource;
  readonly #options: SourceOptions;
  readonly #splitter: LineSplitter;
  readonly #maySpend: () => boolean;
  readonly #dropped: Partial<Record<AisDropReason, number>> = {};
  readonly #countedSince: number;
  #stateSince: number;
  #lastBytes: number;
  #lastLine: number | null = null;
  #lastMessage: number | null = null;
  #decoded = 0;
  #stored = 0;
  #error: string | null = null;
  #isConnected = false;
  #waitMs: number;
  #feed: Feed | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(source: DescribedSource, options: SourceOptions) {
    const { clock, retry, linesASecond } = options;
    this.#source = source;
    this.#options = options;
    this.#splitter = createLineSplitter(source.mostLineBytes);
    this.#maySpend = lineBudget(clock, linesASecond);
    this.#countedSince = clock();
    this.#stateSince = this.#countedSince;
    this.#lastBytes = this.#countedSince;
    this.#waitMs = retry.firstMs;
    this.#open();
  }

  get name(): string {
    return this.#source.name;
  }

  /** Connects again to a source that has sent nothing for long: a dead connection does not always end. */
  checkSilence(): void {
    const isSilent = this.#options.clock() - this.#lastBytes > silentAfterMs;
    if (!this.#source.isDialled || this.#feed === undefined || !isSilent) return;
    this.#feed.close();
    this.#ended('Nothing was received for ten minutes.');
  }

  noteStored(count: number): void {
    this.#stored += count;
  }

  report(): SourceReport {
    const { name, rank, kind, isPaid } = this.#source;
    const { lines, tooLong } = this.#splitter.counts();
    const dropped: AisDropCounts = tooLong === 0 ? this.#dropped : { ...this.#dropped, tooLong };
    return {
      name,
      rank,
      kind,
      isPaid,
      isConnected: this.#isConnected,
      stateSince: new Date(this.#stateSince).toISOString(),
      lastLine: iso(this.#lastLine),
      lastMessage: iso(this.#lastMessage),
      error: this.#error,
      countedSince: new Date(this.#countedSince).toISOString(),
      lines: lines + tooLong,
      decoded: this.#decoded,
      stored: this.#stored,
      dropped: { ...dropped },
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#feed?.close();
    this.#feed = undefined;
  }

  #open(): void {
    this.#lastBytes = this.#options.clock();
    this.#feed = this.#source.openFeed({
      onOpen: () => this.#setConnected(true, null),
      onBytes: (chunk) => this.#received(chunk),
      onEnd: (reason) => this.#ended(reason),
    });
  }

  #setConnected(isConnected: boolean, error: string | null): void {
    this.#error = error;
    if (this.#isConnected === isConnected) return;
    this.#isConnected = isConnected;
    this.#stateSince = this.#options.clock();
    this.#options.onState();
  }

  #ended(reason: string): void {
    this.#feed = undefined;
    if (this.#isClosed) return;
    // The last line was cut; it is read, and counted as damaged.
    this.#splitter.end((line) => this.#read(line));
    this.#setConnected(false, reason);
    this.#retry = setTimeout(() => this.#open(), this.#waitMs);
    this.#waitMs = Math.min(this.#options.retry.mostMs, this.#waitMs * 2);
  }

  #received(chunk: Uint8Array): void {
    this.#lastBytes = this.#options.clock();
    this.#splitter.push(chunk, (line) => this.#read(line));
  }

  #drop(reason: AisDropReason): void {
    this.#dropped[reason] = (this.#dropped[reason] ?? 0) + 1;
  }

  #read(line: string): void {
    const now = this.#options.clock();
    this.#lastLine = now;
    if (!this.#maySpend()) {
      this.#drop('flood');
      return;
    }
    const read = this.#source.reader(line, now);
    if (read === 'part') return;
    if ('dropped' in read) {
      this.#drop(read.dropped);
      return;
    }
    this.#decoded += 1;
    this.#lastMessage = now;
    // A source that ends each connection at once is not connected to more often than one that cannot be reached.
    this.#waitMs = this.#options.retry.firstMs;
    for (const heard of read.heard)
      this.#options.take(this.#source, heard, (reason) => this.#drop(reason));
  }
}
