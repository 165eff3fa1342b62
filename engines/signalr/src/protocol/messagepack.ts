import { Decoder, Encoder } from '@msgpack/msgpack';
import { ProtocolError } from '../errors.ts';
import { lengthPrefix, LengthReader } from './length-framing.ts';
import { checkStructure } from './messagepack-structure.ts';
import { messageOf, type RawMessage } from './message-shape.ts';
import { messageType, type HubMessage } from './messages.ts';
import type { Protocol } from './protocol.ts';

const resultKind = { error: 1, void: 2, value: 3 } as const;

// Properties that are `undefined` are omitted, as in JSON.
const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

/** The fields of each message by position in the list; position 1 of most holds headers, which are ignored. */
function rawOf(fields: readonly unknown[]): RawMessage {
  const [type, headers, invocationId, third, fourth, streamIds] = fields;
  switch (type) {
    case messageType.ping:
    case messageType.close:
    case messageType.ack:
    case messageType.sequence:
      return { type };
    default:
      break;
  }
  if (typeof headers !== 'object') throw new ProtocolError('The headers of a message are no map.');
  switch (type) {
    case messageType.invocation:
    case messageType.streamInvocation:
      return { type, invocationId, target: third, arguments: fourth, streamIds };
    case messageType.streamItem:
      return { type, invocationId, item: third };
    case messageType.completion:
      return { type, invocationId, ...outcomeOf(third, fourth) };
    default:
      return { type, invocationId };
  }
}

function outcomeOf(kind: unknown, value: unknown): RawMessage {
  switch (kind) {
    case resultKind.error:
      return { error: value };
    case resultKind.void:
      return {};
    case resultKind.value:
      return { result: value };
    default:
      throw new ProtocolError('The result kind of a completion is unknown.');
  }
}

function decode(payload: Buffer): HubMessage | undefined {
  checkStructure(payload);
  let fields: unknown;
  try {
    // A copy that is not a buffer: byte arguments must not be buffers, nor retain the socket's memory.
    fields = decoder.decode(Uint8Array.from(payload));
  } catch {
    throw new ProtocolError('A message is not MessagePack.');
  }
  if (!Array.isArray(fields)) throw new ProtocolError('A message is not a MessagePack list.');
  return messageOf(rawOf(fields));
}

function fieldsOf(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case messageType.invocation:
    case messageType.streamInvocation: {
      const { type, invocationId, target, streamIds } = message;
      return [type, {}, invocationId ?? null, target, message.arguments, streamIds ?? []];
    }
    case messageType.streamItem:
      return [message.type, {}, message.invocationId, message.item];
    case messageType.completion:
      if (message.error !== undefined)
        return [message.type, {}, message.invocationId, resultKind.error, message.error];
      if (message.result === undefined)
        return [message.type, {}, message.invocationId, resultKind.void];
      return [message.type, {}, message.invocationId, resultKind.value, message.result];
    case messageType.cancelInvocation:
      return [message.type, {}, message.invocationId];
    case messageType.ping:
      return [message.type];
    case messageType.close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false];
  }
}

function encode(message: HubMessage): Buffer {
  const payload = encoder.encodeSharedRef(fieldsOf(message));
  return Buffer.concat([Buffer.from(lengthPrefix(payload.length)), payload]);
}

/** The binary encoding: MessagePack lists, each preceded by its length. */
export const messagePackProtocol: Protocol = {
  name: 'messagepack',
  slot: 1,
  isBinary: true,
  versions: [1, 2],
  reader: (maxBytes) => new LengthReader(maxBytes),
  decode,
  encode,
};
