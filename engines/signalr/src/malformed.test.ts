import { once } from 'node:events';
import { encode } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';
import { lengthPrefix } from './protocol/length-framing.ts';
import { maskedFrame, RawSocket } from './testing/raw-socket.ts';
import { eventOf, serve, type Served } from './testing/serve.ts';

const methods = { echo: (_caller: unknown, value: unknown) => value };

async function opened(served: Served, protocol?: 'json' | 'messagepack'): Promise<RawSocket> {
  const socket = new RawSocket(served.port);
  await socket.upgrade('/hub');
  if (protocol !== undefined) await socket.handshake(protocol);
  return socket;
}

const call = (id: string, value: unknown): string =>
  `${JSON.stringify({ type: 1, invocationId: id, target: 'echo', arguments: [value] })}\u001e`;

describe('a web socket that misbehaves', () => {
  test.each([
    ['garbage', 'hello\u001e', 'not JSON'],
    ['a message before the handshake', call('1', 1), 'must name a protocol'],
    ['an unknown protocol', '{"protocol":"xml","version":1}\u001e', 'not available'],
    ['an unknown version', '{"protocol":"json","version":99}\u001e', 'version'],
    ['a handshake without an end', 'x'.repeat(2000), '1024 bytes'],
    ['a version as text', '{"protocol":"json","version":"1"}\u001e', 'must name a protocol'],
  ])('hears why its handshake is refused: %s', async (_name, bytes, sentence) => {
    await using served = await serve({ methods });
    const socket = await opened(served);
    socket.frame(bytes);
    await socket.receives(sentence);
    expect(socket.text).toContain('{"error":"');
    socket.frame('', 'close');
    await socket.ends();
    expect(served.hub.counts().connections).toBe(0);
  });

  test.each([
    ['garbage', 'garbage\u001e', 'not JSON'],
    ['no arguments', '{"type":1,"target":"echo"}\u001e', 'no list'],
    ['a type that is no number', '{"type":{}}\u001e', 'no type'],
    ['an oversize record', 'x'.repeat(33_000), '32768 bytes'],
    ['an id in use', 'twice', 'used again'],
  ])('hears why it is closed, in JSON: %s', async (name, bytes, sentence) => {
    await using served = await serve({
      methods: { ...methods, wait: () => new Promise(() => undefined) },
    });
    const socket = await opened(served, 'json');
    const wait = '{"type":1,"invocationId":"1","target":"wait","arguments":[]}\u001e';
    socket.frame(name === 'an id in use' ? wait + wait : bytes);
    await socket.receives(sentence);
    expect(socket.text).toContain('"type":7');
    const closed = await eventOf(served, 'closed');
    const kind = name === 'an oversize record' ? 'message-too-large' : 'protocol-error';
    expect(closed.reason).toMatchObject({ kind, allowReconnect: false });
    socket.destroy();
  });

  test.each([
    ['a prefix that never ends', Buffer.alloc(64, 0xff), 'five bytes'],
    ['an oversize prefix', Buffer.from(lengthPrefix(32_769)), '32768 bytes'],
    ['an empty message', Buffer.from([0]), 'not MessagePack'],
    ['a JSON text', Buffer.from('\u0010{"type":6}      '), 'Bytes follow'],
    ['a list that is a bomb', Buffer.from([5, 0xdd, 0xff, 0xff, 0xff, 0xff]), 'not complete'],
  ])('hears why it is closed, in MessagePack: %s', async (_name, bytes, sentence) => {
    await using served = await serve({ methods });
    const socket = await opened(served, 'messagepack');
    socket.frame(bytes, 'binary');
    await socket.receives(sentence);
    expect((await eventOf(served, 'closed')).reason.allowReconnect).toBe(false);
    socket.destroy();
  });

  test('may cut its messages anywhere, and join them', async () => {
    await using served = await serve({ methods });
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub');
    const bytes = `{"protocol":"json","version":1}\u001e${call('a', 'één')}${call('b', 2)}`;
    for (const byte of Buffer.from(bytes)) socket.frame(Buffer.from([byte]), 'binary');
    await socket.receives('"invocationId":"b","result":2');
    const whole = Buffer.concat([
      maskedFrame(call('c', 3) + call('d', 4)),
      maskedFrame(call('e', 5)),
    ]);
    for (let at = 0; at < whole.length; at += 7) socket.write(whole.subarray(at, at + 7));
    await socket.receives('"invocationId":"e","result":5');
    const answers = [...socket.text.matchAll(/"invocationId":"(.)"/g)].map(([, id]) => id);
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e']);
    socket.destroy();
  });

  test('may cut MessagePack anywhere', async () => {
    await using served = await serve({ methods });
    const socket = await opened(served, 'messagepack');
    const body = encode([1, {}, 'id-1', 'echo', ['whole'], []]);
    const bytes = Buffer.from([...lengthPrefix(body.length), ...body]);
    for (const byte of bytes) socket.frame(Buffer.from([byte]), 'binary');
    await socket.receives('whole');
    expect(served.hub.counts().connections).toBe(1);
    socket.destroy();
  });

  test.each([
    ['an unmasked frame', Buffer.from([0x81, 0x01, 0x41]), 'protocol-error'],
    ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), 'protocol-error'],
    ['text that is not UTF-8', maskedFrame(Buffer.from([0xff, 0xfe]), 'text'), 'protocol-error'],
    ['a frame of 4 GiB', Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0]), 'message-too-large'],
  ])('is closed for %s', async (_name, bytes, kind) => {
    await using served = await serve({ methods });
    const socket = await opened(served, 'json');
    socket.write(bytes);
    const closed = await eventOf(served, 'closed');
    expect(closed.reason.kind).toBe(kind);
    socket.destroy();
  });

  test('that dies in the middle of a frame leaves nothing behind', async () => {
    await using served = await serve({ methods });
    const socket = await opened(served, 'json');
    socket.write(Buffer.from([0x81, 0xfe, 0x10]));
    socket.destroy();
    const closed = await eventOf(served, 'closed');
    expect(closed.reason.kind).toBe('transport-lost');
    expect(served.hub.counts().connections).toBe(0);
  });

  test('is refused when the upgrade itself is wrong', async () => {
    await using served = await serve();
    const socket = new RawSocket(served.port);
    await socket.upgrade('/hub', { 'Sec-WebSocket-Version': '1' });
    expect(socket.text).toContain('400 Bad Request');
    const elsewhere = new RawSocket(served.port);
    await elsewhere.upgrade('/elsewhere');
    expect(elsewhere.text).toBe('');
    expect(served.hub.counts()).toMatchObject({ connections: 0, pending: 0 });
  });
});

describe('plain HTTP that misbehaves', () => {
  const negotiated = async (url: string): Promise<string> => {
    const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' });
    return ((await answer.json()) as { connectionToken: string }).connectionToken;
  };

  test('gets the status that says what is wrong', async () => {
    await using served = await serve();
    const { url } = served;
    const id = await negotiated(url);
    const status = async (query: string, init?: RequestInit): Promise<number> =>
      (await fetch(`${url}${query}`, init)).status;
    expect(await status('')).toBe(400);
    expect(await status('?id=')).toBe(400);
    expect(await status('?id=unknown')).toBe(404);
    expect(await status('?id=unknown', { method: 'POST', body: 'x' })).toBe(404);
    expect(await status(`?id=${id}`, { method: 'POST', body: 'x' })).toBe(409);
    expect(await status(`?id=${id}`, { method: 'PUT' })).toBe(405);
    expect(await status('/negotiate')).toBe(405);
    expect(await status('/other')).toBe(404);
    expect(await status(`?id=${id}`)).toBe(200);
    expect(await status(`?id=${id}`, { headers: { accept: 'text/event-stream' } })).toBe(409);
    expect(await status(`?id=${id}`, { method: 'DELETE' })).toBe(202);
    expect(await status(`?id=${id}`, { method: 'DELETE' })).toBe(404);
  });

  test('is told in 413 and by the close message that it sent too much', async () => {
    await using served = await serve({ methods });
    const id = await negotiated(served.url);
    const at = `${served.url}?id=${id}`;
    const post = (body: string): Promise<Response> => fetch(at, { method: 'POST', body });
    await fetch(at);
    await post('{"protocol":"json","version":1}\u001e');
    expect(await (await fetch(at)).text()).toBe('{}\u001e');
    expect((await post('x'.repeat(70_000))).status).toBe(413);
    expect(await (await fetch(at)).text()).toContain('A message was too large.');
    expect((await fetch(at)).status).toBe(204);
    expect((await fetch(at)).status).toBe(404);
  });

  test('hears of a broken handshake on events', async () => {
    await using served = await serve({ methods });
    const id = await negotiated(served.url);
    const at = `${served.url}?id=${id}`;
    const events = await fetch(at, { headers: { accept: 'text/event-stream' } });
    const body = '{"protocol":"messagepack","version":1}\u001e';
    await fetch(at, { method: 'POST', body });
    expect(await events.text()).toContain('needs a transport that carries bytes');
  });

  test('may replace a poll that still waits, which ends with 204', async () => {
    await using served = await serve({ methods });
    const id = await negotiated(served.url);
    const at = `${served.url}?id=${id}`;
    await fetch(at);
    const arrived = once(served.server, 'request');
    const first = fetch(at);
    await arrived;
    const second = fetch(at);
    expect((await first).status).toBe(204);
    await fetch(at, { method: 'POST', body: '{"protocol":"json","version":1}\u001e' });
    expect(await (await second).text()).toBe('{}\u001e');
  });
});
