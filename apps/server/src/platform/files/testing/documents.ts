import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
  /** The unpacked size that the archive states, where it is false. */
  readonly stated?: number;
}

/** A zip archive of a few parts, written by hand so that it can state false values. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, stated } of parts) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(stated ?? content.length, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name), 0);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, lengths]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      facts,
      lengths,
      entry,
      Buffer.from(name),
    );
    bodies.push(local, Buffer.from(name), packed);
    at += local.length + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const part = (name: string, text = '<x/>'): ZipPart => ({ name, content: Buffer.from(text) });
const types = part('[Content_Types].xml');

export const docx = zipOf([types, part('word/document.xml')]);
export const xlsx = zipOf([types, part('xl/workbook.xml')]);
export const pptx = zipOf([types, part('ppt/presentation.xml')]);
export const macros = zipOf([types, part('word/document.xml'), part('word/vbaProject.bin')]);
export const archive = zipOf([part('readme.txt', 'hello')]);
const zeros = Buffer.alloc(50 * 1024 * 1024);
const big = (name: string, stated?: number): ZipPart =>
  stated === undefined ? { name, content: zeros } : { name, content: zeros, stated };

/** 250 MB in some 250 kB, with the true size stated. */
export const bomb = () =>
  zipOf([types, part('word/document.xml'), ...['1', '2', '3', '4', '5'].map((name) => big(name))]);
/** 50 MB that are stated as ten bytes. */
export const lyingBomb = () => zipOf([types, part('word/document.xml'), big('word/x.xml', 10)]);

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);
export const mail = Buffer.from(
  'From: agent@example.com\r\nTo: olga@home.example\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r\nSubject: NOR\r\n\r\nTendered.\r\n',
);
export const outlookMail = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('__properties_version1.0', 'utf16le'),
]);
