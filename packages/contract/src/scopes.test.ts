import { scopes } from '@fairlead/domain/people/scopes';
import { describe, expect, test } from 'vitest';
import { features } from './index.ts';
import type { FeatureShape, RouteShape } from './route.ts';
import { scopeOf } from './scopes.ts';

const routes = Object.entries(features as Readonly<Record<string, FeatureShape>>).flatMap(
  ([feature, calls]) =>
    Object.values(calls).map((route) => [`${route.method} ${route.path}`, feature, route] as const),
);

test('each call is declared in one feature, so that it has one scope', () => {
  const places = new Map<RouteShape, string[]>();
  for (const [, feature, route] of routes)
    places.set(route, [...(places.get(route) ?? []), feature]);
  expect([...places.values()].filter((of) => of.length > 1)).toEqual([]);
});

describe.each(routes)('%s of %s', (_call, _feature, route) => {
  test('needs a scope that stands in the table, or lets no key in', () => {
    const scope = scopeOf(route);
    expect(scope === null || scopes.includes(scope)).toBe(true);
  });

  test('is written by keys that may write', () => {
    const writes = route.method !== 'GET' || route.effect === true;
    expect(scopeOf(route) ?? (writes ? ':write' : ':read')).toMatch(writes ? /:write$/ : /:read$/);
  });

  test('is of the settings where only administrators may make it', () => {
    const isSettings = (scopeOf(route) ?? 'settings:').startsWith('settings:');
    expect(route.may !== 'company.settings' || isSettings).toBe(true);
    expect(route.may === 'admin' && scopeOf(route) !== null).toBe(false);
  });
});

test('no key makes or changes keys, or says who a person is', () => {
  const people = new Set(['me', 'savedViews', 'systemMessages', 'apiKeys']);
  const open = routes.filter(
    ([, feature, route]) => people.has(feature) && scopeOf(route) !== null,
  );
  expect(open).toEqual([]);
});
