import type { Finding } from './finding.ts';
import type { Module } from './module.ts';
import { COMPOSITION, NOT_FEATURES, FEATURE_ORDER } from './order.ts';
import type { Place } from './place.ts';

/** Features of the server and of the domain import downwards; features of the web never import each other. */
export function featureFindings(module: Module): readonly Finding[] {
  const { place } = module;
  // Tests look at a feature from outside, like its users.
  if (place.isProof) return [];
  if (place.layer === 'domain' || place.layer === 'server') {
    return [...unlisted(place), ...neighbours(module)];
  }
  return place.layer === 'web' ? neighbours(module) : [];
}

function unlisted(place: Place): readonly Finding[] {
  const feature = featureOf(place);
  if (feature === undefined || orderOf(place).includes(feature)) return [];
  const sentence = `Say in tools/layout/order.ts where the feature '${feature}' stands.`;
  return [{ rule: 'feature-without-order', path: place.path, line: 1, sentence }];
}

function neighbours({ place, references }: Module): readonly Finding[] {
  return references.flatMap(({ target, line }) => {
    if (target.kind !== 'file' || target.place.layer !== place.layer) return [];
    if (target.place.workspace !== place.workspace) return [];
    const broken = brokenRule(place, target.place);
    return broken === undefined ? [] : [{ ...broken, path: place.path, line }];
  });
}

function brokenRule(from: Place, to: Place): Pick<Finding, 'rule' | 'sentence'> | undefined {
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
    sentence: `'${there}' stands above '${here}' in tools/layout/order.ts.`,
  };
}

/** In the domain a file directly in `src` is a feature of its own: every rule has its position in the order. */
function featureOf(place: Place): string | undefined {
  if (place.layer !== 'domain') {
    return place.feature === undefined || NOT_FEATURES.has(place.feature)
      ? undefined
      : place.feature;
  }
  return place.feature ?? place.path.match(/\/src\/([\w-]+)\.[\w.]+$/)?.[1];
}

function isComposition(place: Place): boolean {
  if (place.layer === 'domain') return false;
  return place.feature === undefined || COMPOSITION.has(place.feature);
}

function orderOf(place: Place): readonly string[] {
  return place.layer === 'domain' ? FEATURE_ORDER.domain : FEATURE_ORDER.server;
}
