import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printedFinding } from './finding.ts';
import { layoutFindings } from './layout.ts';
import { VIOLATIONS, VALID_TREE } from './violations.ts';

const tree = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

describe('the layout checker', () => {
  test('finds nothing in a sound house', () => {
    expect(layoutFindings(tree(VALID_TREE)).map(printedFinding)).toEqual([]);
  });

  test.each(VIOLATIONS)('$rule: $breaks', ({ rule, files }) => {
    const findings = layoutFindings(tree({ ...VALID_TREE, ...files }));
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
    expect(Object.keys(files)).toContain(findings[0]?.path);
  });

  test('has a plant for every rule that its source names', () => {
    const named = readdirSync(import.meta.dirname)
      .filter((file) => !/plants|test/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
          /(?:rule: |found\()'([\w-]+)'/g,
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
    );
    expect(finding?.line).toBe(3);
  });
});
