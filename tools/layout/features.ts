import type { Finding } from './finding.ts';
import type { Module } from './module.ts';
import { COMPOSITION, type Feature } from './order.ts';
import { featureOf, type FilePosition } from './position.ts';

/**
 * Features of the server and of the domain import downwards; features of the web and of the vessel never
 * import each other.
 */
export function featureFindings(
  features: readonly Feature[],
): (module: Module) => readonly Finding[] {
  const order = features.map(({ name }) => name);
  // Tests look at a feature from outside, like its users.
  return (module) => (module.position.isProof ? [] : neighbours(module, order));
}

function neighbours(
  { position, references }: Module,
  order: readonly string[],
): readonly Finding[] {
  if (!['domain', 'server', 'web', 'vessel'].includes(position.layer)) return [];
  return references.flatMap(({ target, line }) => {
    if (target.kind !== 'file' || target.position.layer !== position.layer) return [];
    if (target.position.workspace !== position.workspace) return [];
    const broken = brokenRule(position, target.position, order);
    return broken === undefined ? [] : [{ ...broken, path: position.path, line }];
  });
}

function brokenRule(
  from: FilePosition,
  to: FilePosition,
  order: readonly string[],
): Pick<Finding, 'rule' | 'sentence'> | undefined {
  const here = featureOf(from);
  const there = featureOf(to);
  if (isComposition(from) || there === here) return undefined;
  if (isComposition(to)) {
    return {
      rule: 'feature-imports-composition',
      sentence: `${to.path} composes the features: nothing imports it.`,
    };
  }
  if (there === undefined) return undefined;
  if (here === undefined) {
    return {
      rule: 'platform-imports-feature',
      sentence: `The platform knows no feature; not '${there}' either.`,
    };
  }
  if (from.layer === 'web' || from.layer === 'vessel') {
    return {
      rule: 'web-features-are-separate',
      sentence: `'${here}' may not know '${there}': let app/ compose them.`,
    };
  }
  // A feature missing from the order is reported once, at the feature itself, not for every import of it.
  const isListed = order.includes(here) && order.includes(there);
  if (!isListed || order.indexOf(there) > order.indexOf(here)) return undefined;
  return {
    rule: 'feature-imports-up',
    sentence: `'${there}' is above '${here}' in tools/layout/order.ts.`,
  };
}

function isComposition(position: FilePosition): boolean {
  if (position.layer === 'domain') return false;
  return position.feature === undefined || COMPOSITION.has(position.feature);
}
