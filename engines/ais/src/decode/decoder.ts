import type { AisMessage } from '../message.ts';
import { createUnpacker } from './armour.ts';
import { messageOf, type Unread } from './message-of.ts';
import { type Refusal, type Sentence, sentenceOf } from './sentence.ts';

/** What became of the lines; together they are all lines. */
export interface DecoderCounts {
  /** A message came out. */
  readonly decoded: number;
  /** The first or a middle sentence of a message: the rest is awaited. */
  readonly partial: number;
  /** A later sentence whose earlier ones were not received. */
  readonly orphaned: number;
  /** No VDM or VDO sentence. */
  readonly notAis: number;
  readonly badChecksum: number;
  readonly malformed: number;
  /** A message of a type that says nothing about position, ship or voyage. */
  readonly otherType: number;
}

/** What became of one line. */
export type LineOutcome = keyof DecoderCounts;

/** Reads lines of one source in their order. */
export interface Decoder {
  /** The message that this line completes; undefined if it is none. Takes any text and never throws. */
  readonly decode: (line: string) => AisMessage | undefined;
  readonly counts: () => DecoderCounts;
  /** What became of the last line; undefined before the first one. */
  readonly lastOutcome: () => LineOutcome | undefined;
}

interface Group {
  readonly total: number;
  /** The number of the last sentence received. */
  readonly reached: number;
  readonly payload: string;
  /** The line of the last sentence received. */
  readonly line: number;
}

/** Sequence numbers return after ten messages: sentences further apart than this are not of one message. */
const mostLinesBetween = 500;
const mostGroups = 64;

const noCounts = (): Record<LineOutcome, number> => ({
  decoded: 0,
  partial: 0,
  orphaned: 0,
  notAis: 0,
  badChecksum: 0,
  malformed: 0,
  otherType: 0,
});

/** The whole payload of a message, or why there is none yet. */
type Joined = { readonly payload: string } | 'partial' | 'orphaned';

/** Messages of several sentences in the making; at most 64 at a time, the oldest gives way. */
function createGroups() {
  const groups = new Map<string, Group>();
  return (sentence: Sentence, line: number): Joined => {
    const { group: key, number, total, payload } = sentence;
    const begun = groups.get(key);
    groups.delete(key);
    const isNext =
      begun?.total === total &&
      begun.reached === number - 1 &&
      line - begun.line <= mostLinesBetween;
    if (number > 1 && !isNext) return 'orphaned';
    const joined = number === 1 || begun === undefined ? payload : begun.payload + payload;
    if (number === total) return { payload: joined };
    const [oldest] = groups.keys();
    if (groups.size >= mostGroups && oldest !== undefined) groups.delete(oldest);
    groups.set(key, { total, reached: number, payload: joined, line });
    return 'partial';
  };
}

/**
 * A decoder of NMEA 0183 lines with AIS messages (IEC 61162-1, ITU-R M.1371-5), one for each source: sentences of one
 * message are matched by sequence number and channel, in order, with other sentences between them if need be.
 */
export function createDecoder(): Decoder {
  const counts = noCounts();
  const unpacker = createUnpacker();
  const join = createGroups();
  let lines = 0;
  let last: LineOutcome | undefined;
  const outcomeOf = (line: string): AisMessage | Unread | Refusal | 'partial' | 'orphaned' => {
    lines += 1;
    const sentence = sentenceOf(line);
    if (typeof sentence === 'string') return sentence;
    const joined = sentence.total === 1 ? sentence : join(sentence, lines);
    if (typeof joined === 'string') return joined;
    const bits = unpacker.unpack(joined.payload, sentence.fillBits);
    return bits === undefined ? 'malformed' : messageOf(bits);
  };
  return {
    decode: (line) => {
      const outcome = outcomeOf(line);
      last = typeof outcome === 'string' ? outcome : 'decoded';
      counts[last] += 1;
      return typeof outcome === 'string' ? undefined : outcome;
    },
    counts: () => ({ ...counts }),
    lastOutcome: () => last,
  };
}
