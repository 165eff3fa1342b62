// Files that are generated but still committed, because reviewers read them.
// `node tools/generated.ts` fails if one is stale, `--write` updates all of them.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatedFiles } from './generated/files.ts';
import { formatted, staleFiles, type GeneratedFile } from './generated/stale.ts';

const root = path.dirname(import.meta.dirname);

async function write({ file, generate }: GeneratedFile): Promise<void> {
  await writeFile(path.join(root, file), await formatted(root, file, await generate()));
  console.log(`wrote ${file}`);
}

if (process.argv.includes('--write')) {
  for (const entry of generatedFiles) await write(entry);
} else {
  const stale = await staleFiles(root, generatedFiles, (file) => readFile(file, 'utf8'));
  for (const file of stale) {
    console.log(`${file} is stale: run \`node tools/generated.ts --write\`.`);
  }
  console.log(`${generatedFiles.length} generated files, ${stale.length} stale`);
  process.exitCode = stale.length === 0 ? 0 : 1;
}
