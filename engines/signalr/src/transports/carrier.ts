import type { CloseKind } from '../close-reason.ts';
import type { Wire } from './wire.ts';

export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type TransportName = (typeof transportNames)[number];

/** Events from a carrier to its connection. */
export interface Receiver {
  receive(chunk: Buffer): void;
  /** The transport failed and will end soon. */
  fail(kind: CloseKind): void;
  /** The transport has ended, for this reason if nothing else has ended the connection before. */
  lost(kind: CloseKind): void;
  /** The buffered data has been passed on. */
  drained(): void;
}

/** The transport below one connection. */
export interface Carrier {
  readonly name: TransportName;
  readonly wire: Wire;
  readonly isTextOnly: boolean;
  /** Its polls show that the client is connected: neither pings nor the client timeout apply. */
  readonly hasOwnKeepAlive: boolean;
  readonly bufferedBytes: number;
  /** More should be written only after `drained`, which `awaitDrain` requests. */
  readonly isCongested: boolean;
  /** Requests one `drained` event; a permanent listener would cost memory on every idle connection. */
  awaitDrain(): void;
  write(bytes: Buffer): void;
  /** Ends after all written data is sent; `destroy` follows if that takes too long. */
  end(isError: boolean): void;
  destroy(): void;
  /** Pauses and resumes reading from the client. */
  pause(): void;
  resume(): void;
  /** Called by the shared sweep. */
  sweep(now: number): void;
}
