import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type FeedEvents, type OpenFeed, reasonOf, untilClosed } from './feed.ts';

const pollMs = 1_000;
const chunkBytes = 64 * 1024;

/** How far a file was read. */
interface Reached {
  readonly inode: number;
  offset: number;
}

/**
 * Follows a file that another program appends to: what is added from now on, and all of a file that takes its place or
 * begins again.
 */
export function fileFeed(path: string, everyMs = pollMs): OpenFeed {
  let reached: Reached | undefined;
  let isFirst = true;
  const readOn = async ({ onBytes }: Pick<FeedEvents, 'onBytes'>, signal: AbortSignal) => {
    const { ino: inode, size } = await stat(path);
    if (reached?.inode !== inode || size < reached.offset)
      reached = { inode, offset: isFirst ? size : 0 };
    isFirst = false;
    if (size > reached.offset) await readAdded(path, { reached, size, onBytes, signal });
  };
  return (events) => {
    const { onOpen, onBytes, onEnd, stop } = untilClosed(events);
    const closing = new AbortController();
    const { signal } = closing;
    const follow = async () => {
      await readOn({ onBytes }, signal);
      onOpen();
      for (;;) {
        await pause(everyMs, undefined, { signal });
        await readOn({ onBytes }, signal);
      }
    };
    follow().catch((error: unknown) => {
      // A file that does not exist yet is read from its beginning once it does.
      isFirst = false;
      onEnd(reasonOf(error));
    });
    return {
      close: () => {
        stop();
        closing.abort();
      },
    };
  };
}

async function readAdded(
  path: string,
  {
    reached,
    size,
    onBytes,
    signal,
  }: {
    readonly reached: Reached;
    readonly size: number;
    readonly onBytes: (chunk: Uint8Array) => void;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const file: FileHandle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(chunkBytes);
    while (reached.offset < size && !signal.aborted) {
      const length = Math.min(chunkBytes, size - reached.offset);
      const { bytesRead } = await file.read(buffer, 0, length, reached.offset);
      if (bytesRead === 0) return;
      reached.offset += bytesRead;
      onBytes(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
