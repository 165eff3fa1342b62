import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import { utf8Bytes } from '../text/utf8.ts';

export const folderLimits = {
  /** Bytes of a file. */
  fileBytes: 25_000_000,
  /** Files of a company in 24 hours. */
  filesInDay: 500,
  /** UTF-8 bytes of a name without number and ending: file systems take 255 for all of it. */
  baseBytes: 180,
} as const;

/** What became of the file of a run. */
export const reportFileStates = [
  { name: 'Queued', number: 10, label: 'To be written' },
  { name: 'Written', number: 20, label: 'Written' },
  { name: 'Failed', number: 30, label: 'Failed' },
] as const;
export type ReportFileState = NumberOf<typeof reportFileStates>;
export const reportFileState = codes(reportFileStates);

/** Why a file is not in the folder. None names the location of the folder. */
export const folderSentences = {
  notOffered: 'This installation has no folder for reports.',
  gone: 'The folder does not exist any more.',
  full: 'The disk of the folder is full.',
  forbidden: 'Fairlead may not write to the folder.',
  noFolder: 'The company’s folder is a link or a file, so nothing is written to it.',
  taken: 'The folder already has too many files of this name.',
  slow: 'The folder does not respond.',
  failed: 'The file could not be written.',
  tooLarge: 'The file is larger than 25 MB. Narrow the report.',
  tooMany: 'The company’s reports wrote 500 files to the folder in 24 hours. Try again later.',
} as const;

const reasonsByCode: Readonly<Record<string, string>> = {
  ENOENT: folderSentences.gone,
  ENOTDIR: folderSentences.gone,
  ENOSPC: folderSentences.full,
  EDQUOT: folderSentences.full,
  EFBIG: folderSentences.full,
  EACCES: folderSentences.forbidden,
  EPERM: folderSentences.forbidden,
  EROFS: folderSentences.forbidden,
  ETIMEDOUT: folderSentences.slow,
};

/** The sentence for a code of the file system, such as `ENOSPC`. */
export const folderReason = (code: unknown): string =>
  (typeof code === 'string' ? reasonsByCode[code] : undefined) ?? folderSentences.failed;

/** The name of a new folder of a company: its id, and what ASCII letters and digits its name has. */
export function companyFolderName(id: number, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? String(id) : `${id}-${plain}`;
}

/** The folder that a company has already, under whichever name it had then. */
export const companyFolderAmong = (id: number, names: readonly string[]): string | undefined =>
  names.filter((name) => name === String(id) || name.startsWith(`${id}-`)).toSorted()[0];

/** Names that Windows reserves for devices, whatever follows their first full stop. */
const deviceName = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(?=\.)/i;

/** As many characters from the beginning as fit into a number of UTF-8 bytes. */
function beginning(text: string, bytes: number): string {
  let used = 0;
  let taken = '';
  for (const character of text) {
    used += utf8Bytes(character);
    if (used > bytes) return taken;
    taken += character;
  }
  return taken;
}

/**
 * The name of a report's file without number and ending: `Voyages report 2026-11-30`. It is one name on every usual
 * file system: without separators, control and invisible characters, leading full stops and names of devices.
 */
export function reportFileBase(report: string, day: string): string {
  const behind = ` report ${day}`;
  const plain = report
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{C}\p{Z}\uFFFD]+/gu, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  const safe = beginning(plain.replace(deviceName, '_$&'), folderLimits.baseBytes - behind.length);
  return safe === '' ? behind.trim() : `${safe.trimEnd()}${behind}`;
}

export interface ReportFileName {
  readonly base: string;
  /** 1 for the first of its name. */
  readonly number: number;
  readonly ending: string;
}

/** `Voyages report 2026-11-30.xlsx`, and for the second of that name `Voyages report 2026-11-30 (2).xlsx`. */
export const folderFileName = ({ base, number, ending }: ReportFileName): string =>
  number === 1 ? `${base}.${ending}` : `${base} (${number}).${ending}`;
