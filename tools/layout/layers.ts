import type { Finding } from './finding.ts';
import type { Module, Reference } from './module.ts';
import type { Layer, Place } from './place.ts';

/** The import table: which packages each layer may import by name. */
const PACKAGES: Readonly<Record<Layer, readonly string[] | 'all'>> = {
  engines: [],
  domain: ['engine'],
  contract: ['domain'],
  ui: ['domain'],
  server: ['engine', 'domain', 'contract'],
  web: ['engine', 'domain', 'contract', 'ui'],
  tools: 'all',
  journeys: ['domain', 'contract'],
  outside: 'all',
};

const PRODUCT_PACKAGES = new Set(['domain', 'contract', 'ui', 'server', 'web', 'vessel']);

/** Which layers a layer may import: engines nothing, domain the engines, and so on up to the apps. */
export function layerFindings(module: Module): readonly Finding[] {
  return module.references.flatMap((reference) => {
    const { place } = module;
    const { target } = reference;
    if (target.kind === 'file') return pathFindings(place, reference, target.place);
    if (target.kind === 'package') return packageFindings(place, reference, target.name);
    return [];
  });
}

function pathFindings(place: Place, { line, specifier }: Reference, to: Place): readonly Finding[] {
  const leaves = to.workspace !== place.workspace || place.layer !== to.layer;
  // The tools generate and check the content of packages, so only they import by path.
  if (!leaves || place.layer === 'tools' || place.layer === 'outside') return [];
  const sentence = `'${specifier}' leaves the package: import another package by its name.`;
  return [{ rule: 'path-across-packages', path: place.path, line, sentence }];
}

function packageFindings(place: Place, reference: Reference, name: string): readonly Finding[] {
  const { line, specifier } = reference;
  if (place.workspace.endsWith(`/${name}`)) {
    const sentence = `'${specifier}' is this package: import it by a relative path.`;
    return [{ rule: 'own-package-by-name', path: place.path, line, sentence }];
  }
  if (!mayKnow(place, name)) {
    const allowed = PACKAGES[place.layer];
    const may = allowed.length === 0 ? 'nothing of this product' : [allowed].flat().join(', ');
    const sentence = `${place.layer} may import ${may}; not '${specifier}'.`;
    return [{ rule: `${place.layer}-imports`, path: place.path, line, sentence }];
  }
  if (place.layer === 'web' && name === 'contract' && !reference.isType) {
    const sentence =
      'The browser takes only types of the contract, or its schemas would be in the first load.';
    return [{ rule: 'web-contract-values', path: place.path, line, sentence }];
  }
  return [];
}

/** Whether the import table allows a file to import the package `@fairlead/<name>`. */
export function mayKnow({ layer, workspace }: Place, name: string): boolean {
  const allowed = PACKAGES[layer];
  const kind = PRODUCT_PACKAGES.has(name) ? name : 'engine';
  return !workspace.endsWith(`/${name}`) && (allowed === 'all' || allowed.includes(kind));
}
