import type { CloseKind } from '../close-reason.ts';
import type { Wire } from './wire.ts';

export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type TransportName = (typeof transportNames)[number];

/** What a carrier tells its connection. */
export interface Receiver {
  receive(chunk: Buffer): void;
  /** The transport itself failed and will end soon. */
  fail(kind: CloseKind): void;
  /** The transport is gone, for this reason if nothing else has ended the connection before. */
  lost(kind: CloseKind): void;
  /** What was buffered has been handed on. */
  drained(): void;
}

/** The transport below one connection. */
export interface Carrier {
  readonly name: TransportName;
  readonly wire: Wire;
  readonly isTextOnly: boolean;
  /** Its polls show that the client is there: neither pings nor the client timeout apply. */
  readonly hasOwnKeepAlive: boolean;
  readonly bufferedBytes: number;
  /** More should be written only after `drained`, for which `awaitDrain` asks. */
  readonly isCongested: boolean;
  /** Lets the receiver hear `drained` once; a listener that is always there would cost memory on every idle connection. */
  awaitDrain(): void;
  write(bytes: Buffer): void;
  /** Ends after all that was written; `destroy` follows when that takes too long. */
  end(isError: boolean): void;
  destroy(): void;
  /** Stops and restarts reading from the client. */
  pause(): void;
  resume(): void;
  /** Called by the shared sweep. */
  sweep(now: number): void;
}
