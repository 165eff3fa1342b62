import { errorsPage } from './errors-page.ts';
import { compactJson } from '../openapi/compact.ts';
import { openApiDocument } from '../openapi/document.ts';
import { rightsPage } from './rights-page.ts';
import type { GeneratedFile } from './stale.ts';

/** Every generated file that is committed. The table types are checked by a test with a database. */
export const generatedFiles: readonly GeneratedFile[] = [
  {
    file: 'docs/openapi.json',
    generate: () => Promise.resolve(compactJson(openApiDocument())),
  },
  { file: 'docs/errors.md', generate: () => Promise.resolve(errorsPage()) },
  { file: 'docs/rights.md', generate: () => Promise.resolve(rightsPage()) },
];
