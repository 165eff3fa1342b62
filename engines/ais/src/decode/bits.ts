/** The bits of one message, six to an element, as the armouring of NMEA 0183 carries them. */
export interface Bits {
  readonly sixes: Uint8Array;
  /** Number of bits, without the fill bits of the last character. */
  readonly length: number;
}

/** `count` bits (at most 30) from `start` as an unsigned number. Callers stay within the length of the message. */
export function unsigned({ sixes }: Bits, start: number, count: number): number {
  const end = start + count;
  let index = Math.floor(start / 6);
  const skipped = start - index * 6;
  let value = (sixes[index] ?? 0) & (63 >> skipped);
  let reached = (index + 1) * 6;
  while (reached < end) {
    index += 1;
    const extra = reached + 6 - end;
    // The last element is added without its surplus bits, so that no step exceeds 30 bits.
    value =
      extra > 0
        ? (value << (6 - extra)) | ((sixes[index] ?? 0) >> extra)
        : (value << 6) | (sixes[index] ?? 0);
    reached += 6;
    if (extra > 0) return value;
  }
  return value >> (reached - end);
}

/** The same as a number in two's complement. */
export function signed(bits: Bits, start: number, count: number): number {
  const value = unsigned(bits, start, count);
  return value >= 2 ** (count - 1) ? value - 2 ** count : value;
}

export const flag = (bits: Bits, start: number): boolean => unsigned(bits, start, 1) === 1;

/** `count` characters of six-bit ASCII from `start` up to the first `@`, which ends a text; not trimmed. */
export function characters(bits: Bits, start: number, count: number): string {
  const sent = Math.min(count, Math.floor((bits.length - start) / 6));
  let text = '';
  for (let at = 0; at < sent; at += 1) {
    const code = unsigned(bits, start + at * 6, 6);
    if (code === 0) return text;
    text += String.fromCharCode(code < 32 ? code + 64 : code);
  }
  return text;
}

/** A text without trailing blanks; null if nothing is left. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trimEnd();
  return trimmed === '' ? null : trimmed;
}
