import { NOT_FEATURES } from './order.ts';

/** The layers of the repository; `outside` has no product code (documents, configuration of tools). */
export type Layer =
  | 'engines'
  | 'domain'
  | 'contract'
  | 'demonstration'
  | 'ui'
  | 'server'
  | 'web'
  | 'vessel'
  | 'tools'
  | 'journeys'
  | 'outside';

/** The position of a file. */
export interface FilePosition {
  readonly path: string;
  readonly layer: Layer;
  /** The folder of the nearest package.json, '' for the root. */
  readonly workspace: string;
  /** First folder below `src`; undefined for a file in `src` itself or outside of it. */
  readonly feature: string | undefined;
  /** Tests, their data and configuration of tools: they ship nothing and may import more. */
  readonly isProof: boolean;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  'packages/domain': 'domain',
  'packages/contract': 'contract',
  'packages/demonstration': 'demonstration',
  'packages/ui': 'ui',
  'apps/server': 'server',
  'apps/web': 'web',
  'apps/vessel': 'vessel',
};

const PROOF = /\.test\.tsx?$|\.journey\.ts$|\.config\.ts$|\/testing\//;

/** Parses a path (forward slashes, from the root) as a position in the repository. */
export function positionOf(path: string): FilePosition {
  const [top = '', second = '', third, fourth, fifth] = path.split('/');
  const isWorkspace = ['apps', 'engines', 'packages'].includes(top) && third !== undefined;
  const workspace = isWorkspace ? `${top}/${second}` : '';
  return {
    path,
    layer: layerOf(top, workspace),
    workspace,
    feature: isWorkspace && third === 'src' && fifth !== undefined ? fourth : undefined,
    isProof: PROOF.test(path),
  };
}

/**
 * The feature that a file belongs to. In the domain and in the contract a file directly in `src` is one of its own;
 * `platform` and the composition of an app belong to none.
 */
export function featureOf({ path, layer, feature }: FilePosition): string | undefined {
  if (layer === 'server' || layer === 'web' || layer === 'vessel') {
    return feature === undefined || NOT_FEATURES.has(feature) ? undefined : feature;
  }
  if (layer !== 'domain' && layer !== 'contract') return undefined;
  const own = feature ?? path.match(/\/src\/([\w-]+)\.[\w.]+$/)?.[1];
  return layer === 'contract' && own === 'index' ? undefined : own;
}

function layerOf(top: string, workspace: string): Layer {
  if (top === 'tools' || top === 'journeys') return top;
  if (workspace === '') return 'outside';
  return top === 'engines' ? 'engines' : (LAYERS[workspace] ?? 'outside');
}
