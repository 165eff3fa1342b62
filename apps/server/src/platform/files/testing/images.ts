import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([header, body, sum]);
}

/** One pixel each, the smallest pictures that are whole. */
export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010806000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.alloc(5))),
  chunk('IEND', Buffer.alloc(0)),
]);
export const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffda0008010100003f00d2cf20ffd9',
  'hex',
);
export const webp = (() => {
  const data = Buffer.from(
    'WEBPVP8L\x0a\x00\x00\x00/\x00\x00\x00\x00\x07\x10\xfd\x8f\xfe',
    'latin1',
  );
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data]);
})();
