import type { Finding } from './finding.ts';
import type { Module, Reference } from './module.ts';
import type { Layer, FilePosition } from './position.ts';

/** The import table: which packages each layer may import by name. */
const PACKAGES: Readonly<Record<Layer, readonly string[] | 'all'>> = {
  engines: [],
  domain: ['engine'],
  contract: ['domain'],
  ui: ['domain'],
  demonstration: ['engine', 'domain', 'contract'],
  server: ['engine', 'domain', 'contract', 'demonstration'],
  web: ['engine', 'domain', 'contract', 'ui'],
  vessel: ['engine', 'domain', 'contract', 'ui'],
  tools: 'all',
  journeys: ['engine', 'domain', 'contract'],
  outside: 'all',
};

/** Both run in a browser. */
const BROWSER: ReadonlySet<Layer> = new Set(['web', 'vessel']);

const PRODUCT_PACKAGES = new Set([
  'domain',
  'contract',
  'demonstration',
  'ui',
  'server',
  'web',
  'vessel',
]);

/** Which layers a layer may import: engines nothing, domain the engines, and so on up to the apps. */
export function layerFindings(module: Module): readonly Finding[] {
  return module.references.flatMap((reference) => {
    const { position } = module;
    const { target } = reference;
    if (target.kind === 'file') return pathFindings(position, reference, target.position);
    if (target.kind === 'package') return packageFindings(position, reference, target.name);
    return [];
  });
}

function pathFindings(
  position: FilePosition,
  { line, specifier }: Reference,
  to: FilePosition,
): readonly Finding[] {
  const leaves = to.workspace !== position.workspace || position.layer !== to.layer;
  // The tools generate and check the content of packages, so only they import by path.
  if (!leaves || position.layer === 'tools' || position.layer === 'outside') return [];
  const sentence = `'${specifier}' leaves the package: import another package by its name.`;
  return [{ rule: 'path-across-packages', path: position.path, line, sentence }];
}

function packageFindings(
  position: FilePosition,
  reference: Reference,
  name: string,
): readonly Finding[] {
  const { line, specifier } = reference;
  if (position.workspace.endsWith(`/${name}`)) {
    const sentence = `'${specifier}' is this package: import it by a relative path.`;
    return [{ rule: 'own-package-by-name', path: position.path, line, sentence }];
  }
  if (!mayKnow(position, name)) {
    const allowed = PACKAGES[position.layer];
    const may = allowed.length === 0 ? 'nothing of this product' : [allowed].flat().join(', ');
    const sentence = `${position.layer} may import ${may}; not '${specifier}'.`;
    return [{ rule: `${position.layer}-imports`, path: position.path, line, sentence }];
  }
  if (BROWSER.has(position.layer) && name === 'contract' && !reference.isType) {
    const sentence =
      'The browser takes only types of the contract, or its schemas would be in the first load.';
    return [{ rule: 'web-contract-values', path: position.path, line, sentence }];
  }
  return [];
}

/** Whether the import table allows a file to import the package `@fairlead/<name>`. */
export function mayKnow({ layer, workspace }: FilePosition, name: string): boolean {
  const allowed = PACKAGES[layer];
  const kind = PRODUCT_PACKAGES.has(name) ? name : 'engine';
  return !workspace.endsWith(`/${name}`) && (allowed === 'all' || allowed.includes(kind));
}
