import { scopes } from '@fairlead/domain/api-keys/scopes';
import { describe, expect, test } from 'vitest';
import { features } from '../index.ts';
import type { FeatureShape, RouteShape } from '../route.ts';
import { scopeOf } from './scopes.ts';

const routes = Object.entries(features as Readonly<Record<string, FeatureShape>>).flatMap(
  ([feature, calls]) =>
    Object.values(calls).map((route) => [`${route.method} ${route.path}`, feature, route] as const),
);

test('each call is declared in one feature, so that it has one scope', () => {
  const locations = new Map<RouteShape, string[]>();
  for (const [, feature, route] of routes)
    locations.set(route, [...(locations.get(route) ?? []), feature]);
  expect([...locations.values()].filter((of) => of.length > 1)).toEqual([]);
});

const open = routes.flatMap(([call, feature, route]) => {
  const scope = scopeOf(route);
  return scope === null ? [] : [[call, feature, { ...route, scope }] as const];
});

describe.each(open)('%s of %s', (_call, _feature, { scope, method, effect }) => {
  test('needs a scope of the table', () => {
    expect(scopes).toContain(scope);
  });

  test('needs to write or to read, as it does', () => {
    const writes = method !== 'GET' || effect === true;
    expect(scope.split(':')[1]).toBe(writes ? 'write' : 'read');
  });
});

test('only keys of the settings make the calls of administrators of the company', () => {
  const ofAdministrators = open.filter(([, , { may }]) => may === 'company.settings');
  const others = ofAdministrators.filter(([, , { scope }]) => !scope.startsWith('settings:'));
  expect(ofAdministrators.length).toBeGreaterThan(0);
  expect(others).toEqual([]);
});

test('no key administers the installation, makes or changes keys, or says who a person is', () => {
  const closed = new Set(['me', 'savedViews', 'systemMessages', 'apiKeys']);
  expect(open.filter(([, feature, { may }]) => closed.has(feature) || may === 'admin')).toEqual([]);
  expect(routes.filter(([, feature]) => closed.has(feature)).length).toBeGreaterThan(closed.size);
});
