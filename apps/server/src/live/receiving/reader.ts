import { createDecoder } from '@fairlead/ais';
import type { AisDropReason } from '@fairlead/domain/live/ais-sources';
import { type Heard, heardOf } from './heard.ts';

/** What became of a line. */
export type ReadLine =
  /** It was, or completed, a message; there may be nothing to take in. */
  | { readonly heard: readonly Heard[] }
  | { readonly dropped: AisDropReason }
  /** A part of a message. */
  | 'part';

/** Reads the lines of one source in their order, each with the instant of its reception. */
export type Reader = (line: string, at: number) => ReadLine;

const nothingHeard: ReadLine = { heard: [] };

/** A reader of NMEA 0183 with AIS messages. */
export function nmeaReader(): Reader {
  const { decode, lastOutcome } = createDecoder();
  return (line, at) => {
    const message = decode(line);
    if (message !== undefined) return { heard: heardOf(message, at) };
    const outcome = lastOutcome() ?? 'malformed';
    if (outcome === 'partial') return 'part';
    return outcome === 'otherType' || outcome === 'decoded' ? nothingHeard : { dropped: outcome };
  };
}
