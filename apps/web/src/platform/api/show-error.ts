import { toast } from '@fairlead/ui/toast';
import { ApiError, sentenceOf } from './api-error.ts';

/** Shows the message of a refused or failed call as a toast. */
export function showError(error: unknown): void {
  toast.show({ text: sentenceOf(error), kind: 'error' });
}

/** Shows why a file was refused: the message about the file if the server sent one. */
export function showFileError(error: unknown): void {
  toast.show({ text: fileSentenceOf(error), kind: 'error' });
}

/** The message about the file of a refused upload, or about the whole call. */
export const fileSentenceOf = (error: unknown): string =>
  (error instanceof ApiError ? error.fields['file']?.[0] : undefined) ?? sentenceOf(error);
