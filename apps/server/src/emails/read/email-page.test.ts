import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { withPictures } from './email-page.ts';

const kib = 1024;
const files = { get: () => Promise.resolve(Readable.from([Buffer.alloc(100 * kib)])) };
const picture = (name: string, type = 'image/png') => ({
  content_id: name,
  content_type: type,
  size: 100 * kib,
  storage_key: name,
});
const uses = (name: string, count: number) => `<img data-cid="${name}" />`.repeat(count);
const shownIn = (html: string) => html.split(' src="data:image/png;base64,').length - 1;

test.each([
  { count: 1, shown: 1 },
  { count: 51, shown: 51 },
  { count: 52, shown: 0 },
])('a picture of 100 KiB that is used $count times is shown $shown times', async (one) => {
  expect(shownIn(await withPictures(uses('a', one.count), [picture('a')], files))).toBe(one.shown);
});

test('a picture that is used too often takes nothing from the others', async () => {
  const html = uses('a', 60) + uses('b', 2) + uses('c', 1);
  const pictures = [picture('a'), picture('b'), picture('c', 'image/svg+xml'), picture('unused')];
  const page = await withPictures(html, pictures, files);
  expect(shownIn(page)).toBe(2);
  expect(page).toContain(' data-cid="c"');
});
