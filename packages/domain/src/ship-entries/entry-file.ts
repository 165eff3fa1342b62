import { shipLimits } from './limits.ts';

/** An entry exactly as the device signed it. */
export interface SignedText {
  /** The JSON text of the envelope. */
  readonly body: string;
  /** base64url. */
  readonly signature: string;
}

/** What a `.fairlead` file carries: the entries of one device, oldest first, and the files that they name. */
export interface EntryFile {
  /** The id of the device, a UUID. */
  readonly device: string;
  readonly entries: readonly SignedText[];
  /** What each file is, in the order in which their bytes follow. */
  readonly files: readonly SignedText[];
}

const format = 'fairlead-ship-entries';

export const entryFileEnding = '.fairlead';

export const notAnEntryFile =
  'This is not a file of the ship app. Choose the .fairlead file that was saved on board.';
export const damagedEntryFile =
  'This file is damaged or was cut short. Ask the ship to save and send it again.';
export const newerEntryFile =
  'This file was made by a newer version of the ship app than this server knows.';
export const emptyEntryFile = 'This file has no entries.';
export const tooManyEntries = `This file has more than ${shipLimits.entriesInFile} entries.`;
export const tooManyFiles = `This file has more than ${shipLimits.filesInFile} photos and attachments.`;

/**
 * The content of a `.fairlead` file before the bytes of its files: JSON. With files it is ASCII, and a line before it states its
 * length, so that a reader needs neither all of it nor a search.
 */
export function entryFileText({ device, entries, files }: EntryFile): string {
  const signed = ({ body, signature }: SignedText) => ({ body, signature });
  const content = { device, entries: entries.map(signed), files: files.map(signed) };
  if (files.length === 0) return JSON.stringify({ format, version: 1, ...content });
  const text = `${ascii(JSON.stringify({ format, version: 2, ...content }))}\n`;
  return `${format} 2 ${text.length}\n${text}`;
}

const ascii = (json: string): string =>
  json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Enough of a `.fairlead` file to know where its text is. */
export const entryFileBeginning = 64;

/** Where the text of a `.fairlead` file is, in bytes, by how the file begins; a file without photos is all text. */
export function entryTextRange(
  beginning: string,
  fileBytes: number,
): { readonly start: number; readonly end: number } | { readonly error: string } {
  if (!beginning.startsWith(`${format} `)) return { start: 0, end: fileBytes };
  const line = /^\S+ (\d{1,4}) (\d{1,10})\n/.exec(beginning);
  if (line === null) return { error: damagedEntryFile };
  if (line[1] !== '2') return { error: newerEntryFile };
  const start = line[0].length;
  const end = start + Number(line[2]);
  return end > fileBytes ? { error: damagedEntryFile } : { start, end };
}

/** Reads the text of a `.fairlead` file; one that cannot be read gives the sentence that says why. Signatures are not checked. */
export function readEntryFile(text: string): EntryFile | { readonly error: string } {
  const content = parsed(text);
  if (content === undefined)
    return {
      error: text.trimStart().startsWith(`{"format":"${format}"`)
        ? damagedEntryFile
        : notAnEntryFile,
    };
  if (!isRecord(content) || content['format'] !== format) return { error: notAnEntryFile };
  if (content['version'] !== 1 && content['version'] !== 2) return { error: newerEntryFile };
  const { device, entries, files = [] } = content;
  if (typeof device !== 'string' || !isSignedList(entries) || !isSignedList(files))
    return { error: damagedEntryFile };
  if (entries.length + files.length === 0) return { error: emptyEntryFile };
  if (entries.length > shipLimits.entriesInFile) return { error: tooManyEntries };
  if (files.length > shipLimits.filesInFile) return { error: tooManyFiles };
  const signed = ({ body, signature }: SignedText) => ({ body, signature });
  return { device, entries: entries.map(signed), files: files.map(signed) };
}

/** A photo or attachment in a `.fairlead` file, and where its bytes are. */
export interface FileInFile {
  readonly signed: SignedText;
  readonly id: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of each file are; undefined if they do not fill the rest of the `.fairlead` file exactly. */
export function filesInFile(
  files: readonly SignedText[],
  { start, end }: { readonly start: number; readonly end: number },
): readonly FileInFile[] | undefined {
  const found: FileInFile[] = [];
  let next = start;
  for (const signed of files) {
    const content = parsed(signed.body);
    if (!isRecord(content)) return undefined;
    const { id, name, size } = content;
    if (typeof id !== 'string' || typeof name !== 'string' || !isSize(size)) return undefined;
    found.push({ signed, id, name, start: next, end: next + size });
    next += size;
  }
  return next === end ? found : undefined;
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= 1 &&
  value <= shipLimits.fileBytes;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSigned = (value: unknown): value is SignedText =>
  isRecord(value) && typeof value['body'] === 'string' && typeof value['signature'] === 'string';

const isSignedList = (value: unknown): value is readonly SignedText[] =>
  Array.isArray(value) && value.every(isSigned);

/** What an entry says about itself, for a list; all empty if its text cannot be read. */
export interface EntryTitle {
  readonly id: string;
  readonly form: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly person: string;
}

export function entryTitle({ body }: SignedText): EntryTitle {
  const content = parsed(body);
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  if (!isRecord(content)) return { id: '', form: '', at: '', person: '' };
  const { id, form, at, person } = content;
  return {
    id: textOf(id),
    form: textOf(form),
    at: textOf(at),
    person: isRecord(person) ? textOf(person['name']) : '',
  };
}

/**
 * Entries in groups that one call takes, in their order: at most so many, and so many bytes of UTF-16 text together; one
 * entry alone may be longer.
 */
export function entryGroups(entries: readonly SignedText[]): readonly (readonly SignedText[])[] {
  const groups: SignedText[][] = [];
  let length = 0;
  for (const entry of entries) {
    const size = entry.body.length + entry.signature.length;
    const last = groups.at(-1);
    if (last === undefined || last.length >= mostInGroup || length + size > mostGroupLength) {
      groups.push([entry]);
      length = size;
    } else {
      last.push(entry);
      length += size;
    }
  }
  return groups;
}

/** Small enough that progress shows and a call ends within seconds. */
const mostInGroup = 100;
const mostGroupLength = 1_500_000;
