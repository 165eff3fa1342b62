import { expect, test } from 'vitest';
import { logoRefusal, logoTypeRefusal, mostPictureBytes, pictureRefusal } from './picture.ts';

test.each([
  [{ type: 'image/png', size: 1 }, undefined],
  [{ type: 'image/jpeg', size: mostPictureBytes }, undefined],
  [{ type: 'image/webp', size: 20_000 }, undefined],
  [{ type: 'application/pdf', size: 20_000 }, 'This is not a PNG, JPEG or WebP image'],
  [{ type: 'image/svg+xml', size: 20_000 }, 'This is not a PNG, JPEG or WebP image'],
  [{ type: '', size: 20_000 }, 'This is not a PNG, JPEG or WebP image'],
  [{ type: 'image/png', size: 0 }, 'The file is empty'],
  [{ type: 'image/png', size: 7_654_321 }, 'A picture can be 5 MB; this one is 7.3 MB'],
  [{ type: 'image/png', size: mostPictureBytes + 1 }, 'A picture can be 5 MB; this one is 5.1 MB'],
])('%j: %s', (file, sentence) => {
  expect(pictureRefusal(file)).toBe(sentence);
});

test.each([
  [{ type: 'image/png', size: 1 }, undefined],
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/webp', size: 1 }, logoTypeRefusal],
  [{ type: 'application/pdf', size: 1 }, logoTypeRefusal],
  [{ type: 'image/png', size: 0 }, 'The file is empty'],
])('as a logo, %j: %s', (file, sentence) => {
  expect(logoRefusal(file)).toBe(sentence);
});
