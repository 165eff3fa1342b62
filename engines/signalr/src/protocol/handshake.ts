import { MessageTooLarge, ProtocolError } from '../errors.ts';
import { jsonProtocol, parseObject, textRecord } from './json.ts';
import { messagePackProtocol } from './messagepack.ts';
import type { Protocol } from './protocol.ts';
import { recordSeparator } from './record-framing.ts';

/** A handshake has about 40 bytes; a much larger one is invalid. */
const maxHandshakeBytes = 1024;

export const protocols: readonly Protocol[] = [jsonProtocol, messagePackProtocol];

export const handshakeAccepted = textRecord({});

export function handshakeRefused(error: string): Buffer {
  return textRecord({ error });
}

/** Separates the handshake, which is a text record in both encodings, from the bytes after it. */
export function splitHandshake(
  bytes: Buffer,
): { readonly record: Buffer; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf(recordSeparator);
  if (end > maxHandshakeBytes || (end < 0 && bytes.length > maxHandshakeBytes))
    throw new MessageTooLarge(maxHandshakeBytes);
  if (end < 0) return undefined;
  return { record: bytes.subarray(0, end), rest: bytes.subarray(end + 1) };
}

/** The encoding requested by a handshake. @throws ProtocolError with the message for the client. */
export function requestedProtocol(record: Buffer, isTextOnly: boolean): Protocol {
  const { protocol: name, version } = parseObject(record);
  if (typeof name !== 'string' || typeof version !== 'number')
    throw new ProtocolError('The handshake must name a protocol and its version.');
  const protocol = protocols.find((candidate) => candidate.name === name);
  if (protocol === undefined)
    throw new ProtocolError('The requested protocol is not available; json and messagepack are.');
  if (!protocol.versions.includes(version))
    throw new ProtocolError(
      `The requested version of the protocol ${protocol.name} is not available.`,
    );
  if (protocol.isBinary && isTextOnly)
    throw new ProtocolError(`The protocol ${protocol.name} needs a transport that carries bytes.`);
  return protocol;
}
