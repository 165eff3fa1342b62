// The weight of each part of the first route's scripts: the web app is built once more, only for inspection.
import path from 'node:path';
import { build } from 'vite';

export interface Part {
  readonly name: string;
  readonly kilobytes: number;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Source kilobytes by package (libraries) or feature (own code), before minification, of the chunks of these files. */
export async function partsOf(files: ReadonlySet<string>): Promise<readonly Part[]> {
  const result = await build({
    root: path.join(root, 'apps/web'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  // A build of changed sources has other hashes.
  const stems = new Set([...files].map(stemOf));
  const sizes = new Map<string, number>();
  for (const { output } of outputs)
    for (const chunk of output) {
      if (chunk.type !== 'chunk' || !stems.has(stemOf(chunk.fileName))) continue;
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const name = ownerOf(id);
        sizes.set(name, (sizes.get(name) ?? 0) + renderedLength / 1000);
      }
    }
  return [...sizes]
    .map(([name, kilobytes]) => ({ name, kilobytes }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
}

const stemOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, '');

function ownerOf(id: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (library !== undefined) return library;
  const own = path.relative(root, id).split('/');
  return own[0] === 'apps' ? own.slice(0, 4).join('/') : own.slice(0, 2).join('/');
}
