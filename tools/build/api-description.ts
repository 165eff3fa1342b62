import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the OpenAPI document to dist/openapi.json, from where the server serves it. */
export async function writeOpenApi(root: string): Promise<void> {
  // It reads the whole contract, which a build of nothing does not need.
  const { openApiDocument } = await import('../openapi/document.ts');
  const target = path.join(root, 'dist', 'openapi.json');
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.unfinished`, JSON.stringify(openApiDocument()));
  await rename(`${target}.unfinished`, target);
}
