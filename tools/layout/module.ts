import { posix } from 'node:path';
import { importsOf, type Import } from './imports.ts';
import { positionOf, type FilePosition } from './position.ts';
import type { Tree } from './tree.ts';

/** The target of an import. */
export type Target =
  | { readonly kind: 'file'; readonly position: FilePosition }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'node' };

/** An import together with its target. */
export interface Reference extends Import {
  readonly target: Target;
}

/** A TypeScript file, its position and its imports. */
export interface Module {
  readonly position: FilePosition;
  readonly references: readonly Reference[];
}

/** Every TypeScript module of the tree with its resolved imports. */
export function modulesOf(tree: Tree): readonly Module[] {
  return [...tree]
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => ({
      position: positionOf(path),
      references: importsOf(path, text).map((found) => ({
        ...found,
        target: targetOf(path, found.specifier),
      })),
    }));
}

function targetOf(from: string, specifier: string): Target {
  if (specifier.startsWith('node:')) return { kind: 'node' };
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) {
    return { kind: 'file', position: positionOf(posix.join(posix.dirname(from), bare)) };
  }
  const [scope = '', name = ''] = bare.split('/');
  if (scope === '@fairlead') return { kind: 'package', name };
  return { kind: 'library', name: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
