/** Writes whole numbers with seven bits a byte, the lowest first. */
export interface ByteWriter {
  readonly whole: (value: number) => void;
  readonly signed: (value: number) => void;
  readonly bytes: (values: Uint8Array) => void;
  readonly text: (value: string) => void;
  readonly result: () => Uint8Array;
}

export function byteWriter(): ByteWriter {
  const chunks: number[] = [];
  const whole = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      chunks.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    chunks.push(rest);
  };
  return {
    whole,
    signed: (value) => whole(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: (values) => {
      for (const value of values) chunks.push(value);
    },
    text: (value) => {
      whole(value.length);
      for (const character of value) chunks.push(character.charCodeAt(0));
    },
    result: () => Uint8Array.from(chunks),
  };
}

/** Reads what a `ByteWriter` wrote. */
export interface ByteReader {
  readonly whole: () => number;
  readonly signed: () => number;
  readonly bytes: (count: number) => Uint8Array;
  readonly text: () => string;
}

export function byteReader(source: Uint8Array): ByteReader {
  let at = 0;
  const whole = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = source[at++];
      if (byte === undefined) throw new RangeError('The sea graph ends too early.');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const bytes = (count: number) => {
    const part = source.subarray(at, at + count);
    at += count;
    return part;
  };
  return {
    whole,
    signed: () => {
      const value = whole();
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    },
    bytes,
    text: () => String.fromCharCode(...bytes(whole())),
  };
}
