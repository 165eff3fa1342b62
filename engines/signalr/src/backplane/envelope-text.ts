import { decode, encode } from '@msgpack/msgpack';
import type { Envelope } from './backplane.ts';

/**
 * An envelope as ASCII text: MessagePack in base64, so that bytes and dates in the arguments are preserved and one
 * character is one byte.
 * @throws when an argument cannot be encoded.
 */
export function envelopeText(envelope: Envelope): string {
  return Buffer.from(encode(envelope, { ignoreUndefined: true })).toString('base64');
}

/** @throws when the text is not an envelope. */
export function envelopeOf(text: string): Envelope {
  // Not a buffer, because byte arguments would then be decoded as buffers too.
  const value: unknown = decode(Uint8Array.from(Buffer.from(text, 'base64')));
  if (!isEnvelope(value)) throw new Error('What came over the backplane is not an envelope.');
  return value;
}

/** Only hubs write to the backplane, so this guards against unrelated messages on the channel, not against malice. */
function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'origin' in value &&
    'delivery' in value &&
    typeof value.delivery === 'object' &&
    value.delivery !== null &&
    'target' in value.delivery &&
    'message' in value.delivery
  );
}
