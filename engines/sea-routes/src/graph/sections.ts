/** Lists of numbers that a file can hold as they are in memory. */
export type NumberList = Uint8Array | Uint16Array | Int32Array;

interface Section {
  readonly name: string;
  readonly kind: 'Uint8' | 'Uint16' | 'Int32';
  readonly length: number;
}

const kinds = { Uint8: Uint8Array, Uint16: Uint16Array, Int32: Int32Array } as const;

/** Every list begins at a multiple of this, so that it can be read in place. */
const alignment = 8;
const aligned = (at: number): number => Math.ceil(at / alignment) * alignment;

function kindOf(values: NumberList): Section['kind'] {
  if (values instanceof Uint8Array) return 'Uint8';
  return values instanceof Uint16Array ? 'Uint16' : 'Int32';
}

interface Header {
  readonly format: string;
  readonly version: string;
  readonly sections: readonly Section[];
}

/** Bytes of the length of the header, which is JSON, spaces at its end up to the first list. */
const lengthBytes = 4;
const mostHeaderBytes = 50_000;

const asciiOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A file of named lists, the lowest byte of each number first. */
export function writeSections(
  { format, version }: Omit<Header, 'sections'>,
  lists: ReadonlyMap<string, NumberList>,
): Uint8Array {
  const sections = Array.from(lists, ([name, values]): Section => {
    return { name, kind: kindOf(values), length: values.length };
  });
  const text = asciiOf(JSON.stringify({ format, version, sections }));
  const first = aligned(lengthBytes + text.length);
  const end = [...lists.values()].reduce((at, { byteLength }) => aligned(at + byteLength), first);
  const file = new Uint8Array(end).fill(32, 0, first);
  new DataView(file.buffer).setUint32(0, first - lengthBytes, true);
  file.set(text, lengthBytes);
  let at = first;
  for (const { buffer, byteOffset, byteLength } of lists.values()) {
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at = aligned(at + byteLength);
  }
  return file;
}

function headerOf(bytes: Uint8Array): { readonly header: Header; readonly first: number } | null {
  if (bytes.length < lengthBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const first = lengthBytes + view.getUint32(0, true);
  if (first > Math.min(bytes.length, mostHeaderBytes)) return null;
  try {
    const header = JSON.parse(String.fromCharCode(...bytes.subarray(lengthBytes, first)));
    return { header: header as Header, first };
  } catch {
    return null;
  }
}

/** Lists by their names, each a view of the bytes: nothing is copied. */
export function readSections(bytes: Uint8Array, format: string) {
  const own = bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
  const read = headerOf(own);
  if (read === null || read.header.format !== format)
    throw new RangeError('This file is not a sea graph.');
  const lists = new Map<string, NumberList>();
  let at = read.first;
  for (const { name, kind, length } of read.header.sections) {
    const List = kinds[kind];
    const end = at + length * List.BYTES_PER_ELEMENT;
    if (end > own.length) throw new RangeError('The sea graph ends too early.');
    lists.set(name, new List(own.buffer as ArrayBuffer, own.byteOffset + at, length));
    at = aligned(end);
  }
  return { version: read.header.version, lists };
}
