import type { GeneratedFile } from './stale.ts';

/** Every committed file that a program writes. */
export const generatedFiles: readonly GeneratedFile[] = [];
