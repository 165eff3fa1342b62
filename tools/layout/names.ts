import type { Finding } from './finding.ts';
import type { Module } from './module.ts';
import { NOT_FEATURES, ROLES } from './order.ts';
import { positionOf, type FilePosition } from './position.ts';
import type { Tree } from './tree.ts';

const EMPTY_NAMES = /^(utils?|helpers?|common|misc|manager|processor|impl)$/;
// The component library exports each of its .tsx files, so each is a public entry; so is platform/hub/hub.ts.
const FACE =
  /^(engines|packages)\/[\w-]+\/src\/index\.ts$|^packages\/ui\/src\/[\w-]+\.tsx$|\/platform\/([\w-]+)\/\2\.ts$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names describe the content: kebab-case, no meaningless words, the role as the suffix. */
export function nameFindings(tree: Tree): readonly Finding[] {
  return [...tree.keys()]
    .filter((path) => /^(apps|engines|packages|journeys|tools)\/.*(?<!\.md)$/.test(path))
    .flatMap(named);
}

function named(path: string): readonly Finding[] {
  const found = (rule: string, sentence: string): Finding => ({ rule, path, line: 1, sentence });
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '');
  const empty = parts.flatMap((part) => part.split('-')).find((part) => EMPTY_NAMES.test(part));
  const crooked = parts.find((part) => part !== '' && !KEBAB.test(part));
  return [
    ...(empty === undefined
      ? []
      : [found('empty-name', `'${empty}' says nothing: name what is inside.`)]),
    ...(crooked === undefined ? [] : [found('kebab-case', `'${crooked}' is not kebab-case.`)]),
    ...roleFindings(positionOf(path), found),
  ];
}

function roleFindings(
  position: FilePosition,
  found: (rule: string, sentence: string) => Finding,
): readonly Finding[] {
  const file = position.path.split('/').at(-1) ?? '';
  if (!/\.tsx?$/.test(file)) return [];
  const role = file.split('.').slice(1, -1).join('.');
  if (position.layer === 'server' || position.layer === 'web' || position.layer === 'vessel') {
    const roles: readonly string[] = ROLES[position.layer];
    const isDeep = isInFeature(position) && position.path.split('/').length > 5;
    if (!isInFeature(position) || roles.includes(role) || (isDeep && role === '')) return [];
    return [found('role-suffix', `A file of a feature says its role: one of ${roles.join(', ')}.`)];
  }
  const isShared = ['domain', 'contract', 'ui', 'engines'].includes(position.layer);
  if (!isShared || role === '' || position.isProof) return [];
  return [
    found(
      'role-suffix',
      `'.${role}' is no role in ${position.layer}: its files carry a plain name.`,
    ),
  ];
}

/** In a feature of an app; `platform` and `app` name their files freely. */
function isInFeature({ feature }: FilePosition): boolean {
  return feature !== undefined && !NOT_FEATURES.has(feature);
}

/** Only a package's public entry re-exports, and every relative import names its file in full. */
export function importFormFindings({ position, references }: Module): readonly Finding[] {
  const isFace = FACE.test(position.path);
  return references.flatMap(({ specifier, line, isReExport, target }) => {
    const found = (rule: string, sentence: string): Finding => ({
      rule,
      path: position.path,
      line,
      sentence,
    });
    const hasExtension = /\.\w+(\?\w+)?$/.test(specifier);
    return [
      ...(isReExport && !isFace ? [found('barrel', 'Only the face of a package re-exports.')] : []),
      ...(target.kind === 'file' && !hasExtension
        ? [found('import-extension', `'${specifier}' leaves out the file's extension.`)]
        : []),
    ];
  });
}
