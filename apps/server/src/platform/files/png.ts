import { createInflate, crc32 } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** More than any camera or scanner produces; anything larger is made to exhaust memory. */
const mostPixels = 100_000_000;

/** How many bits a pixel has by its colour type, and the depths that the type may have (W3C PNG, 11.2.1). */
const colours: Readonly<
  Record<number, { readonly channels: number; readonly depths: readonly number[] }>
> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/** Adam7: where each pass begins and how far its pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether a PNG can be shown: its chunks are whole and agree with their checksums, and its pixels unpack to exactly as
 * many bytes as its size has. What is unpacked is counted and dropped.
 */
export async function isWholePng(bytes: Buffer): Promise<boolean> {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (chunks === undefined || header?.type !== 'IHDR') return false;
  const rows = rowsOf(header.data);
  const hasPalette = chunks.some(({ type }) => type === 'PLTE');
  if (rows === undefined || (header.data[9] === 3 && !hasPalette)) return false;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  try {
    return await unpacksTo(data, rows);
  } catch {
    return false;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Undefined where a chunk is cut, differs from its checksum, or something follows the end. */
function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return end === bytes.length ? chunks : undefined;
    at = end;
  }
  return undefined;
}

/** Equal rows of pixels, each with a byte for its filter before it. */
interface Rows {
  readonly count: number;
  readonly bytes: number;
}

function rowsOf(header: Buffer): readonly Rows[] | undefined {
  if (header.length !== 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = header.subarray(8);
  const { channels, depths } = colours[colour] ?? { channels: 0, depths: [] };
  const isKnown = depths.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown || width < 1 || height < 1 || width * height > mostPixels) return undefined;
  const row = (columns: number, count: number): Rows => ({
    count: columns === 0 ? 0 : count,
    bytes: 1 + Math.ceil((columns * channels * depth) / 8),
  });
  if (interlace === 0) return [row(width, height)];
  return passes.map(([x, y, stepX, stepY]) =>
    row(Math.max(0, Math.ceil((width - x) / stepX)), Math.max(0, Math.ceil((height - y) / stepY))),
  );
}

async function unpacksTo(data: readonly Buffer[], rows: readonly Rows[]): Promise<boolean> {
  let left = rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0);
  const inflate = createInflate();
  for (const part of data) inflate.write(part);
  inflate.end();
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    left -= piece.length;
    if (left < 0) return false;
  }
  return left === 0;
}
