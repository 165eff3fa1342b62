import { randomId } from '../random/random-id.ts';

/** After this time the user is informed what the wait is for. */
const patienceMs = 1000;

const makesFile = /\/(?:download\w*|export|generatePdf|workbook|preview|leftOut)\b/;

/** A part of a larger file, whose own progress is shown where it is taken in. */
const partCall = 'PUT /shipFiles/{id}';

/** Whether a call creates or reads a file, which can take long for large files. */
export const isFileCall = (key: string, { file }: { readonly file?: unknown }): boolean =>
  (file !== undefined && key !== partCall) || makesFile.test(key);

/** Runs a call under an id of its own; if it takes longer, its progress is shown until it ends. */
export async function withProgress<T>(run: (workId: string) => Promise<T>): Promise<T> {
  const workId = randomId();
  const ended = new AbortController();
  const timer = setTimeout(
    () =>
      void import('./file-progress-toast.ts').then(({ showProgress }) =>
        showProgress(workId, ended.signal),
      ),
    patienceMs,
  );
  try {
    return await run(workId);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
