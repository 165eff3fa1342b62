import { JsonHubProtocol, NullLogger, type IHubProtocol } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { encode as encodeValue } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtocolError } from '../errors.ts';
import { jsonProtocol } from './json.ts';
import { lengthPrefix } from './length-framing.ts';
import { checkStructure } from './messagepack-structure.ts';
import { messagePackProtocol } from './messagepack.ts';
import type { HubMessage } from './messages.ts';
import type { Protocol } from './protocol.ts';

const id = fc.string({ minLength: 1, maxLength: 20 });
// MessagePack decoders, ours and the client's, refuse the key `__proto__`.
const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((plain) => JSON.parse(JSON.stringify(plain).replaceAll('__proto__', 'proto')) as unknown);
const args = fc.array(value, { maxLength: 4 });
const messages: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record({ type: fc.constant(1 as const), target: id, arguments: args }),
  fc.record({ type: fc.constant(1 as const), invocationId: id, target: id, arguments: args }),
  fc.record({
    type: fc.constant(4 as const),
    invocationId: id,
    target: id,
    arguments: args,
    streamIds: fc.uniqueArray(id, { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant(2 as const), invocationId: id, item: value }),
  fc.record({ type: fc.constant(3 as const), invocationId: id, result: value }),
  fc.record({ type: fc.constant(3 as const), invocationId: id }),
  fc.record({ type: fc.constant(3 as const), invocationId: id, error: id }),
  fc.record({ type: fc.constant(5 as const), invocationId: id }),
  fc.constant({ type: 6 as const }),
);

/** A missing, `undefined` or empty list of streams means the same. */
const plain = (message: unknown): unknown => {
  const { headers: _headers, ...rest } = JSON.parse(JSON.stringify(message)) as Record<
    string,
    unknown
  >;
  if (Array.isArray(rest['streamIds']) && rest['streamIds'].length === 0) delete rest['streamIds'];
  return rest;
};

function decodeAll(protocol: Protocol, bytes: Buffer): unknown[] {
  return protocol
    .reader(1_000_000)
    .push(bytes)
    .map((payload) => protocol.decode(payload));
}

function outcomeOf(protocol: Protocol, bytes: Buffer): 'decoded' | 'refused' | 'crashed' {
  try {
    protocol.decode(bytes);
    return 'decoded';
  } catch (error) {
    return error instanceof ProtocolError ? 'refused' : 'crashed';
  }
}

interface Pair {
  readonly name: string;
  readonly ours: Protocol;
  readonly official: IHubProtocol;
}
const pairs: readonly Pair[] = [
  { name: 'JSON', ours: jsonProtocol, official: new JsonHubProtocol() },
  { name: 'MessagePack', ours: messagePackProtocol, official: new MessagePackHubProtocol() },
];

describe.each(pairs)('$name', ({ ours, official }) => {
  test('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 4 }), (sent) => {
        const bytes = Buffer.concat(sent.map((message) => ours.encode(message)));
        expect(decodeAll(ours, bytes).map(plain)).toEqual(sent.map(plain));
      }),
      { numRuns: 1000 },
    );
  });

  test('is understood by the official client, and understands it', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const written = official.writeMessage(message as never);
        expect(decodeAll(ours, Buffer.from(written as string)).map(plain)).toEqual([
          plain(message),
        ]);
        if (message.type === 4 || message.type === 5) return;
        const bytes = ours.encode(message);
        const input = ours.isBinary ? new Uint8Array(bytes).buffer : bytes.toString();
        const read = official.parseMessages(input, NullLogger.instance);
        expect(read.map(plain)).toEqual([plain(message)]);
      }),
      { numRuns: 1000 },
    );
  });

  test('answers garbage with a protocol error and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (garbage) => {
        expect(outcomeOf(ours, Buffer.from(garbage))).not.toBe('crashed');
      }),
      { numRuns: 5000 },
    );
  });

  test('closes with a reason that the client understands', () => {
    const bytes = ours.encode({ type: 7, error: 'The tide is out.', allowReconnect: true });
    const input = ours.isBinary ? new Uint8Array(bytes).buffer : bytes.toString();
    expect(official.parseMessages(input, NullLogger.instance)).toMatchObject([
      { type: 7, error: 'The tide is out.', allowReconnect: true },
    ]);
  });
});

const json = (text: string): Buffer => Buffer.from(text);

describe('malformed JSON messages', () => {
  test.each([
    ['no JSON', 'hello'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['no type', '{}'],
    ['type as text', '{"type":"1","target":"a","arguments":[]}'],
    ['no target', '{"type":1,"arguments":[]}'],
    ['arguments no list', '{"type":1,"target":"a","arguments":{}}'],
    ['an id that is a number', '{"type":1,"invocationId":1,"target":"a","arguments":[]}'],
    ['a stream without an id', '{"type":4,"target":"a","arguments":[]}'],
    ['a doubled stream id', '{"type":1,"target":"a","arguments":[],"streamIds":["1","1"]}'],
    ['a result and an error', '{"type":3,"invocationId":"1","result":1,"error":"no"}'],
    ['an overlong id', JSON.stringify({ type: 5, invocationId: 'x'.repeat(257) })],
  ])('are refused: %s', (_name, text) => {
    expect(() => jsonProtocol.decode(json(text))).toThrow(ProtocolError);
  });

  test('of an unknown type are ignored', () => {
    expect(jsonProtocol.decode(json('{"type":77,"anything":1}'))).toBeUndefined();
    expect(jsonProtocol.decode(json('{"type":8,"sequenceId":1}'))).toBeUndefined();
  });
});

describe('the structure of MessagePack', () => {
  test('is accepted for whatever the encoder writes', () => {
    const anything = fc.anything({
      withDate: true,
      withTypedArray: false,
      withNullPrototype: false,
      withBigInt: false,
      maxDepth: 4,
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.uint8Array(), fc.string({ maxLength: 70_000 })), (each) => {
        let bytes: Uint8Array | undefined;
        try {
          bytes = encodeValue(each);
        } catch {
          fc.pre(false);
        }
        expect(() => checkStructure(Buffer.from(bytes))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a list of 4 billion', [0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['a map of 65,535', [0xdf, 0x00, 0x00, 0xff, 0xff, 0x01]],
    ['text beyond the end', [0xd9, 0x05, 0x61]],
    ['the unused byte', [0xc1]],
    ['bytes after the end', [0x91, 0x06, 0x06]],
    ['nothing', []],
    ['a size cut in half', [0xdd, 0x00]],
  ])('is refused: %s', (_name, bytes) => {
    expect(() => checkStructure(Buffer.from(bytes))).toThrow(ProtocolError);
  });

  test('is refused for nested lists that announce more than there is, before any is built', () => {
    const bomb = Buffer.alloc(32_768, 0);
    for (let at = 0; at + 3 <= bomb.length; at += 3) bomb.set([0xdc, 0x40, 0x00], at);
    const refusal = (decode: (bytes: Buffer) => unknown): unknown => {
      try {
        return decode(bomb);
      } catch (error) {
        return error;
      }
    };
    // The check of the structure builds nothing; decoding ends with its refusal.
    expect(refusal(checkStructure)).toBeInstanceOf(ProtocolError);
    expect(refusal((bytes) => messagePackProtocol.decode(bytes))).toEqual(refusal(checkStructure));
  });
});

describe('malformed MessagePack messages', () => {
  const packed = (fields: unknown): Buffer => Buffer.from(encodeValue(fields));
  test.each([
    ['a map', { type: 1 }],
    ['an empty list', []],
    ['headers missing', [1]],
    ['arguments no list', [1, {}, null, 'a', 'b', []]],
    ['an unknown result kind', [3, {}, '1', 9, 1]],
    ['an error that is no text', [3, {}, '1', 1, 5]],
  ])('are refused: %s', (_name, fields) => {
    expect(() => messagePackProtocol.decode(packed(fields))).toThrow(ProtocolError);
  });

  test('of an unknown type are ignored', () => {
    expect(messagePackProtocol.decode(packed([77, {}]))).toBeUndefined();
    expect(messagePackProtocol.decode(packed([9, 12]))).toBeUndefined();
  });

  test('carry their length in front', () => {
    const bytes = messagePackProtocol.encode({ type: 6 });
    expect([...bytes]).toEqual([...lengthPrefix(2), 0x91, 0x06]);
  });
});
