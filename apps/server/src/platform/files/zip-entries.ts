import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const mostEntries = 10_000;
/** What a document may grow to when it is opened, in bytes. */
const mostUnpackedBytes = 200 * 1024 * 1024;

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * The names in a zip archive that is whole and unpacks to what it states, at most 200 MB. Undefined for everything
 * else: archives that end early or carry something behind their end, that are encrypted or too large for the plain
 * form, and bombs, which state or hold more than a document can be.
 */
export async function zipNames(bytes: Buffer): Promise<readonly string[] | undefined> {
  const entries = directoryOf(bytes);
  if (entries === undefined) return undefined;
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  // Entries that lie over each other are how small files become endless ones.
  if (total > mostUnpackedBytes || packed > bytes.length) return undefined;
  for (const entry of entries) if (!(await isAsStated(bytes, entry))) return undefined;
  return entries.map(({ name }) => name);
}

function directoryOf(bytes: Buffer): readonly ZipEntry[] | undefined {
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

/** The record that ends the archive stands at its very end, before a comment of stated length. */
function endAt(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - 22 - 65_535);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory)
      return at + 22 + bytes.readUInt16LE(at + 20) === bytes.length ? at : undefined;
  return undefined;
}

async function isAsStated(bytes: Buffer, entry: ZipEntry): Promise<boolean> {
  const { at, packed, unpacked, method } = entry;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localEntry) return false;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) return false;
  if (method === 0) return packed === unpacked;
  if (method !== 8) return false;
  const content = bytes.subarray(start, start + packed);
  const plain = await inflate(content, { maxOutputLength: Math.max(1, unpacked) }).catch(
    () => undefined,
  );
  return plain !== undefined && plain.length === unpacked;
}
