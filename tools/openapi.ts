// Prints the OpenAPI document of this source, or writes it to a file: `npm run --silent openapi [-- FILE]`.
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './openapi/document.ts';

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else await writeFile(file, text);
