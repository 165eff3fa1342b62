import { expect, test } from 'vitest';
import { textOfBytes } from './text-of-file.ts';

const text = 'volume, m³';
const codes = Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = [...new TextEncoder().encode(text)];

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['UTF-16 of Windows', [0xff, 0xfe, ...codes.flatMap((code) => [code, 0])]],
  ['UTF-16 the other way', [0xfe, 0xff, ...codes.flatMap((code) => [0, code])]],
  ['Windows-1252', codes],
])('%s is read', (_name, bytes) => {
  expect(textOfBytes(Uint8Array.from(bytes))).toBe(text);
});
