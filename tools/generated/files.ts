import { downloadsPage } from './downloads-page.ts';
import { errorsPage } from './errors-page.ts';
import { rightsPage } from './rights-page.ts';
import type { GeneratedFile } from './stale.ts';

/** Every generated file that is committed. The table types are checked by a test with a database. */
export const generatedFiles: readonly GeneratedFile[] = [
  { file: 'docs/downloads.md', generate: () => Promise.resolve(downloadsPage()) },
  { file: 'docs/errors.md', generate: () => Promise.resolve(errorsPage()) },
  { file: 'docs/rights.md', generate: () => Promise.resolve(rightsPage()) },
];
