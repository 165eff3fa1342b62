import type { FileKindName } from '@fairlead/domain/documents/file-kinds';
import { imageKindOf } from './image-kind.ts';
import { zipNames } from './zip-entries.ts';

/**
 * The kind of a document by its own bytes; kinds of text are distinguished by the file name, once it is text. Undefined
 * for everything that is not accepted: pages, drawings with scripts, archives, programs, documents with macros.
 */
export async function documentKindOf(
  bytes: Buffer,
  promised: FileKindName,
): Promise<FileKindName | undefined> {
  if (bytes.length === 0) return undefined;
  if (isPdf(bytes)) return 'pdf';
  const image = await imageKindOf(bytes);
  if (image !== undefined) return imageKinds[image];
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return officeKindOf(bytes);
  if (isOutlookMail(bytes)) return 'msg';
  return textKindOf(bytes, promised);
}

const imageKinds = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

/** ISO 32000: begins with its version, and ends with its end marker, apart from blanks. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false;
  return bytes.subarray(-1024).toString('latin1').includes('%%EOF');
}

const parts = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const;

/** Office Open XML (ECMA-376): a zip archive with the list of its contents and one main part. */
async function officeKindOf(bytes: Buffer): Promise<FileKindName | undefined> {
  const names = await zipNames(bytes);
  if (names?.includes('[Content_Types].xml') !== true) return undefined;
  if (names.some((name) => /vbaProject|\.\.[\\/]|^[\\/]/i.test(name))) return undefined;
  return parts.find(([, part]) => names.includes(part))?.[0];
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const propertiesOfMail = Buffer.from('__properties_version1.0', 'utf16le');

/** MS-OXMSG: a compound file with a stream of message properties; older office files have none. */
const isOutlookMail = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(compoundFile) && bytes.includes(propertiesOfMail);

/** Text has no control characters except line breaks and the like; a page or a script is not accepted. */
function textKindOf(bytes: Buffer, promised: FileKindName): FileKindName | undefined {
  if (promised !== 'txt' && promised !== 'csv' && promised !== 'eml') return undefined;
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  if (promised === 'eml') return isMail(text) ? 'eml' : undefined;
  return isPageOrScript(text) ? undefined : promised;
}

/** UTF-8, else Windows 1252, which old programs write; undefined where it is neither. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isPageOrScript = (text: string): boolean =>
  /^\s*<[!?a-z]|^#!/i.test(text) ||
  /<(?:script|html|svg|iframe|object|embed|body)[\s>/]|<!doctype/i.test(text);

/** RFC 5322: a header of named lines, of which a mail has at least the sender or the date. */
function isMail(text: string): boolean {
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = header.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return (
    lines.every((line) => /^[\x21-\x39\x3b-\x7e]+:/.test(line)) &&
    lines.some((line) => /^(?:from|date):/i.test(line))
  );
}
