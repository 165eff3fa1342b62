import type { HubMessage } from './protocol/messages.ts';
import type { Protocol } from './protocol/protocol.ts';
import type { Wire } from './transports/wire.ts';

const wires = 3;

/** A message to any number of connections; encoded and wrapped once per encoding and transport. */
export class Frame {
  readonly #message: HubMessage;
  readonly #wrapped: (Buffer | undefined)[] = [];

  constructor(message: HubMessage) {
    this.#message = message;
  }

  /** @throws when the message cannot be represented in this encoding. */
  bytes(protocol: Protocol, wire: Wire): Buffer {
    const slot = protocol.slot * wires + wire.slot;
    return (this.#wrapped[slot] ??= wire.wrap(protocol.encode(this.#message), protocol.isBinary));
  }
}

export const pingFrame = new Frame({ type: 6 });
