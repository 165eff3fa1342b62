import { ticketLimits } from '@fairlead/domain/help/limits';

interface Chosen {
  readonly name: string;
  readonly size: number;
}

/** Validation errors of files before they are sent; null if there are none. */
export function filesProblem(files: readonly Chosen[]): string | null {
  if (files.length > ticketLimits.mostFiles) return `At most ${ticketLimits.mostFiles} files`;
  const large = files.find(({ size }) => size > ticketLimits.mostFileBytes);
  return large === undefined ? null : `${large.name} is larger than 5 MB`;
}

/** A file as the call takes it. */
export async function sentFile(file: File): Promise<{ name: string; content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return { name: file.name, content: btoa(letters.join('')) };
}
