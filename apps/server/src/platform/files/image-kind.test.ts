import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageKindOf } from './image-kind.ts';
import { chunk, jpeg, png, webp } from './testing/images.ts';

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
])('%s is known by its bytes', async (kind, bytes) => {
  expect(await imageKindOf(bytes)).toBe(kind);
});

const signature = png.subarray(0, 8);
const end = chunk('IEND', Buffer.alloc(0));
/** A PNG of a stated size: width, height, depth, colour type, interlace. */
const pngOf = (
  [width, height, depth, colour, interlace]: readonly [number, number, number, number, number],
  data: Buffer,
) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), end]);
};

test('a PNG is whole when its pixels are as many as it states, interlaced or not', async () => {
  // Five by three pixels of one bit: three rows of a byte behind a filter; interlaced, six passes of seven rows.
  const rows = deflateSync(Buffer.alloc(3 * 2));
  expect(await imageKindOf(pngOf([5, 3, 1, 0, 0], rows))).toBe('image/png');
  const interlaced = deflateSync(Buffer.alloc(2 * 7));
  expect(await imageKindOf(pngOf([5, 3, 1, 0, 1], interlaced))).toBe('image/png');
  expect(await imageKindOf(pngOf([5, 3, 1, 0, 1], rows))).toBeUndefined();
});

const zip = Buffer.from('PK\x03\x04 and so on');
const refused: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['PDF', Buffer.from('%PDF-1.7')],
  ['a signature alone', png.subarray(0, 8)],
  ['a PNG cut short', png.subarray(0, png.length - 12)],
  ['a PNG of which a bit has changed', Buffer.from(png).fill(1, 45, 46)],
  ['a PNG whose data are noise', pngOf([1, 1, 8, 6, 0], Buffer.from('no pixels at all'))],
  ['a PNG with too few pixels', pngOf([2, 2, 8, 6, 0], deflateSync(Buffer.alloc(5)))],
  ['a PNG with too many', pngOf([1, 1, 8, 6, 0], deflateSync(Buffer.alloc(50_000_000)))],
  ['a PNG without data', Buffer.concat([png.subarray(0, 33), end])],
  [
    'a PNG larger than any picture',
    pngOf([100_000, 100_000, 8, 6, 0], deflateSync(Buffer.alloc(5))),
  ],
  ['a PNG of no known depth', pngOf([1, 1, 3, 6, 0], deflateSync(Buffer.alloc(3)))],
  ['a PNG whose palette is missing', pngOf([1, 1, 8, 3, 0], deflateSync(Buffer.alloc(2)))],
  ['a PNG with an archive behind it', Buffer.concat([png, zip])],
  [
    'a PNG whose comment is a page',
    Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.from('a\0<script>alert(1)</script>')),
      png.subarray(33),
    ]),
  ],
  [
    'a PNG that begins with another chunk',
    Buffer.concat([png.subarray(0, 8), chunk('IDAT', Buffer.alloc(4)), png.subarray(33)]),
  ],
  ['a JPEG with an archive behind it', Buffer.concat([jpeg, zip])],
  ['a JPEG without a picture', Buffer.from('ffd8ffd9', 'hex')],
  [
    'a JPEG whose comment is a page',
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('fffe0014', 'hex'),
      Buffer.from('<html><script>....'),
      jpeg.subarray(2),
    ]),
  ],
  ['a WebP with something behind it', Buffer.concat([webp, zip])],
  [
    'a WebP that states too little',
    Buffer.concat([Buffer.from('RIFF\x04\x00\x00\x00', 'latin1'), webp.subarray(8)]),
  ],
];

test.each(refused)('%s is none', async (_name, bytes) => {
  expect(await imageKindOf(bytes)).toBeUndefined();
});

test('any bytes are judged without an error and within their length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(png, jpeg, webp),
      fc.uint8Array({ maxLength: 60 }),
      fc.nat(40),
      async (image, noise, at) => {
        const bytes = Buffer.concat([image.subarray(0, at), noise, image.subarray(at)]);
        await imageKindOf(bytes);
        expect(await imageKindOf(Buffer.from(noise))).toBeUndefined();
      },
    ),
    { numRuns: 4_000 },
  );
});
