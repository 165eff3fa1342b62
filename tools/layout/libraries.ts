import type { Finding } from './finding.ts';
import { mayKnow } from './layers.ts';
import type { Module, Reference } from './module.ts';
import type { Layer, FilePosition } from './position.ts';
import type { Tree } from './tree.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const PURE = /^(decimal\.js|temporal-polyfill)$/;

/** Libraries that a layer may use at all, whatever its package.json declares; absent: any declared one. */
const ALLOWED: Partial<Record<Layer, RegExp>> = {
  engines: PURE,
  domain: PURE,
  contract: /^zod$/,
  ui: /^(react|react-dom|react-day-picker|country-flag-icons)$|^@(tabler|fontsource(-variable)?)\//,
};

/** The hub's engine speaks WebSocket and MessagePack; the tests use the official client. */
const SIGNALR = /^(ws|@msgpack\/msgpack)$/;

const KNOWS_NODE: ReadonlySet<Layer> = new Set([
  'server',
  'demonstration',
  'tools',
  'journeys',
  'outside',
]);

/** npm hoists, so a library declared by another package would also resolve here: each import is checked. */
export function libraryFindings(tree: Tree): (module: Module) => readonly Finding[] {
  return ({ position, references }) =>
    references.flatMap((reference) => judged(tree, position, reference));
}

function judged(tree: Tree, position: FilePosition, reference: Reference): readonly Finding[] {
  const { target, line } = reference;
  const { path, layer, workspace } = position;
  if (target.kind === 'node') {
    if (KNOWS_NODE.has(layer) || position.isProof || workspace === 'engines/signalr') return [];
    return [
      {
        rule: 'node-in-pure',
        path,
        line,
        sentence: `${layer} runs without Node: no '${reference.specifier}'.`,
      },
    ];
  }
  if (target.kind === 'file') return [];
  if (target.kind === 'package' && !mayKnow(position, target.name)) return [];
  const name = target.kind === 'package' ? `@fairlead/${target.name}` : target.name;
  if (target.kind === 'library' && !position.isProof && !isAllowed(position, name)) {
    return [
      { rule: 'library-not-for-layer', path, line, sentence: `${layer} may not know '${name}'.` },
    ];
  }
  const isWorkspaceOfRoot = target.kind === 'package' && workspace === '';
  if (isWorkspaceOfRoot || isDeclared(tree, position, { name, isType: reference.isType }))
    return [];
  const file = workspace === '' ? 'package.json' : `${workspace}/package.json`;
  return [
    { rule: 'undeclared-library', path, line, sentence: `'${name}' is not declared in ${file}.` },
  ];
}

function isAllowed({ layer, workspace }: FilePosition, name: string): boolean {
  if (workspace === 'engines/signalr' && SIGNALR.test(name)) return true;
  return ALLOWED[layer]?.test(name) ?? true;
}

/** Tests and types may use development dependencies, and tests also those of the root. */
function isDeclared(
  tree: Tree,
  position: FilePosition,
  used: { name: string; isType: boolean },
): boolean {
  const own = manifest(tree, position.workspace);
  const ships = { ...own.dependencies, ...own.optionalDependencies, ...own.peerDependencies };
  if (used.name in ships) return true;
  const development = own.devDependencies ?? {};
  const mayDevelop = position.isProof || used.isType || position.workspace === '';
  if (mayDevelop && (used.name in development || typesOf(used.name) in development)) return true;
  return position.isProof && used.name in (manifest(tree, '').devDependencies ?? {});
}

function typesOf(name: string): string {
  return `@types/${name.replace('@', '').replace('/', '__')}`;
}

function manifest(tree: Tree, workspace: string): Manifest {
  const text = tree.get(workspace === '' ? 'package.json' : `${workspace}/package.json`);
  return text === undefined ? {} : (JSON.parse(text) as Manifest);
}
