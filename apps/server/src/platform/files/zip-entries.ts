import { createInflateRaw } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const mostEntries = 10_000;
const mib = 1024 * 1024;
/** What a document may grow to when it is opened, in bytes. */
const mostUnpackedBytes = 200 * mib;
/** Documents compress to a tenth, sheets of blank cells to a fiftieth; small content may compress at any ratio. */
const mostRatio = 100;
const smallBytes = 20 * mib;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * The names in a zip archive that is whole and unpacks to what it states, at most 200 MB. Undefined for everything
 * else: archives that end early or carry something behind their end, that are encrypted or too large for the plain
 * form, and bombs, which state or hold more than a document can be. What is unpacked is counted and dropped at once.
 */
export async function zipNames(bytes: Buffer): Promise<readonly string[] | undefined> {
  const entries = plausibleEntries(bytes);
  if (entries === undefined) return undefined;
  for (const entry of entries) if (!(await isAsStated(bytes, entry))) return undefined;
  return entries.map(({ name }) => name);
}

/** The entries of an archive; undefined where their stated values are not plausible for a document. */
function plausibleEntries(bytes: Buffer): readonly ZipEntry[] | undefined {
  const entries = zipEntries(bytes);
  if (entries === undefined) return undefined;
  const total = unpackedBytes(entries);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  // Overlapping entries would let a small file unpack to an endless one.
  if (total > mostUnpackedBytes || packed > bytes.length) return undefined;
  return total > smallBytes && total > mostRatio * packed ? undefined : entries;
}

export const unpackedBytes = (entries: readonly ZipEntry[]): number =>
  entries.reduce((sum, { unpacked }) => sum + unpacked, 0);

/**
 * The content of an entry, piece by piece, never more than it states; ends early where the archive states a false size.
 */
export async function* unpack(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const content = contentOf(bytes, entry);
  if (content === undefined) return;
  if (entry.method === 0) {
    yield content;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(content);
  let left = entry.unpacked;
  for await (const piece of inflate as AsyncIterable<Buffer>) {
    if (piece.length > left) return;
    left -= piece.length;
    yield piece;
  }
}

/** What an archive states of its contents; undefined where it is not whole. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] | undefined {
  const end = endAt(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > mostEntries || start + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = start;
  while (at < end) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) return undefined;
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end && entries.length === count ? entries : undefined;
}

/** The record that ends the archive is at its very end, before a comment of stated length. */
function endAt(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - 22 - 65_535);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory)
      return at + 22 + bytes.readUInt16LE(at + 20) === bytes.length ? at : undefined;
  return undefined;
}

function contentOf(bytes: Buffer, { at, packed, unpacked, method }: ZipEntry): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localEntry) return undefined;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) return undefined;
  if (method !== 8 && (method !== 0 || packed !== unpacked)) return undefined;
  return bytes.subarray(start, start + packed);
}

async function isAsStated(bytes: Buffer, entry: ZipEntry): Promise<boolean> {
  if (contentOf(bytes, entry) === undefined) return false;
  let length = 0;
  try {
    for await (const piece of unpack(bytes, entry)) length += piece.length;
  } catch {
    return false;
  }
  return length === entry.unpacked;
}
