import type { Config } from '../config.ts';
import { openDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';

/** The bucket where one is configured, else the folder. */
export async function openFiles(s3: Config['s3'], folder: string): Promise<Files> {
  if (s3 === undefined) return openDiskFiles(folder);
  // The client of S3 is large; a start without a bucket does not wait for it.
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(s3);
}
