import { MessageTooLarge, ProtocolError } from '../errors.ts';
import type { FrameReader } from './protocol.ts';

const maxPrefixBytes = 5;

/** The length prefix: little-endian groups of seven bits, the high bit set on all but the last byte. */
export function lengthPrefix(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  do {
    const group = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest > 0 ? group | 0x80 : group);
  } while (rest > 0);
  return bytes;
}

/** The length at `offset` and the bytes it takes, or `undefined` when the prefix is not complete yet. */
function readPrefix(
  bytes: Buffer,
  offset: number,
): { readonly length: number; readonly size: number } | undefined {
  let length = 0;
  for (let index = 0; index < maxPrefixBytes; index += 1) {
    const byte = bytes[offset + index];
    if (byte === undefined) return undefined;
    // 31 bits are the protocol's limit, so the fifth byte may only add three.
    if (index === maxPrefixBytes - 1 && byte > 7) break;
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length, size: index + 1 };
  }
  throw new ProtocolError('The length of a message is longer than five bytes or 2 GiB.');
}

/** Reads messages that are preceded by their length. */
export class LengthReader implements FrameReader {
  readonly #maxBytes: number;
  #held: Buffer[] | undefined;
  #heldBytes = 0;
  #neededBytes = 1;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): readonly Buffer[] {
    if (this.#heldBytes + chunk.length < this.#neededBytes) {
      this.#hold(chunk);
      return [];
    }
    const bytes = this.#held === undefined ? chunk : Buffer.concat([...this.#held, chunk]);
    this.#held = undefined;
    this.#heldBytes = 0;
    return this.#cut(bytes);
  }

  #cut(bytes: Buffer): readonly Buffer[] {
    const payloads: Buffer[] = [];
    let offset = 0;
    this.#neededBytes = 1;
    while (offset < bytes.length) {
      const prefix = readPrefix(bytes, offset);
      if (prefix !== undefined && prefix.length > this.#maxBytes)
        throw new MessageTooLarge(this.#maxBytes);
      const end = prefix === undefined ? Infinity : offset + prefix.size + prefix.length;
      if (prefix === undefined || end > bytes.length) {
        this.#neededBytes = prefix === undefined ? bytes.length - offset + 1 : end - offset;
        this.#hold(bytes.subarray(offset));
        break;
      }
      payloads.push(bytes.subarray(offset + prefix.size, end));
      offset = end;
    }
    return payloads;
  }

  #hold(rest: Buffer): void {
    if (rest.length === 0) return;
    this.#heldBytes += rest.length;
    (this.#held ??= []).push(rest);
  }
}
