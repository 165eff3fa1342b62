export interface Decoded {
  readonly text: string;
  /** "UTF-8", "UTF-16", "Windows-1252", or what a file of several mixes. */
  readonly encoding: string;
}

/**
 * The text of a file whose encoding no one states: by its byte order mark, by the zero bytes of UTF-16, else UTF-8 where
 * it is valid and Windows-1252 where it is not. A file of mixed encodings is read line by line. Undefined where it is no
 * text at all.
 */
export function decodeText(bytes: Buffer): Decoded | undefined {
  const decoded = byMark(bytes) ?? byZeros(bytes) ?? byValidity(bytes);
  return decoded.text.includes('\u0000') ? undefined : decoded;
}

const decoderOf = (encoding: string) => new TextDecoder(encoding, { fatal: false });

function byMark(bytes: Buffer): Decoded | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: decoderOf('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: decoderOf('utf-16be').decode(bytes), encoding: 'UTF-16' };
  return undefined;
}

/** Western text in UTF-16 has a zero in nearly every second byte. */
function byZeros(bytes: Buffer): Decoded | undefined {
  const firstBytes = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of firstBytes.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > firstBytes.length / 4 && even < odd / 10)
    return { text: decoderOf('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (even > firstBytes.length / 4 && odd < even / 10)
    return { text: decoderOf('utf-16be').decode(bytes), encoding: 'UTF-16' };
  return undefined;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const western = decoderOf('windows-1252');

function asUtf8(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function byValidity(bytes: Buffer): Decoded {
  const whole = asUtf8(bytes);
  if (whole !== undefined) return { text: whole, encoding: 'UTF-8' };
  const lines: string[] = [];
  let hasUtf8 = false;
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(10, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    const text = asUtf8(line);
    // A mark alone does not count: some programs write it before anything.
    hasUtf8 ||= text !== undefined && /[^\p{ASCII}\uFEFF]/u.test(text);
    lines.push(text ?? western.decode(line));
    start = end;
  }
  return {
    text: lines.join(''),
    encoding: hasUtf8 ? 'UTF-8 and Windows-1252' : 'Windows-1252',
  };
}
