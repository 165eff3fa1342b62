import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationVersion } from '@fairlead/domain/constants';
import { productChanges } from '@fairlead/domain/help/changes';
import { expect, test } from 'vitest';

const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
const versions = [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version);

test('each version of what is new is one of the changelog, and each of those has a change', () => {
  expect(versions[0]).toBe(applicationVersion);
  expect(new Set(productChanges.map(({ version }) => version))).toEqual(new Set(versions));
});
