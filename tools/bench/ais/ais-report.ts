import { type AreaResult, atLeast, judge } from '../goals.ts';

/** Lines a second of processor time, of each decoder over the same lines. */
export interface DecoderSpeeds {
  readonly product: number;
  /** The product with its splitter of lines, from bytes as a socket gives them. */
  readonly fromBytes: number;
  readonly reference: number;
}

/** Messages that came out of the same lines. */
export interface DecodedMessages {
  readonly lines: number;
  readonly product: number;
  readonly reference: number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** The decoder next to ggencoder, the fastest decoder on npm that reads more than positions. */
export function reportAis(speeds: DecoderSpeeds, messages: DecodedMessages): AreaResult {
  const { product, fromBytes, reference } = speeds;
  const rows = [
    ['product', whole(product), messages.product],
    ['product, from bytes', whole(fromBytes), messages.product],
    ['ggencoder', whole(reference), messages.reference],
  ] as const;
  return {
    goals: [
      judge({
        goal: 'ais',
        what: 'lines of AIS a second on one core, from bytes',
        measured: fromBytes,
        mark: atLeast(300_000),
      }),
      judge({
        goal: 'ais',
        what: 'lines a second over those of ggencoder',
        measured: product / reference,
        mark: atLeast(1),
      }),
    ],
    figures: [
      {
        title: `Decoding ${whole(messages.lines)} lines, processor time of one thread`,
        columns: ['decoder', 'lines a second', 'messages'],
        rows,
      },
    ],
    notes: [
      'Messages that a decoder refuses cost it less than those it reads; both counts are in the table.',
    ],
  };
}
