import type { FileInFile } from '@fairlead/domain/ship-entries/entry-file';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { type AnswerOf, call } from '../platform/api/call.ts';

type FileState = AnswerOf<'PUT /shipFiles/{id}'>;

/** A photo or attachment of the file with what became of it. */
export interface TakenPhoto {
  readonly id: string;
  readonly name: string;
  readonly outcome: 'taken' | 'here' | 'refused';
  /** Why it was refused; empty otherwise. */
  readonly error: string;
}

/** Half of what a call takes: a slow link shows progress, and a form around it has space. */
const partBytes = 512 * 1024;
/** As many as one call announces. */
const mostAtOnce = 100;

const damaged =
  'It is damaged in this file. Ask the ship to save and send the file again, or to send it by the link.';

/** Takes in photos one after the other, each from where the shore has it; only one part is in memory. */
export async function* takePhotos(
  file: File,
  { device, files }: { readonly device: string; readonly files: readonly FileInFile[] },
  signal: AbortSignal,
): AsyncGenerator<TakenPhoto> {
  for (let at = 0; at < files.length; at += mostAtOnce) {
    const group = files.slice(at, at + mostAtOnce);
    const answer = await call('POST /shipFiles', {
      body: { device, files: group.map(({ signed }) => signed) },
      signal,
    });
    for (const [index, photo] of group.entries()) {
      const { state = null, error = null } = answer.files[index] ?? {};
      const { id, name } = photo;
      if (state === null) yield { id, name, outcome: 'refused', error: error ?? '' };
      else if (state.isComplete) yield { id, name, outcome: 'here', error: '' };
      else yield { id, name, ...(await outcomeOf(file, photo, { state, signal })) };
    }
  }
}

/** Refusals are about this photo alone; anything else stops the whole file. */
async function outcomeOf(
  file: File,
  photo: FileInFile,
  sending: { readonly state: FileState; readonly signal: AbortSignal },
): Promise<Pick<TakenPhoto, 'outcome' | 'error'>> {
  try {
    const { isComplete, problem } = await sendPhoto(file, photo, sending);
    return isComplete
      ? { outcome: 'taken', error: '' }
      : { outcome: 'refused', error: problem ?? damaged };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { outcome: 'refused', error: sentenceOf(error) };
  }
}

/** Sends what is missing of a photo; what arrives damaged begins again at 0, and is not sent again. */
async function sendPhoto(
  file: File,
  { id, start, end }: FileInFile,
  { state, signal }: { readonly state: FileState; readonly signal: AbortSignal },
): Promise<FileState> {
  let ashore = state;
  let isLast = false;
  while (!ashore.isComplete && ashore.problem === null && !isLast) {
    const from = start + ashore.received;
    const part = file.slice(from, Math.min(end, from + partBytes));
    isLast = from + part.size >= end;
    ashore = await call('PUT /shipFiles/{id}', {
      params: { id },
      query: { offset: ashore.received },
      file: new File([part], 'part', { type: 'application/octet-stream' }),
      signal,
    });
  }
  return ashore;
}
