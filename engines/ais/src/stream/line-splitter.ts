/** What went through a splitter. */
export interface SplitterCounts {
  readonly lines: number;
  /** Lines that were longer than allowed and are left out as a whole. */
  readonly tooLong: number;
  readonly bytes: number;
}

/** Cuts a stream of bytes into lines. Its memory is bounded by the longest line allowed, whatever comes in. */
export interface LineSplitter {
  /** Hands over each line that these bytes complete, without its end, as Latin-1; empty lines are left out. */
  readonly push: (chunk: Uint8Array, onLine: (line: string) => void) => void;
  /** The last line of a source that ends without a line feed. */
  readonly end: (onLine: (line: string) => void) => void;
  readonly counts: () => SplitterCounts;
}

/** Bytes become text in blocks: a conversion for each line costs more than decoding its message. */
const blockBytes = 8192;

const latin1 = (bytes: Uint8Array): string =>
  Reflect.apply(String.fromCharCode, undefined, bytes) as string;

/**
 * A splitter for one source. Sentences have 82 characters, with TAG block and additions of receivers some 200; a line
 * longer than `mostBytes` (1,024 unless stated) is skipped to its end and counted.
 */
export function createLineSplitter(mostBytes = 1024): LineSplitter {
  const counts = { lines: 0, tooLong: 0, bytes: 0 };
  let held = '';
  let isSkipping = false;

  const hold = (part: string): void => {
    if (isSkipping) return;
    isSkipping = held.length + part.length > mostBytes;
    held = isSkipping ? '' : held + part;
  };
  const close = (onLine: (line: string) => void): void => {
    const line = held.endsWith('\r') ? held.slice(0, -1) : held;
    held = '';
    if (isSkipping) counts.tooLong += 1;
    else if (line.length > 0) {
      counts.lines += 1;
      onLine(line);
    }
    isSkipping = false;
  };
  const pushText = (text: string, onLine: (line: string) => void): void => {
    let from = 0;
    while (from < text.length) {
      const feed = text.indexOf('\n', from);
      hold(text.slice(from, feed === -1 ? text.length : feed));
      if (feed === -1) return;
      close(onLine);
      from = feed + 1;
    }
  };

  return {
    push: (chunk, onLine) => {
      counts.bytes += chunk.length;
      for (let from = 0; from < chunk.length; from += blockBytes)
        pushText(latin1(chunk.subarray(from, from + blockBytes)), onLine);
    },
    end: close,
    counts: () => ({ ...counts }),
  };
}
