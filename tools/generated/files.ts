import { openApiDocument } from '../../apps/server/src/platform/http/openapi.ts';
import { errorsPage } from './errors-page.ts';
import { rightsPage } from './rights-page.ts';
import type { GeneratedFile } from './stale.ts';

/** Every committed file that a program writes. The types of the tables are checked by a test that has a database. */
export const generatedFiles: readonly GeneratedFile[] = [
  {
    file: 'docs/openapi.json',
    generate: () => Promise.resolve(`${JSON.stringify(openApiDocument(), null, 1)}\n`),
  },
  { file: 'docs/errors.md', generate: () => Promise.resolve(errorsPage()) },
  { file: 'docs/rights.md', generate: () => Promise.resolve(rightsPage()) },
];
