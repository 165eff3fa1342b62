import type { Finding } from './finding.ts';
import { layerFindings } from './layers.ts';
import { libraryFindings } from './libraries.ts';
import { modulesOf } from './module.ts';
import { importFormFindings, nameFindings } from './names.ts';
import { type FeatureLists, featureListFindings } from './feature-list.ts';
import { featureFindings } from './features.ts';
import { identifierFindings } from './identifiers.ts';
import { FEATURES, FOUNDATIONS } from './order.ts';
import { sqlFindings } from './sql.ts';
import { textFindings } from './texts.ts';
import type { Tree } from './tree.ts';

/** All violations of the layout rules in the tree, in the order of the files. */
export function layoutFindings(
  tree: Tree,
  lists: FeatureLists = { features: FEATURES, foundations: FOUNDATIONS },
): readonly Finding[] {
  const modules = modulesOf(tree);
  const found = [
    ...modules.flatMap(layerFindings),
    ...modules.flatMap(featureFindings([...lists.features, ...lists.foundations])),
    ...featureListFindings(tree, lists),
    ...modules.flatMap(libraryFindings(tree)),
    ...modules.flatMap(importFormFindings),
    ...modules.flatMap(sqlFindings),
    ...nameFindings(tree),
    ...identifierFindings(tree),
    ...textFindings(tree),
  ];
  return found.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
