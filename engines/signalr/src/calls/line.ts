import type { HubMessage } from '../protocol/messages.ts';

/** The way back to the client, as the calls of a connection use it. */
export interface Line {
  readonly isOpen: boolean;
  /** Does nothing on a closed connection. @throws when the message cannot be encoded. */
  reply(message: HubMessage): void;
  /** `undefined` while the transport takes more; else settles when it does again, or when the connection ends. */
  whenDrained(): Promise<void> | undefined;
  pauseReading(): void;
  resumeReading(): void;
}
