import { logoTypeRefusal } from '@fairlead/domain/vessels/picture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png, webp } from '../platform/files/testing/images.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

let server: TestServer;
let home: number;
beforeAll(async () => {
  server = await startTestServer();
  home = server.world.home.id;
});
afterAll(() => server.close());

describe('a logo', () => {
  const path = () => `/customers/${home}/logo`;
  const send = (content: Buffer, name = 'logo.png') => uploadTo(server, path(), { content, name });

  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['a program', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a PDF', Buffer.from('%PDF-1.4\n')],
    ['an animation of a kind that is not taken', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, and the one before stays', async (_what, content) => {
    expect((await send(png)).status).toBe(200);
    expect((await send(content)).status).toBe(400);
    expect((await server.request(`GET ${path()}`)).body).toMatchObject({
      content: png.toString('base64'),
    });
  });

  test('that is a WebP is refused with the kinds that PDF files can show', async () => {
    const sent = await send(webp, 'logo.webp');
    expect(sent).toMatchObject({ status: 400, body: { errors: { file: [logoTypeRefusal] } } });
  });

  test('that is too large is refused', async () => {
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await send(large)).status).toBe(413);
  });

  test('is for administrators to set and to take away', async () => {
    const sent = await uploadTo(server, path(), { content: png, name: 'logo.png', as: 'tom' });
    expect(sent.status).toBe(403);
    expect((await server.request(`DELETE ${path()}`, { as: 'tom' })).status).toBe(403);
  });
});
