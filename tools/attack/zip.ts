import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
}

/** The fields that a local header and the directory share. */
function fields({ name, data, crc, size }: Packed): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(20, 0);
  buffer.writeUInt16LE(8, 4);
  buffer.writeUInt32LE(crc, 10);
  buffer.writeUInt32LE(data.length, 14);
  buffer.writeUInt32LE(size, 18);
  buffer.writeUInt16LE(name.length, 22);
  return buffer;
}

/** A zip archive in its plain form, packed as tightly as it goes. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed: Packed = {
      name: Buffer.from(path),
      data: deflateRawSync(bytes, { level: 9 }),
      crc: crc32(bytes),
      size: bytes.length,
    };
    const shared = fields(packed);
    const body = Buffer.concat([
      Buffer.from('PK\u{3}\u{4}', 'latin1'),
      shared,
      packed.name,
      packed.data,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u{1}\u{2}\u{14}\0', 'latin1'), shared, rest, packed.name]),
    );
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u{5}\u{6}', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
