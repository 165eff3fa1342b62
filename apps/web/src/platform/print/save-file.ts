import { toast } from '@fairlead/ui/toast';
import { fileBytes } from './file-bytes.ts';

/** A file as returned by a download call. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /** In base64. */
  readonly content: string;
}

const unreadable = 'Unable to parse downloaded file';

/** Passes a downloaded file to the browser, which saves it under its name. */
export function saveFile({ fileName, contentType, content }: FileAnswer): void {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = fileBytes(content);
  } catch {
    toast.show({ text: unreadable, kind: 'error' });
    return;
  }
  saveBytes(bytes, { fileName, contentType });
}

/** Saves a text that the page itself generated, through the browser. */
export function saveText(fileName: string, contentType: string, text: string): void {
  saveBytes(new TextEncoder().encode(text), { fileName, contentType });
}

/** Passes bytes to the browser, which saves them as a file. */
export function saveBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { fileName, contentType }: Omit<FileAnswer, 'content'>,
): void {
  saveBlob(new Blob([bytes], { type: contentType }), fileName);
}

/** Passes a file that was fetched as a whole to the browser, which saves it. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has read the file once it has handled the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
