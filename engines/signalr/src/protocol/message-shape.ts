import { ProtocolError } from '../errors.ts';
import { messageType, type HubMessage, type InvocationMessage } from './messages.ts';

/** Longer ids are refused, because they are stored for as long as a call runs. */
const maxIdLength = 256;

export type RawMessage = Readonly<Record<string, unknown>>;

/** Checks the fields of a decoded message. Unknown types return `undefined`, so that newer clients still work. */
export function messageOf(raw: RawMessage): HubMessage | undefined {
  switch (raw['type']) {
    case messageType.invocation:
    case messageType.streamInvocation:
      return invocationOf(raw, raw['type']);
    case messageType.streamItem:
      return { type: 2, invocationId: idOf(raw['invocationId']), item: raw['item'] };
    case messageType.completion:
      return completionOf(raw);
    case messageType.cancelInvocation:
      return { type: 5, invocationId: idOf(raw['invocationId']) };
    case messageType.ping:
      return { type: 6 };
    case messageType.close:
      return { type: 7 };
    default:
      if (Number.isInteger(raw['type'])) return undefined;
      throw new ProtocolError('A message has no type.');
  }
}

function invocationOf(raw: RawMessage, type: InvocationMessage['type']): InvocationMessage {
  const { invocationId, target, streamIds } = raw;
  const args = raw['arguments'];
  if (typeof target !== 'string') throw new ProtocolError('An invocation has no target.');
  if (!Array.isArray(args)) throw new ProtocolError('The arguments of an invocation are no list.');
  if (isAbsent(invocationId) && type === messageType.streamInvocation)
    throw new ProtocolError('A stream invocation has no id.');
  return {
    type,
    invocationId: isAbsent(invocationId) ? undefined : idOf(invocationId),
    target,
    arguments: args,
    streamIds: isAbsent(streamIds) ? undefined : idsOf(streamIds),
  };
}

function completionOf(raw: RawMessage): HubMessage {
  const { error, result } = raw;
  const invocationId = idOf(raw['invocationId']);
  if (isAbsent(error)) return { type: 3, invocationId, result };
  if (typeof error !== 'string') throw new ProtocolError('The error of a completion is no text.');
  if (!isAbsent(result)) throw new ProtocolError('A completion has both a result and an error.');
  return { type: 3, invocationId, error };
}

function idsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new ProtocolError('The stream ids are no list.');
  const ids = value.map(idOf);
  if (new Set(ids).size < ids.length) throw new ProtocolError('A stream id occurs twice.');
  return ids;
}

function idOf(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > maxIdLength)
    throw new ProtocolError(`An id must be a text of 1 to ${maxIdLength} characters.`);
  return value;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
