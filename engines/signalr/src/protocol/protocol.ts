import type { HubMessage } from './messages.ts';

/** Splits a byte stream into the payloads of single messages, whatever the chunk sizes. */
export interface FrameReader {
  /** @throws MessageTooLarge, ProtocolError */
  push(chunk: Buffer): readonly Buffer[];
}

/** One encoding of the hub's messages. */
export interface Protocol {
  readonly name: 'json' | 'messagepack';
  /** Index of this encoding in the cache of a shared frame. */
  readonly slot: number;
  readonly isBinary: boolean;
  readonly versions: readonly number[];
  reader(maxBytes: number): FrameReader;
  /** `undefined` for a message type unknown to this version, to be ignored. @throws ProtocolError */
  decode(payload: Buffer): HubMessage | undefined;
  /** The message with its framing. @throws when an argument cannot be represented in this encoding. */
  encode(message: HubMessage): Buffer;
}
