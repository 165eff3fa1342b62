import type { Finding } from './finding.ts';
import type { Module } from './module.ts';
import { COMPOSITION, NOT_FEATURES, FEATURE_ORDER } from './order.ts';
import type { FilePosition } from './position.ts';

/** Features of the server and of the domain import downwards; features of the web never import each other. */
export function featureFindings(module: Module): readonly Finding[] {
  const { position } = module;
  // Tests look at a feature from outside, like its users.
  if (position.isProof) return [];
  if (position.layer === 'domain' || position.layer === 'server') {
    return [...unlisted(position), ...neighbours(module)];
  }
  return position.layer === 'web' ? neighbours(module) : [];
}

function unlisted(position: FilePosition): readonly Finding[] {
  const feature = featureOf(position);
  if (feature === undefined || orderOf(position).includes(feature)) return [];
  const sentence = `Add the feature '${feature}' to tools/layout/order.ts.`;
  return [{ rule: 'feature-without-order', path: position.path, line: 1, sentence }];
}

function neighbours({ position, references }: Module): readonly Finding[] {
  return references.flatMap(({ target, line }) => {
    if (target.kind !== 'file' || target.position.layer !== position.layer) return [];
    if (target.position.workspace !== position.workspace) return [];
    const broken = brokenRule(position, target.position);
    return broken === undefined ? [] : [{ ...broken, path: position.path, line }];
  });
}

function brokenRule(
  from: FilePosition,
  to: FilePosition,
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
  if (from.layer === 'web') {
    return {
      rule: 'web-features-are-separate',
      sentence: `'${here}' may not know '${there}': let app/ compose them.`,
    };
  }
  const order = orderOf(from);
  // A feature missing from the order is reported once, at the feature itself, not for every import of it.
  const isListed = order.includes(here) && order.includes(there);
  if (!isListed || order.indexOf(there) > order.indexOf(here)) return undefined;
  return {
    rule: 'feature-imports-up',
    sentence: `'${there}' is above '${here}' in tools/layout/order.ts.`,
  };
}

/** In the domain a file directly in `src` is a feature of its own: every rule has its position in the order. */
function featureOf(position: FilePosition): string | undefined {
  if (position.layer !== 'domain') {
    return position.feature === undefined || NOT_FEATURES.has(position.feature)
      ? undefined
      : position.feature;
  }
  return position.feature ?? position.path.match(/\/src\/([\w-]+)\.[\w.]+$/)?.[1];
}

function isComposition(position: FilePosition): boolean {
  if (position.layer === 'domain') return false;
  return position.feature === undefined || COMPOSITION.has(position.feature);
}

function orderOf(position: FilePosition): readonly string[] {
  return position.layer === 'domain' ? FEATURE_ORDER.domain : FEATURE_ORDER.server;
}
