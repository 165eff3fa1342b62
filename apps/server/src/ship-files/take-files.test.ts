import { createHash, randomBytes } from 'node:crypto';
import { entryFileText, type SignedText } from '@fairlead/domain/ship-entries/entry-file';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowChat } from '../chat/testing/allow-chat.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import type { Person } from '../platform/testing/small-world.ts';
import { revokedEarlier } from '../ship-devices/testing/revoked-earlier.ts';
import { newDevice, newEntryId, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;

beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
  await allowChat(server);
});
afterAll(() => server.close());

interface Photo {
  readonly id: string;
  readonly content: Buffer;
  readonly smallId: string | null;
}

const photo = (length = 5000, smallId: string | null = null): Photo => ({
  id: newEntryId(),
  content: Buffer.from(`%PDF-1.7\n%${randomBytes(length).toString('base64')}\n%%EOF\n`, 'latin1'),
  smallId,
});

const stated = ({ id, content }: Photo) => ({
  id,
  name: 'Note.pdf',
  size: content.length,
  sha256: createHash('sha256').update(content).digest('base64url'),
});

const signed = (of: Photo, values: object = {}, by = device): SignedText => {
  const at = new Date().toISOString();
  const body = JSON.stringify({
    ...stated(of),
    smallId: of.smallId,
    at,
    clockError: 0,
    ...values,
  });
  return { body, signature: by.signature(body) };
};

const announce = (files: readonly SignedText[], by = device, as: object = {}) =>
  server.request('POST /shipFiles', { body: { device: by.deviceId, files }, ...as });

const answersOf = async (...files: readonly SignedText[]) =>
  ((await announce(files)).body as { readonly files: readonly object[] }).files;

interface By {
  readonly as?: Person;
  readonly company?: number;
}

async function sendPart(of: Photo, { offset = 0, end = of.content.length } = {}, by: By = {}) {
  const { as = 'olga', company = server.world.home.id } = by;
  const response = await fetch(`${server.origin}/api/shipFiles/${of.id}?offset=${offset}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await server.token(as)}`,
      'x-customer-id': String(company),
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(of.content.subarray(offset, end)),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const message = (...photos: readonly Photo[]) =>
  device.entry({ body: 'See photo', files: photos.map(stated) }, { form: 'chatMessage' });

const downloaded = async ({ id }: Photo, as: object = {}) => {
  const { status, body } = await server.request(`GET /shipFiles/${id}/download`, as);
  const { content = '' } = (body ?? {}) as { readonly content?: string };
  return { status, content: Buffer.from(content, 'base64') };
};

const sendByLink = (of: Photo, end = of.content.length) => {
  const { name, size, sha256 } = stated(of);
  const query = new URLSearchParams({ name, size: String(size), sha256, offset: '0' });
  return device.send(`PUT /ship/files/${of.id}?${query.toString()}`, {
    content: of.content.subarray(0, end),
    type: 'application/octet-stream',
  });
};

describe('a photo of a file from the ship', () => {
  test('is stored, and the message that names it shows it', async () => {
    const one = photo();
    await server.request('POST /reports/entries/file', {
      body: { device: device.deviceId, entries: [message(one)] },
    });
    expect(await answersOf(signed(one))).toMatchObject([
      { error: null, state: { received: 0, isComplete: false } },
    ]);
    expect(await sendPart(one, { end: 2000 })).toMatchObject({ body: { received: 2000 } });
    // The same file once more, after it was stopped: it goes on where it was.
    expect(await answersOf(signed(one))).toMatchObject([{ state: { received: 2000 } }]);
    expect(await sendPart(one, { offset: 2000 })).toMatchObject({ body: { isComplete: true } });
    expect(await downloaded(one)).toEqual({ status: 200, content: one.content });
  });

  test('is taken once, whichever way came first', async () => {
    const [first, second] = [photo(), photo()];
    await device.push(message(first, second));
    await sendByLink(first);
    await answersOf(signed(first), signed(second));
    expect(await sendPart(first)).toMatchObject({ body: { isComplete: true } });
    await sendPart(second);
    expect(await sendByLink(second)).toMatchObject({
      body: { isComplete: true, received: second.content.length },
    });
    expect(await downloaded(second)).toEqual({ status: 200, content: second.content });
  });

  test('that the link had begun goes on from there', async () => {
    const one = photo();
    await device.push(message(one));
    await sendByLink(one, 700);
    expect(await answersOf(signed(one))).toMatchObject([{ state: { received: 700 } }]);
    expect(await sendPart(one, { offset: 700 })).toMatchObject({ body: { isComplete: true } });
  });

  test('that is damaged is not stored, and the ship can still send it', async () => {
    const one = photo();
    await device.push(message(one));
    await answersOf(signed(one));
    const damaged = { ...one, content: Buffer.from(one.content) };
    damaged.content[100] = (damaged.content[100] ?? 0) ^ 1;
    for (const _again of [1, 2, 3, 4])
      expect(await sendPart(damaged)).toMatchObject({
        body: { received: 0, isComplete: false, problem: null },
      });
    expect(await sendByLink(one)).toMatchObject({ body: { isComplete: true } });
  });

  test('gets its original, in whichever order they are announced', async () => {
    const small = photo(500);
    const original = photo(9000, small.id);
    await device.push(message(small));
    await answersOf(signed(original), signed(small));
    await sendPart(small);
    await sendPart(original);
    expect((await downloaded(original)).content.equals(original.content)).toBe(true);
  });

  test('of a revoked device is taken if it was attached before', async () => {
    const lost = await newDevice(server);
    await revokedEarlier(server, lost, 5);
    const attached = (seconds: number) =>
      signed(photo(), { at: new Date(Date.now() - seconds * 1000).toISOString() }, lost);
    const [before, after] = [attached(360), attached(200)];
    expect((await announce([before, after], lost)).body).toMatchObject({
      files: [{ error: null }, { state: null, error: expect.stringMatching(/revoked/) as string }],
    });
  });
});

describe('is refused with a sentence:', () => {
  const one = () => photo();
  const swapped = () => {
    const { signature } = signed(photo());
    return { body: signed(photo()).body, signature };
  };
  test.each<readonly [what: string, file: () => SignedText, error: RegExp]>([
    ['another photo in its position', swapped, /signature/],
    ['one that no device signed', () => ({ ...signed(one()), signature: 'x' }), /signature/],
    ['a text that is no JSON', () => device.signed('{'), /cannot be read/],
    ['a text with more than it may have', () => signed(one(), { entity: 'x' }), /cannot be read/],
    ['a name with NUL', () => signed(one(), { name: 'a\u0000.pdf' }), /cannot be read/],
    ['a name of 1 MB', () => signed(one(), { name: 'a'.repeat(1_000_000) }), /cannot be read/],
    ['a file that is too large', () => signed(one(), { size: shipLimits.fileBytes + 1 }), /read/],
  ])('%s', async (_what, file, error) => {
    expect(await answersOf(file(), signed(one()))).toMatchObject([
      { state: null, error: expect.stringMatching(error) as string },
      { error: null },
    ]);
  });

  test('another file under an id that is taken', async () => {
    const [first, second] = [photo(), photo()];
    await answersOf(signed(first));
    expect(await answersOf(signed({ ...second, id: first.id }))).toMatchObject([
      { state: null, error: expect.stringMatching(/another file/) as string },
    ]);
  });

  test('a file of another company, and one of no device', async () => {
    const { other } = server.world;
    const mine = photo();
    await answersOf(signed(mine));
    const carla = { as: 'carla', company: other.id } as const;
    expect(await announce([signed(mine)], device, carla)).toMatchObject({ status: 400 });
    expect(await sendPart(mine, {}, carla)).toMatchObject({ status: 404 });
    expect(await sendPart(photo())).toMatchObject({ status: 404 });
  });

  test('a part beyond the end, and one of more than a megabyte', async () => {
    const short = photo(100);
    await answersOf(signed(short));
    const longer = { ...short, content: Buffer.concat([short.content, short.content]) };
    expect(await sendPart(longer)).toMatchObject({ status: 400 });
    const long = photo(2 * 1024 * 1024);
    await answersOf(signed(long));
    expect(await sendPart(long)).toMatchObject({ status: 413 });
  });
});

test('a whole file with two hundred photos is taken within the memory of a few', async () => {
  const photos = Array.from({ length: 200 }, () => photo(150_000));
  const text = entryFileText({
    device: device.deviceId,
    entries: Array.from({ length: 20 }, (_, group) =>
      message(...photos.slice(group * 10, group * 10 + 10)),
    ),
    files: photos.map((one) => signed(one)),
  });
  expect(text.length).toBeLessThan(400_000);
  const { entries, files } = JSON.parse(text.slice(text.indexOf('{'))) as {
    readonly entries: readonly SignedText[];
    readonly files: readonly SignedText[];
  };
  const taken = await server.request('POST /reports/entries/file', {
    body: { device: device.deviceId, entries },
  });
  expect(JSON.stringify(taken.body)).not.toContain('refused');
  for (const at of [0, 100]) await announce(files.slice(at, at + 100));
  global.gc?.();
  const before = process.memoryUsage().rss;
  for (const one of photos)
    expect(await sendPart(one)).toMatchObject({ body: { isComplete: true } });
  // They have 40 MB together; a reader that stored them would need all of it, and as much again for each copy.
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  const last = photos.at(-1) ?? photo();
  expect((await downloaded(last)).content.equals(last.content)).toBe(true);
});
