import type { Config } from '../config.ts';
import { openDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { openS3Files } from './s3-files.ts';

/** The bucket where one is configured, else the folder. */
export function openFiles(s3: Config['s3'], folder: string): Promise<Files> {
  return s3 === undefined ? openDiskFiles(folder) : openS3Files(s3);
}
