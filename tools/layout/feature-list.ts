import type { Finding } from './finding.ts';
import { type Feature, FEATURE_PACKAGES, type FeaturePackage, ONLY_SEEN } from './order.ts';
import { featureOf, positionOf } from './position.ts';
import type { Tree } from './tree.ts';

/** The lists that a tree is compared with. */
export interface FeatureLists {
  readonly features: readonly Feature[];
  readonly foundations: readonly Feature[];
}

const LIST = 'tools/layout/order.ts';

type Present = ReadonlyMap<FeaturePackage, ReadonlyMap<string, string>>;

/** One list for all packages: nothing unlisted, absent or doubled, and the same name on both sides of a call. */
export function featureListFindings(
  tree: Tree,
  { features, foundations }: FeatureLists,
): readonly Finding[] {
  const listed = [...features, ...foundations];
  const present = presentFeatures(tree);
  return [
    ...FEATURE_PACKAGES.flatMap((part) => unlisted(part, listed, present)),
    ...listed.flatMap((feature) => absent(feature, present)),
    ...doubled(listed),
    ...features.flatMap(oneSided),
    ...features.flatMap((feature) => faceless(feature, tree)),
  ];
}

/** The first file of each feature in each package; tests alone make no feature. */
function presentFeatures(tree: Tree): Present {
  const present = new Map(FEATURE_PACKAGES.map((part) => [part, new Map<string, string>()]));
  for (const path of tree.keys()) {
    const position = positionOf(path);
    const feature = featureOf(position);
    if (feature === undefined || position.isProof) continue;
    const names = present.get(position.layer as FeaturePackage);
    if (names?.has(feature) === false) names.set(feature, path);
  }
  return present;
}

function unlisted(
  part: FeaturePackage,
  listed: readonly Feature[],
  present: Present,
): readonly Finding[] {
  const names = new Set(listed.filter((one) => one.in.includes(part)).map(({ name }) => name));
  return [...(present.get(part) ?? [])].flatMap(([name, path]) => {
    if (names.has(name)) return [];
    const sentence = `Add '${name}' of ${part} to ${LIST}, under the name that the other packages use.`;
    return [{ rule: 'unlisted-feature', path, line: 1, sentence }];
  });
}

function absent({ name, in: parts }: Feature, present: Present): readonly Finding[] {
  return parts
    .filter((part) => present.get(part)?.has(name) !== true)
    .map((part) => inList('absent-feature', `${part} has no '${name}'.`));
}

function doubled(listed: readonly Feature[]): readonly Finding[] {
  const names = listed.map(({ name }) => name);
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => inList('doubled-feature', `'${name}' is listed twice.`));
}

/** Calls are declared in the contract, answered by the server and used by the web, under one name. */
function oneSided({ name, in: parts }: Feature): readonly Finding[] {
  if (ONLY_SEEN.has(name)) return [];
  const lacks = (part: FeaturePackage) => !parts.includes(part);
  if (parts.includes('contract') && lacks('server')) {
    return [
      inList('one-sided-feature', `'${name}' of the contract has another name in the server.`),
    ];
  }
  if (parts.includes('web') && lacks('contract')) {
    return [inList('one-sided-feature', `'${name}' of the web has another name in the contract.`)];
  }
  return [];
}

function inList(rule: string, sentence: string): Finding {
  return { rule, path: LIST, line: 1, sentence };
}

const FACES: Partial<Record<FeaturePackage, string>> = {
  server: 'apps/server/src',
  web: 'apps/web/src',
};

/** Whoever types the name of a feature finds it: its folder in an app has a file `name.role`. */
function faceless({ name, in: parts }: Feature, tree: Tree): readonly Finding[] {
  return parts.flatMap((part) => {
    const folder = FACES[part];
    if (folder === undefined) return [];
    const inFolder = [...tree.keys()].filter((path) => path.startsWith(`${folder}/${name}/`));
    const [first] = inFolder;
    const isNamed = inFolder.some((path) =>
      new RegExp(String.raw`^${folder}/${name}/${name}\.\w+\.tsx?$`).test(path),
    );
    if (first === undefined || isNamed) return [];
    const sentence = `The feature '${name}' has no file '${name}.<role>' in ${folder}/${name}.`;
    return [{ rule: 'feature-without-own-file', path: first, line: 1, sentence }];
  });
}
