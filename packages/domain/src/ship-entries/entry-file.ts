import { shipLimits } from './limits.ts';

/** An entry exactly as the device signed it. */
export interface SignedText {
  /** The JSON text of the envelope. */
  readonly body: string;
  /** base64url. */
  readonly signature: string;
}

/** What a `.fairlead` file carries: the entries of one device, oldest first. */
export interface EntryFile {
  /** The id of the device, a UUID. */
  readonly device: string;
  readonly entries: readonly SignedText[];
}

const format = 'fairlead-ship-entries';
const version = 1;

export const entryFileEnding = '.fairlead';

export const notAnEntryFile =
  'This is not a file of the ship app. Choose the .fairlead file that was saved on board.';
export const damagedEntryFile =
  'This file is damaged or was cut short. Ask the ship to save and send it again.';
export const newerEntryFile =
  'This file was made by a newer version of the ship app than this server knows.';
export const emptyEntryFile = 'This file has no entries.';
export const tooManyEntries = `This file has more than ${shipLimits.entriesInFile} entries.`;

/** The text of a `.fairlead` file. */
export const entryFileText = ({ device, entries }: EntryFile): string =>
  JSON.stringify({
    format,
    version,
    device,
    entries: entries.map(({ body, signature }) => ({ body, signature })),
    files: [],
  });

/** Reads a `.fairlead` file; a file that cannot be read gives the sentence that says why. Signatures are not checked. */
export function readEntryFile(text: string): EntryFile | { readonly error: string } {
  const content = parsed(text);
  if (content === undefined)
    return {
      error: text.trimStart().startsWith(`{"format":"${format}"`)
        ? damagedEntryFile
        : notAnEntryFile,
    };
  if (!isRecord(content) || content['format'] !== format) return { error: notAnEntryFile };
  if (content['version'] !== version) return { error: newerEntryFile };
  const { device, entries } = content;
  if (typeof device !== 'string' || !Array.isArray(entries) || !entries.every(isSigned))
    return { error: damagedEntryFile };
  if (entries.length === 0) return { error: emptyEntryFile };
  if (entries.length > shipLimits.entriesInFile) return { error: tooManyEntries };
  return { device, entries: entries.map(({ body, signature }) => ({ body, signature })) };
}

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
