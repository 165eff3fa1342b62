import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const domain = /[\\/]packages[\\/]domain[\\/]src[\\/]/;
/** What statements of facts, laytime and claims are reckoned with; the engine comes with it. Words stand in every list. */
const laytime =
  /packages[\\/]domain[\\/]src[\\/](laytime|laytime-papers|claims|statement-of-facts)[\\/](?!words)/;
/** Libraries of dates and decimals, which a page needs only where something is entered. */
const reckoning = /node_modules[\\/](temporal-polyfill|temporal-utils|decimal\.js)[\\/]/;
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/;
const ownAndIcons = /packages[\\/](ui|domain)[\\/]|src[\\/](app|platform)[\\/]|@tabler[\\/]/;
const listPage = path.join(import.meta.dirname, 'src/voyages/voyage-list.page.tsx');

const firstName = (name: string): string => name.split('~')[0] ?? name;

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** A module and everything that it needs at once. */
function behind(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

let behindList: ReadonlySet<string> | undefined;

/** Whether the list of voyages, where work begins, needs the module at once. */
function isBehindList(id: string, graph: ModuleGraph): boolean {
  behindList ??= behind(listPage, graph);
  return id !== listPage && behindList.has(id);
}

/** Which part a module of the domain comes in: a part needs only those that are named before it. */
function domainPart(id: string, graph: ModuleGraph): 'domain' | 'reckoning' | 'laytime' | null {
  if (!domain.test(id)) return null;
  const needed = [...behind(id, graph)];
  if (needed.some((other) => laytime.test(other))) return 'laytime';
  return needed.some((other) => reckoning.test(other)) ? 'reckoning' : 'domain';
}

const domainParts = (['domain', 'reckoning', 'laytime'] as const).map((part, at) => ({
  debugName: part,
  name: (id: string, graph: ModuleGraph) => (domainPart(id, graph) === part ? part : null),
  minShareCount: 2,
  priority: 1.5 - at / 10,
}));

/** The file of src/app/early.ts runs as soon as it is there, before the application that also imports it. */
function earlyScript(): Plugin {
  const preload = /\n\s*<link rel="modulepreload" crossorigin href="(\/assets\/early-[^"]+)">/;
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const chunk = Object.values(bundle).find(({ name }) => name === 'early');
        const waitsFor = chunk?.type === 'chunk' ? chunk.imports : ['a file of its own'];
        if (waitsFor.length > 0 || !preload.test(page))
          throw new Error(`src/app/early.ts must not wait for ${waitsFor.join(', ')}.`);
        const [, file = ''] = preload.exec(page) ?? [];
        const early = `<script type="module" async crossorigin src="${file}"></script>`;
        return page.replace(preload, '').replace('<script', `${early}\n    <script`);
      },
    },
  };
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Files that need each other, from one of them back to itself; undefined where none does. */
function ringOf(imports: Imports): readonly string[] | undefined {
  const isDone = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (isDone.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const ring = walk(next, [...way, file]);
      if (ring !== undefined) return ring;
    }
    isDone.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const ring = walk(file, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
}

/** Files in a ring find each other's tables empty: such a build shows no page, so there is none. */
function refuseRings(): Plugin {
  return {
    name: 'refuse-rings',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const ring = ringOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (ring !== undefined) throw new Error(`Built files need each other: ${ring.join(' -> ')}`);
    },
  };
}

export default defineConfig({
  plugins: [react(), earlyScript(), refuseRings()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // Inlined assets would need looser policies than our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The name of a part that several pages share lists them all.
        chunkFileNames: ({ name }) => `assets/${firstName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          name.endsWith('.css')
            ? `assets/${firstName(name.slice(0, -4))}-[hash].css`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // A page made of thirty tiny files waits for six of them at a time; what is shared comes in few.
          groups: [
            { name: 'early', test: /src[\\/]app[\\/]early\.ts$/, priority: 5 },
            { name: 'libraries', test: libraries, tags: ['$initial'], priority: 4 },
            { name: 'frame', test: ownAndIcons, tags: ['$initial'], priority: 3 },
            {
              debugName: 'list',
              name: (id, graph) => (isBehindList(id, graph) ? 'list' : null),
              priority: 2,
            },
            // The tables of the domain are read while other files are still being evaluated: no two of its parts need
            // each other, or they would find each other's tables empty.
            ...domainParts,
            // One part for each set of pages that share it. Not merged further: merged parts came to need each other.
            {
              name: 'shared',
              test: ownAndIcons,
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000', '/idp': 'http://localhost:4000' } },
});
