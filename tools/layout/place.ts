/** The storeys of the house; `outside` is what holds no product code (documents, settings of tools). */
export type Layer =
  | 'engines'
  | 'domain'
  | 'contract'
  | 'ui'
  | 'server'
  | 'web'
  | 'tools'
  | 'journeys'
  | 'outside';

/** Where a file stands. */
export interface Place {
  readonly path: string;
  readonly layer: Layer;
  /** The folder of the nearest package.json, '' for the root. */
  readonly workspace: string;
  /** First folder below `src`; undefined for a file that lies in `src` itself or outside of it. */
  readonly room: string | undefined;
  /** Tests, their data and settings of tools: they ship nothing and may reach further. */
  readonly isProof: boolean;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  'packages/domain': 'domain',
  'packages/contract': 'contract',
  'packages/ui': 'ui',
  'apps/server': 'server',
  'apps/web': 'web',
};

const PROOF = /\.test\.tsx?$|\.journey\.ts$|\.config\.ts$|\/testing\//;

/** Reads a path (forward slashes, from the root) as a place of the house. */
export function placeOf(path: string): Place {
  const [top = '', second = '', third, fourth, fifth] = path.split('/');
  const isWorkspace = ['apps', 'engines', 'packages'].includes(top) && third !== undefined;
  const workspace = isWorkspace ? `${top}/${second}` : '';
  return {
    path,
    layer: layerOf(top, workspace),
    workspace,
    room: isWorkspace && third === 'src' && fifth !== undefined ? fourth : undefined,
    isProof: PROOF.test(path),
  };
}

function layerOf(top: string, workspace: string): Layer {
  if (top === 'tools' || top === 'journeys') return top;
  if (workspace === '') return 'outside';
  return top === 'engines' ? 'engines' : (LAYERS[workspace] ?? 'outside');
}
