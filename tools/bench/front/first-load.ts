// What a browser has to load, read from the build manifest.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface Chunk {
  readonly file: string;
  readonly bytes: number;
}

export interface RouteLoad {
  readonly route: string;
  readonly scripts: readonly Chunk[];
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

export function readManifest(siteFolder: string): Manifest {
  return JSON.parse(readFileSync(path.join(siteFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The chunk and all its static imports. */
export function closureOf(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(manifest[name]?.imports ?? []));
  }
  return seen;
}

/** The list of voyages, which is part of the application's own chunk. */
export const firstRoute = 'voyage-list';

/** The pages that a start leads to: files of a feature, and the files that compose several features to a page. */
export function pagesOf(manifest: Manifest, start: Iterable<string>): ReadonlySet<string> {
  const followed = [...start].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return new Set(followed.filter((name) => /\.page\.tsx$|\/app\/features\//.test(name)));
}

/** Each page of the web app with everything its first visit loads: the application start and the page's own chunks. */
export function routeLoads(siteFolder: string, manifest: Manifest): readonly RouteLoad[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const start = closureOf(manifest, entries);
  const loads = [{ route: firstRoute, names: entries }].concat(
    [...pagesOf(manifest, start)].map((page) => ({
      route: path.basename(page).replace(/(?:\.page)?\.tsx$/, ''),
      names: [...entries, page],
    })),
  );
  return loads.map(({ route, names }) => loadOf({ siteFolder, manifest, route, names }));
}

interface LoadInputs {
  readonly siteFolder: string;
  readonly manifest: Manifest;
  readonly route: string;
  readonly names: readonly string[];
}

function loadOf({ siteFolder, manifest, route, names }: LoadInputs): RouteLoad {
  const chunks = [...closureOf(manifest, names)].flatMap((name) => manifest[name] ?? []);
  const scripts = chunks
    .map(({ file }) => ({ file, bytes: wireBytes(path.join(siteFolder, file)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  return {
    route,
    scripts,
    scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
    styleBytes: sum([...styles].map((file) => wireBytes(path.join(siteFolder, file)))),
  };
}

/** The shell of the ship app: everything that its first screen loads. */
export function shipShell(shipFolder: string): RouteLoad {
  const manifest = readManifest(shipFolder);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  return loadOf({ siteFolder: shipFolder, manifest, route: 'ship app', names: entries });
}

/** Transfer size of a file: its Brotli form; a trial build has none, so it is compressed here. */
function wireBytes(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return brotliCompressSync(readFileSync(file)).length;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
