import type { Bits } from './bits.ts';

/** The longest message has 1,192 bits in five slots; nothing that a ship sends is longer. */
const mostCharacters = 256;

/** One payload after another is unpacked into the same elements: what is read from them must be copied out. */
export interface Unpacker {
  /** The bits of an armoured payload; undefined if it is empty, too long or has characters that no payload has. */
  readonly unpack: (payload: string, fillBits: number) => Bits | undefined;
}

export function createUnpacker(): Unpacker {
  const sixes = new Uint8Array(mostCharacters);
  return {
    unpack: (payload, fillBits) => {
      const { length } = payload;
      if (length === 0 || length > mostCharacters) return undefined;
      for (let at = 0; at < length; at += 1) {
        const code = payload.charCodeAt(at);
        // '0' to 'W' are 0 to 39, '`' to 'w' are 40 to 63 (IEC 61162-1).
        if (code >= 48 && code <= 87) sixes[at] = code - 48;
        else if (code >= 96 && code <= 119) sixes[at] = code - 56;
        else return undefined;
      }
      return { sixes, length: length * 6 - fillBits };
    },
  };
}
