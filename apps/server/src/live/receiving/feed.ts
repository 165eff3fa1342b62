/** What happens on an open feed. */
export interface FeedEvents {
  /** The source is reached, or the port is open. */
  readonly onOpen: () => void;
  readonly onBytes: (chunk: Uint8Array) => void;
  /** The feed has ended, by itself or because it could not be opened; called once, with a sentence for people. */
  readonly onEnd: (reason: string) => void;
}

/** The end of a line, where a message has none. */
export const lineFeed = Buffer.from('\n');

/** A provider that does not answer for longer is connected to again. */
export const answerMs = 20_000;

/** One attempt to receive from a source. */
export interface Feed {
  /** Ends it; nothing more happens on it afterwards. */
  readonly close: () => void;
}

export type OpenFeed = (events: FeedEvents) => Feed;

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was interrupted.',
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host was not found.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: 'There was no answer in time.',
  EADDRINUSE: 'Another program has the port.',
  EADDRNOTAVAIL: 'This machine does not have the address.',
  EACCES: 'Access is not permitted.',
  EPERM: 'Access is not permitted.',
  ENOENT: 'The file does not exist.',
  EISDIR: 'This is a folder, not a file.',
};

export function reasonOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return sentences[String(code)] ?? 'The connection failed.';
}

/** Events that no longer reach anyone once the feed is closed, and end once. */
export function untilClosed(events: FeedEvents): FeedEvents & { readonly stop: () => void } {
  let isClosed = false;
  const whileOpen = (work: () => void) => {
    if (!isClosed) work();
  };
  return {
    onOpen: () => whileOpen(events.onOpen),
    onBytes: (chunk) => whileOpen(() => events.onBytes(chunk)),
    onEnd: (reason) =>
      whileOpen(() => {
        isClosed = true;
        events.onEnd(reason);
      }),
    stop: () => {
      isClosed = true;
    },
  };
}
