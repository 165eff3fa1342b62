import {
  damagedEntryFile,
  entryFileBeginning,
  entryGroups,
  entryTextRange,
  type FileInFile,
  filesInFile,
  readEntryFile,
  type SignedText,
} from '@fairlead/domain/ship-entries/entry-file';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type AnswerOf, call } from '../platform/api/call.ts';
import { takePhotos, type TakenPhoto } from './ship-files.data.ts';

type Answer = AnswerOf<'POST /reports/entries/file'>;

/** An entry of the file with what became of it. */
export interface TakenLine {
  readonly entry: SignedText;
  readonly outcome: Answer['outcomes'][number];
}

/** How far a file has been taken in. */
export interface FileProgress {
  readonly total: number;
  readonly lines: readonly TakenLine[];
  /** How many photos and attachments the file has. */
  readonly totalPhotos: number;
  readonly photos: readonly TakenPhoto[];
  readonly device: Answer['device'] | null;
  /** Why it did not go on; what was taken before stays. */
  readonly error: string | null;
  readonly isDone: boolean;
}

/** Larger than the text of any file with the entries that one file may have; photos do not count. */
const mostTextBytes = 256 * 1024 * 1024;
const tooLarge = 'The entries of this file are larger than 256 MB.';

const nothing: FileProgress = {
  total: 0,
  lines: [],
  totalPhotos: 0,
  photos: [],
  device: null,
  error: null,
  isDone: false,
};

interface ReadFile {
  readonly device: string;
  readonly entries: readonly SignedText[];
  readonly files: readonly FileInFile[];
}

/** Reads the text of a file; the bytes of its photos stay on the disk. */
async function readFile(file: File): Promise<ReadFile | { readonly error: string }> {
  const range = entryTextRange(await file.slice(0, entryFileBeginning).text(), file.size);
  if ('error' in range) return range;
  const { start, end } = range;
  if (end - start > mostTextBytes) return { error: tooLarge };
  const read = readEntryFile(await file.slice(start, end).text());
  if ('error' in read) return read;
  const files = filesInFile(read.files, { start: end, end: file.size });
  return files === undefined ? { error: damagedEntryFile } : { ...read, files };
}

/** Takes in a file, entries before their photos, and reports each step. */
async function takeFile(
  file: File,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = await readFile(file);
  if ('error' in read) return onProgress({ ...nothing, error: read.error, isDone: true });
  const { device: key, entries: all, files } = read;
  let progress: FileProgress = { ...nothing, total: all.length, totalPhotos: files.length };
  const report = (next: Partial<FileProgress>) => {
    progress = { ...progress, ...next };
    onProgress(progress);
  };
  report({});
  for (const entries of entryGroups(all)) {
    const { device, outcomes } = await call('POST /reports/entries/file', {
      body: { device: key, entries: [...entries] },
      signal,
    });
    const taken = outcomes.flatMap((outcome, at) => {
      const entry = entries[at];
      return entry === undefined ? [] : [{ entry, outcome }];
    });
    report({ device, lines: [...progress.lines, ...taken] });
  }
  for await (const photo of takePhotos(file, { device: key, files }, signal))
    report({ photos: [...progress.photos, photo] });
  report({ isDone: true });
}

/** Takes in a file of the ship while it is shown; what shows its records is fetched again at the end. */
export function useTakenFile(file: File): FileProgress {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(nothing);
  useEffect(() => {
    const stop = new AbortController();
    takeFile(file, (next) => !stop.signal.aborted && setProgress(next), stop.signal)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setProgress((before) => ({ ...before, error: sentenceOf(error), isDone: true }));
      })
      .finally(() => void queries.invalidateQueries());
    return () => stop.abort();
  }, [file, queries]);
  return progress;
}
