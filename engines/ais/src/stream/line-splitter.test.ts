import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineSplitter } from './line-splitter.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0) % 256);

function split(chunks: readonly Uint8Array[], mostBytes?: number) {
  const splitter = createLineSplitter(mostBytes);
  const lines: string[] = [];
  for (const chunk of chunks) splitter.push(chunk, (line) => lines.push(line));
  splitter.end((line) => lines.push(line));
  return { lines, counts: splitter.counts() };
}

test.each([
  ['line feeds', 'one\ntwo\n', ['one', 'two']],
  ['carriage returns', 'one\r\ntwo\r\n', ['one', 'two']],
  ['empty lines', '\n\r\n\none\n\n', ['one']],
  ['a last line without an end', 'one\ntwo', ['one', 'two']],
  ['bytes beyond ASCII', 'on\u{e9}\u{0}\n', ['on\u{e9}\u{0}']],
  ['as long as allowed', '1234567890\n', ['1234567890']],
  ['one byte too long', '12345678901\ntwo\n', ['two']],
])('%s', (_, text, lines) => {
  expect(split([bytesOf(text)], 10).lines).toEqual(lines);
});

test('the cuts of the stream do not change the lines', () => {
  const stream = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n'), maxLength: 200 });
  fc.assert(
    fc.property(stream, fc.array(fc.nat({ max: 200 })), (text, cuts) => {
      const bytes = bytesOf(text);
      const borders = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      const chunks = borders.slice(1).map((to, at) => bytes.subarray(borders[at] ?? 0, to));
      expect(split(chunks, 12)).toEqual(split([bytes], 12));
    }),
  );
});

test('a line of 10 MB is skipped, and the next one is read', () => {
  const chunk = new Uint8Array(64 * 1024).fill(65);
  const chunks = [...Array.from({ length: 160 }, () => chunk), bytesOf('\nnext\n')];
  const { lines, counts } = split(chunks);
  expect(lines).toEqual(['next']);
  expect(counts).toEqual({ lines: 1, tooLong: 1, bytes: 160 * chunk.length + 6 });
});

test('garbage stays within the longest line', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (chunks) => {
      const { lines, counts } = split(chunks, 50);
      expect(lines.every(({ length }) => length > 0 && length <= 50)).toBe(true);
      expect(counts.lines).toBe(lines.length);
    }),
  );
});
