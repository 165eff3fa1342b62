import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MessageTooLarge, ProtocolError } from '../errors.ts';
import { lengthPrefix, LengthReader } from './length-framing.ts';
import type { FrameReader } from './protocol.ts';
import { RecordReader } from './record-framing.ts';

const maxBytes = 400;

/** Splits bytes at the given positions, in any order and with duplicates. */
function cutAt(bytes: Buffer, offsets: readonly number[]): Buffer[] {
  const ends = [...offsets.map((slot) => slot % (bytes.length + 1)), bytes.length];
  let start = 0;
  return ends
    .toSorted((one, other) => one - other)
    .map((end) => {
      const piece = bytes.subarray(start, end);
      start = end;
      return piece;
    });
}

const readAll = (reader: FrameReader, chunks: readonly Buffer[]): number[][] =>
  chunks.flatMap((chunk) => reader.push(chunk).map((payload) => [...payload]));

const byte = fc.integer({ min: 0, max: 255 });
const payloads = fc.array(fc.array(byte, { maxLength: 300 }), { maxLength: 8 });
const offsets = fc.array(fc.nat(), { maxLength: 12 });

describe('length-prefixed messages', () => {
  const framed = (messages: readonly number[][]): Buffer =>
    Buffer.from(messages.flatMap((bytes) => [...lengthPrefix(bytes.length), ...bytes]));

  test('come out as they went in, whatever the chunks', () => {
    fc.assert(
      fc.property(payloads, offsets, (messages, cuts) => {
        const chunks = cutAt(framed(messages), cuts);
        expect(readAll(new LengthReader(maxBytes), chunks)).toEqual(messages);
      }),
      { numRuns: 2000 },
    );
  });

  test('never crash on garbage, and give the same whatever the chunks', () => {
    const outcome = (chunks: readonly Buffer[]): unknown => {
      const reader = new LengthReader(maxBytes);
      const got: number[][] = [];
      try {
        for (const chunk of chunks) got.push(...reader.push(chunk).map((each) => [...each]));
        return got;
      } catch (error) {
        return error instanceof ProtocolError ? 'refused' : error;
      }
    };
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 600 }), offsets, (garbage, cuts) => {
        const bytes = Buffer.from(garbage);
        const whole = outcome([bytes]);
        expect(whole).not.toBeInstanceOf(Error);
        expect(outcome(cutAt(bytes, cuts))).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([0, 1, 127, 128, 16_383, 16_384, 2_097_152, 2 ** 31 - 1])(
    'has the length %d in a prefix of 1 to 5 bytes',
    (length) => {
      const prefix = lengthPrefix(length);
      expect(prefix.length).toBeLessThanOrEqual(5);
      const reader = new LengthReader(2 ** 31);
      const wanted = length === 0 ? 1 : 0;
      expect(reader.push(Buffer.from(prefix))).toHaveLength(wanted);
    },
  );

  test('refuses a prefix that never ends, and one above 2 GiB', () => {
    const endless = new LengthReader(maxBytes);
    for (let n = 0; n < 4; n += 1) expect(endless.push(Buffer.from([0xff]))).toEqual([]);
    expect(() => endless.push(Buffer.from([0xff]))).toThrow(ProtocolError);
    expect(() =>
      new LengthReader(2 ** 40).push(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x08])),
    ).toThrow(ProtocolError);
  });

  test('refuses a large message at its prefix, before the bytes come', () => {
    const reader = new LengthReader(maxBytes);
    expect(() => reader.push(Buffer.from(lengthPrefix(maxBytes + 1)))).toThrow(MessageTooLarge);
  });
});

describe('text records', () => {
  const framed = (messages: readonly number[][]): Buffer =>
    Buffer.from(messages.flatMap((bytes) => [...bytes, 0x1e]));
  const texts = payloads.map((messages) =>
    messages.map((bytes) => bytes.map((each) => (each === 0x1e ? 0x20 : each))),
  );

  test('come out as they went in, whatever the chunks', () => {
    fc.assert(
      fc.property(texts, offsets, (messages, cuts) => {
        const chunks = cutAt(framed(messages), cuts);
        expect(readAll(new RecordReader(maxBytes), chunks)).toEqual(messages);
      }),
      { numRuns: 2000 },
    );
  });

  test('are refused as soon as they are too large, finished or not', () => {
    const long = Buffer.alloc(maxBytes, 'x');
    const reader = new RecordReader(maxBytes);
    expect(reader.push(long)).toEqual([]);
    expect(reader.push(Buffer.from('\u001e'))).toHaveLength(1);
    reader.push(long);
    expect(() => reader.push(Buffer.from('x'))).toThrow(MessageTooLarge);
    const whole = Buffer.concat([long, Buffer.from('x\u001e')]);
    expect(() => new RecordReader(maxBytes).push(whole)).toThrow(MessageTooLarge);
  });
});
