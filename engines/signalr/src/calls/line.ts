import type { HubMessage } from '../protocol/messages.ts';

/** The output to the client, as used by the calls of a connection. */
export interface Line {
  readonly isOpen: boolean;
  /** Does nothing on a closed connection. @throws when the message cannot be encoded. */
  reply(message: HubMessage): void;
  /** `undefined` while the transport accepts more; otherwise settles when it does again, or when the connection ends. */
  whenDrained(): Promise<void> | undefined;
  pauseReading(): void;
  resumeReading(): void;
}
