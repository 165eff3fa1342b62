import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageKindOf } from './image-kind.ts';
import { chunk, jpeg, png, webp } from './testing/images.ts';

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
])('%s is known by its bytes', (kind, bytes) => {
  expect(imageKindOf(bytes)).toBe(kind);
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

test.each(refused)('%s is none', (_name, bytes) => {
  expect(imageKindOf(bytes)).toBeUndefined();
});

test('any bytes are judged without an error and within their length', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(png, jpeg, webp),
      fc.uint8Array({ maxLength: 60 }),
      fc.nat(40),
      (image, noise, at) => {
        const bytes = Buffer.concat([image.subarray(0, at), noise, image.subarray(at)]);
        imageKindOf(bytes);
        expect(imageKindOf(Buffer.from(noise))).toBeUndefined();
      },
    ),
    { numRuns: 20_000 },
  );
});
