import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printedFinding } from './finding.ts';
import { layoutFindings } from './layout.ts';
import { VALID_LISTS, VALID_TREE, VIOLATIONS } from './violations.ts';

const tree = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

describe('the layout checker', () => {
  test('finds nothing in a valid tree', () => {
    expect(layoutFindings(tree(VALID_TREE), VALID_LISTS).map(printedFinding)).toEqual([]);
  });

  test.each(VIOLATIONS)('$rule: $breaks', ({ rule, files, add }) => {
    const features = [...VALID_LISTS.features, ...(add === undefined ? [] : [add])];
    const findings = layoutFindings(tree({ ...VALID_TREE, ...files }), {
      ...VALID_LISTS,
      features,
    });
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
    expect([...Object.keys(files), 'tools/layout/order.ts']).toContain(findings[0]?.path);
  });

  test('has a violation for every rule that its source names', () => {
    const named = readdirSync(import.meta.dirname)
      .filter((file) => !/violations|test/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
          /(?:rule: |found\(|inList\()'([\w-]+)'/g,
        ),
      ])
      .map(([, rule]) => rule);
    const planted = new Set(VIOLATIONS.map(({ rule }) => rule));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((rule) => !planted.has(rule ?? ''))).toEqual([]);
  });

  test('names the line of an import', () => {
    const [finding] = layoutFindings(
      tree({
        ...VALID_TREE,
        'engines/laytime/src/statement.ts': "\n\nimport { Pool } from 'pg';",
      }),
      VALID_LISTS,
    );
    expect(finding?.line).toBe(3);
  });
});
