import { ProtocolError } from '../errors.ts';
import { messageOf, type RawMessage } from './message-shape.ts';
import type { Protocol } from './protocol.ts';
import { RecordReader, recordSeparator } from './record-framing.ts';

const separatorText = String.fromCharCode(recordSeparator);

function isRecord(value: unknown): value is RawMessage {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws ProtocolError if the bytes are not one JSON object. */
export function parseObject(payload: Buffer): RawMessage {
  let value: unknown;
  try {
    value = JSON.parse(payload.toString('utf8'));
  } catch {
    throw new ProtocolError('A message is not JSON.');
  }
  if (!isRecord(value)) throw new ProtocolError('A message is not a JSON object.');
  return value;
}

/** A JSON object as one text record. */
export function textRecord(value: object): Buffer {
  return Buffer.from(JSON.stringify(value) + separatorText, 'utf8');
}

/** The text encoding: JSON objects, each ended by the record separator. */
export const jsonProtocol: Protocol = {
  name: 'json',
  slot: 0,
  isBinary: false,
  versions: [1, 2],
  reader: (maxBytes) => new RecordReader(maxBytes),
  decode: (payload) => messageOf(parseObject(payload)),
  encode: textRecord,
};
