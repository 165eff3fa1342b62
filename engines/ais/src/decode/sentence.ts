/** A sentence of NMEA 0183 that carries AIS: `!AIVDM,total,number,sequence,channel,payload,fill*checksum`. */
export interface Sentence {
  readonly total: number;
  readonly number: number;
  /** Sequence number and channel, between which sentences of one message are matched. */
  readonly group: string;
  readonly payload: string;
  readonly fillBits: number;
}

/** Why a line is no such sentence. */
export type Refusal = 'notAis' | 'badChecksum' | 'malformed';

const comma = 44;
const star = 42;
const bang = 33;

/** The value of a hexadecimal digit in either case; -1 for another character. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code & ~32;
  return letter >= 65 && letter <= 70 ? letter - 55 : -1;
}

/** The number of a digit; -1 for anything else. */
const digit = (line: string, at: number): number => {
  const code = line.charCodeAt(at);
  return code >= 48 && code <= 57 ? code - 48 : -1;
};

/** Where the sentence begins: at the start of the line or behind a TAG block (`\s:...*hh\`); -1 if nowhere. */
function startOf(line: string): number {
  if (line.charCodeAt(0) === bang) return 0;
  const isTagged = line.startsWith('\\');
  const start = isTagged ? line.indexOf('\\', 1) + 1 : -1;
  return start > 0 && line.charCodeAt(start) === bang ? start : -1;
}

/** VDM or VDO, whichever the talker (AI, AB, BS, ...). */
const isAis = (line: string, start: number): boolean =>
  line.charCodeAt(start + 3) === 86 &&
  line.charCodeAt(start + 4) === 68 &&
  (line.charCodeAt(start + 5) === 77 || line.charCodeAt(start + 5) === 79) &&
  line.charCodeAt(start + 6) === comma;

/** The position of the asterisk if the checksum behind it is right; -1 if it is wrong, or missing. */
function checkedEnd(line: string, start: number): number {
  let sum = 0;
  for (let at = start + 1; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === star) {
      const high = hexDigit(line.charCodeAt(at + 1));
      const low = hexDigit(line.charCodeAt(at + 2));
      return high >= 0 && low >= 0 && high * 16 + low === sum ? at : -1;
    }
    sum ^= code;
  }
  return -1;
}

/**
 * The parts of one line. A TAG block before the sentence and anything behind its checksum, such as the fields that the US
 * Coast Guard adds, are ignored.
 */
export function sentenceOf(line: string): Sentence | Refusal {
  const start = startOf(line);
  if (start < 0 || !isAis(line, start)) return 'notAis';
  const end = checkedEnd(line, start);
  if (end < 0) return 'badChecksum';
  const total = digit(line, start + 7);
  const number = digit(line, start + 9);
  if (line.charCodeAt(start + 8) !== comma || line.charCodeAt(start + 10) !== comma)
    return 'malformed';
  const channelAt = line.indexOf(',', start + 11) + 1;
  const payloadAt = line.indexOf(',', channelAt) + 1;
  const fillAt = line.indexOf(',', payloadAt) + 1;
  if (channelAt === 0 || payloadAt === 0 || fillAt === 0 || fillAt !== end - 1) return 'malformed';
  const fillBits = digit(line, fillAt);
  if (number < 1 || number > total || fillBits < 0 || fillBits > 5) return 'malformed';
  if (payloadAt - start > 20) return 'malformed';
  return {
    total,
    number,
    group: line.slice(start + 11, payloadAt - 1),
    payload: line.slice(payloadAt, fillAt - 1),
    fillBits,
  };
}
