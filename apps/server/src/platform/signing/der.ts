/** The few forms of DER (ITU-T X.690) that a signature is written in. */
const tlv = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = Buffer.from(
    length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

export const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, Buffer.concat(parts));
export const octets = (content: Buffer): Buffer => tlv(0x04, content);
export const integer = (value: number): Buffer => tlv(0x02, Buffer.from([value]));

/** DER requires the members of a set in the order of their bytes. */
export const set = (...parts: readonly Buffer[]): Buffer =>
  tlv(0x31, Buffer.concat(parts.toSorted(Buffer.compare)));

/** An element with its own tag: constructed, context-specific. */
export const tagged = (number: number, content: Buffer): Buffer => tlv(0xa0 | number, content);

/** An object identifier such as `1.2.840.113549.1.7.2`. */
export function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap(base128);
  return tlv(0x06, Buffer.from(bytes));
}

function base128(value: number): readonly number[] {
  const digits = [value & 0x7f];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

export const utf8 = (text: string): Buffer => tlv(0x0c, Buffer.from(text));
/** Whole bytes as a string of bits. */
export const bits = (content: Buffer, unused = 0): Buffer =>
  tlv(0x03, Buffer.concat([Buffer.from([unused]), content]));
export const yes: Buffer = tlv(0x01, Buffer.from([0xff]));
/** A whole number of any size, whose first bit is not a sign bit. */
export const positive = (bytes: Buffer): Buffer =>
  tlv(0x02, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));

/** RFC 5280: two digits of the year before 2050, four from then on. */
export function time(at: Date): Buffer {
  const text = `${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;
  return at.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(text.slice(2)))
    : tlv(0x18, Buffer.from(text));
}
