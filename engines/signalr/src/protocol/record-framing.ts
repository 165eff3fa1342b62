import { MessageTooLarge } from '../errors.ts';
import type { FrameReader } from './protocol.ts';

/** ASCII "record separator"; ends every text message and the handshake. */
export const recordSeparator = 0x1e;

/** Reads messages that end with the record separator. */
export class RecordReader implements FrameReader {
  readonly #maxBytes: number;
  #held: Buffer[] | undefined;
  #heldBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): readonly Buffer[] {
    const records: Buffer[] = [];
    let start = 0;
    for (
      let end = chunk.indexOf(recordSeparator);
      end >= 0;
      end = chunk.indexOf(recordSeparator, start)
    ) {
      records.push(this.#finish(chunk.subarray(start, end)));
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
    return records;
  }

  #finish(tail: Buffer): Buffer {
    if (this.#heldBytes + tail.length > this.#maxBytes) throw new MessageTooLarge(this.#maxBytes);
    if (this.#held === undefined) return tail;
    const record = Buffer.concat([...this.#held, tail]);
    this.#held = undefined;
    this.#heldBytes = 0;
    return record;
  }

  #hold(rest: Buffer): void {
    this.#heldBytes += rest.length;
    if (this.#heldBytes > this.#maxBytes) throw new MessageTooLarge(this.#maxBytes);
    (this.#held ??= []).push(rest);
  }
}
