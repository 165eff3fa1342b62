import type { EntryFile, SignedText } from '@fairlead/domain/ship-entries/entry-file';
import { entryGroups, readEntryFile } from '@fairlead/domain/ship-entries/entry-file';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type AnswerOf, call } from '../platform/api/call.ts';

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
  readonly device: Answer['device'] | null;
  /** Why it did not go on; what was taken before stays. */
  readonly error: string | null;
  readonly isDone: boolean;
}

/** Larger than any file with the entries that one file may have. */
const mostFileBytes = 256 * 1024 * 1024;
const tooLarge = 'This file is larger than 256 MB.';

const nothing: FileProgress = { total: 0, lines: [], device: null, error: null, isDone: false };

async function readFile(file: File): Promise<EntryFile | { readonly error: string }> {
  return file.size > mostFileBytes ? { error: tooLarge } : readEntryFile(await file.text());
}

/** Takes in a file group by group, and reports each. */
async function takeFile(
  file: File,
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = await readFile(file);
  if ('error' in read) return onProgress({ ...nothing, error: read.error, isDone: true });
  const { device: key, entries: all } = read;
  const lines: TakenLine[] = [];
  let device: FileProgress['device'] = null;
  const report = (isDone: boolean) =>
    onProgress({ total: all.length, lines: [...lines], device, error: null, isDone });
  report(false);
  for (const entries of entryGroups(all)) {
    const answer = await call('POST /reports/entries/file', {
      body: { device: key, entries: [...entries] },
      signal,
    });
    device = answer.device;
    answer.outcomes.forEach((outcome, at) => {
      const entry = entries[at];
      if (entry !== undefined) lines.push({ entry, outcome });
    });
    report(false);
  }
  report(true);
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
