/** A record returned by a search. */
export interface Found {
  readonly id: number | string;
  readonly name: string;
}

export interface SearchState<T> {
  readonly status: 'idle' | 'searching' | 'found' | 'failed';
  readonly text: string;
  /** The last results; they stay visible while a longer text is being searched. */
  readonly results: readonly T[];
}

export interface SearchRequest<T> {
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Minimum number of characters before a search runs. */
  readonly minimum: number;
  /** Delay after the last keystroke, in milliseconds. */
  readonly delayMs?: number;
  readonly onState: (state: SearchState<T>) => void;
}

export interface Search {
  /** Searches for the current text and cancels the search in progress. */
  readonly type: (text: string) => void;
  /** Cancels the search and clears the state. */
  readonly stop: () => void;
}

const searchDelayMs = 250;
/** A single letter often finds nothing, so "no results" is shown only from two characters on. */
const noResultsFrom = 2;

export const emptySearch = { status: 'idle', text: '', results: [] } as const;

/** The note shown when the list is empty; undefined while there is nothing to report. */
export const searchNote = (
  { status, text, results }: SearchState<unknown>,
  whyNone?: (text: string) => string | undefined,
): string | undefined => {
  if (status === 'failed') return 'Unable to search';
  return status === 'found' && results.length === 0 && text.length >= noResultsFrom
    ? (whyNone?.(text) ?? 'No results')
    : undefined;
};

/** Search as you type: waits for a pause, cancels the earlier search, and ignores late responses. */
export const createSearch = <T>(request: SearchRequest<T>): Search => {
  const { search, minimum, delayMs = searchDelayMs, onState } = request;
  let results: readonly T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const run = async (text: string): Promise<void> => {
    const own = new AbortController();
    running = own;
    try {
      const found = await search(text, own.signal);
      if (own.signal.aborted) return;
      results = found;
      onState({ status: 'found', text, results });
    } catch {
      if (own.signal.aborted) return;
      results = [];
      onState({ status: 'failed', text, results });
    }
  };
  const stop = (): void => {
    cancel();
    results = [];
    onState(emptySearch);
  };
  const type = (typed: string): void => {
    const text = typed.trim();
    if (text.length < minimum) {
      stop();
      return;
    }
    cancel();
    onState({ status: 'searching', text, results });
    timer = setTimeout(() => void run(text), delayMs);
  };
  return { type, stop };
};
