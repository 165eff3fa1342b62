import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { baseMapFiles } from './base-map.config.ts';

const domain = /[\\/]packages[\\/]domain[\\/]src[\\/]/;
const decimals = /[\\/]decimal\.js[\\/]/;
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|rolldown[\\/]runtime/;
const explanations = /[\\/]platform[\\/]explanations[\\/]/;
const performance = /[\\/]src[\\/]performance[\\/]/;
const ownAndIcons = /packages[\\/](ui|domain)[\\/]|src[\\/](app|platform)[\\/]|@tabler[\\/]/;
const earlyFile = path.join(import.meta.dirname, 'src/app/early.ts');

/** Scripts that are there before any part loads: no list of what a part needs names them. */
const startFiles = /(?:^|\/)(?:index|libraries|frame|rolldown-runtime)-[\w-]+\.js$/;

const target = 'es2024';

const firstName = (name: string): string => name.split('~')[0] ?? name;

/** Nothing of a script or style may end the element that contains it. */
const inElement = (text: string): string => text.replaceAll('</', String.raw`<\/`);

/** Pages whose files are requested with those of the application, by the parts that show them. */
const earlyPages = {
  // Without the library of charts: the reports are drawn before it is there.
  chart: /[\\/]performance[\\/]consumption-chart\.page\.tsx$/,
  // The map is not among them: the list of vessels does not wait for it.
  live: /[\\/]live[\\/]live\.page\.tsx$/,
} as const;

/** A file and all that it needs. */
function withImports(names: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) {
    const part = bundle[name];
    if (part?.type !== 'chunk') continue;
    for (const one of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) found.add(one);
  }
  return found;
}

/**
 * The files of a page: first those that the application starts with, then the small ones, and the largest last. On a slow link
 * the application runs while a library of its page is still loading.
 */
function filesOf(page: keyof typeof earlyPages, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const named = (isMeant: (chunk: Rolldown.OutputChunk) => boolean) =>
    withImports(
      chunks.filter(isMeant).map(({ fileName }) => fileName),
      bundle,
    );
  const start = named(({ isEntry }) => isEntry);
  const files = named(({ facadeModuleId }) => earlyPages[page].test(facadeModuleId ?? ''));
  if (files.size === 0) throw new Error(`The application has no page called ${page}.`);
  const sizeOf = (name: string): number =>
    chunks.find(({ fileName }) => fileName === name)?.code.length ?? 0;
  const bySize = [...files].toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return [
    ...bySize.filter((name) => startFiles.test(name)),
    ...bySize.filter((name) => !start.has(name)),
  ];
}

/** src/app/early.ts with all that it imports, as one script without modules. */
async function earlyText(bundle: Rolldown.OutputBundle): Promise<string> {
  const files = { chart: filesOf('chart', bundle), live: filesOf('live', bundle) };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { earlyFiles: JSON.stringify(files) },
    build: {
      write: false,
      target,
      lib: { entry: earlyFile, formats: ['iife'], name: 'early' },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  if (output.length !== 1) throw new Error('src/app/early.ts must become one file.');
  return output[0].code;
}

const styleLink = /\n\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/;
const entryScript = /\n\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/;

interface LinkedFile {
  readonly link: RegExp;
  readonly bundle: Rolldown.OutputBundle;
}

/** The text of the file that the page links, and the page without that link. */
function takenOut(page: string, { link, bundle }: LinkedFile): readonly [string, string] {
  const [whole = '', file = ''] = link.exec(page) ?? [];
  const part = bundle[file];
  if (part === undefined) throw new Error(`The page links no file by ${link.source}.`);
  return [part.type === 'chunk' ? part.code : String(part.source), page.replace(whole, '')];
}

/** No part waits for the style that the page carries: each names a file in its place that is there already. */
function forget(style: string | undefined, bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const present = chunks.find(({ name }) => name === 'frame');
  if (present === undefined || style === undefined)
    throw new Error('The application has no frame or no style.');
  for (const chunk of chunks)
    chunk.code = chunk.code.replaceAll(`"${style}"`, `"${present.fileName}"`);
}

/** Its imports as they read from the page, which is in another folder than the files. */
const fromPage = (code: string): string =>
  code.replaceAll(/(from|import)(["'`])\.\//g, '$1$2/assets/');

/**
 * The page carries its first script and its first style: what the application asks for first is asked for when the page
 * is there, and beside those calls the browser has connections for two files of the application.
 */
function inlineStart(): Plugin {
  let style: string | undefined;
  return {
    name: 'inline-start',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => forget(style, bundle),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const [sheet, withoutStyle] = takenOut(page, { link: styleLink, bundle });
        style = styleLink.exec(page)?.[1];
        const [entry, rest] = takenOut(withoutStyle, { link: entryScript, bundle });
        const parts = [
          `<style data-start>${inElement(sheet)}</style>`,
          `<script data-start>${inElement(await earlyText(bundle))}</script>`,
          `<script data-start type="module">${inElement(fromPage(entry))}</script>`,
        ];
        return rest.replace('<!--config-->', () => `<!--config-->\n    ${parts.join('\n    ')}`);
      },
    },
  };
}

/** Whether a module needs the library of exact decimals (12 kB), which most pages do without. */
function isExact(id: string, chunking: Rolldown.ChunkingContext): boolean {
  const needed = new Set([id]);
  for (const one of needed) {
    if (decimals.test(one)) return true;
    for (const next of chunking.getModuleInfo(one)?.importedIds ?? []) needed.add(next);
  }
  return false;
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Files that need each other, from one of them back to itself; undefined where none does. */
function ringOf(imports: Imports): readonly string[] | undefined {
  const isDone = new Set<string>();
  const walk = (file: string, chain: readonly string[]): readonly string[] | undefined => {
    const at = chain.indexOf(file);
    if (at >= 0) return [...chain.slice(at), file];
    if (isDone.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const ring = walk(next, [...chain, file]);
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
  plugins: [react(), inlineStart(), refuseRings(), baseMapFiles()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target,
    // Inlined assets would need looser policies than our own.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !startFiles.test(file)),
    },
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
            { name: 'libraries', test: libraries, tags: ['$initial'], priority: 4 },
            { name: 'frame', test: ownAndIcons, tags: ['$initial'], priority: 3 },
            // What many pages share comes in four files. What a shared file imports is shared by at least as many pages, so
            // no two of these files need each other, or they would find each other's tables empty.
            { name: 'icons', test: /@tabler/, minShareCount: 3, priority: 2.5 },
            {
              name: (id, chunking) => (isExact(id, chunking) ? 'exact' : 'domain'),
              debugName: 'domain',
              test: domain,
              minShareCount: 8,
              priority: 2,
            },
            { name: 'common', test: ownAndIcons, minShareCount: 16, priority: 1.5 },
            // Each explanation is smaller than 1 kB, and so is most of what the pages of performance share: one file each.
            { name: 'explanations', test: explanations, minShareCount: 2, priority: 1.4 },
            { name: 'performance', test: performance, minShareCount: 2, priority: 1.3 },
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
