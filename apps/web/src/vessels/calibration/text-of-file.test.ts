import { expect, test } from 'vitest';
import { textOfBytes } from './text-of-file.ts';

test.each([
  ['UTF-8', [...Buffer.from('volume, m³')]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from('volume, m³')]],
  ['UTF-16 of Windows', [0xff, 0xfe, ...Buffer.from('volume, m³', 'utf16le')]],
  ['UTF-16 the other way', [0xfe, 0xff, ...Buffer.from('volume, m³', 'utf16le').swap16()]],
  ['Windows-1252', [...Buffer.from('volume, m³', 'latin1')]],
])('%s is read', (_name, bytes) => {
  expect(textOfBytes(Uint8Array.from(bytes))).toBe('volume, m³');
});
