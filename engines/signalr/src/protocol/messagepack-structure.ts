import { ProtocolError } from '../errors.ts';

/** What follows a first byte: a body of this many bytes, this many nested values, and the width of the size field before them. */
interface Kind {
  readonly body: number;
  readonly values: number;
  readonly sizeBytes: number;
  /** How many values, or bytes if 0, each unit of the size field represents. */
  readonly valuesEach: number;
}

const scalar = (body: number): Kind => ({ body, values: 0, sizeBytes: 0, valuesEach: 0 });
const sized = (sizeBytes: number, valuesEach: number, body = 0): Kind => ({
  body,
  values: 0,
  sizeBytes,
  valuesEach,
});

/** First bytes 0xc0 to 0xdf in order; 0xc1 is never used. */
const marked: readonly (Kind | undefined)[] = [
  [scalar(0), undefined, scalar(0), scalar(0)],
  [sized(1, 0), sized(2, 0), sized(4, 0)],
  [sized(1, 0, 1), sized(2, 0, 1), sized(4, 0, 1)],
  [scalar(4), scalar(8)],
  [scalar(1), scalar(2), scalar(4), scalar(8)],
  [scalar(1), scalar(2), scalar(4), scalar(8)],
  [scalar(2), scalar(3), scalar(5), scalar(9), scalar(17)],
  [sized(1, 0), sized(2, 0), sized(4, 0)],
  [sized(2, 1), sized(4, 1)],
  [sized(2, 2), sized(4, 2)],
].flat();

function kindOf(first: number): Kind | undefined {
  if (first < 0x80 || first >= 0xe0) return scalar(0);
  if (first < 0x90) return { body: 0, values: 2 * (first & 0x0f), sizeBytes: 0, valuesEach: 0 };
  if (first < 0xa0) return { body: 0, values: first & 0x0f, sizeBytes: 0, valuesEach: 0 };
  if (first < 0xc0) return scalar(first & 0x1f);
  return marked[first - 0xc0];
}

/**
 * Skips one MessagePack value without building it.
 * A few bytes can declare lists of millions of elements, which the decoder would allocate immediately, and again at every
 * level of nesting; since every value takes at least one byte, more declared values than remaining bytes are refused here.
 * @throws ProtocolError
 */
export function checkStructure(payload: Buffer): void {
  let offset = 0;
  let pending = 1;
  while (pending > 0) {
    const first = payload[offset];
    const kind = first === undefined ? undefined : kindOf(first);
    if (kind === undefined || offset + 1 + kind.sizeBytes > payload.length)
      throw new ProtocolError('A message is not MessagePack.');
    const units = kind.sizeBytes === 0 ? 0 : payload.readUIntBE(offset + 1, kind.sizeBytes);
    const bodyBytes = kind.valuesEach === 0 ? units + kind.body : kind.body;
    offset += 1 + kind.sizeBytes + bodyBytes;
    pending += kind.values + units * kind.valuesEach - 1;
    if (pending > payload.length - offset)
      throw new ProtocolError('A message is not complete MessagePack.');
  }
  if (offset !== payload.length) throw new ProtocolError('Bytes follow the end of a message.');
}
