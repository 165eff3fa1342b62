import { expect, test } from 'vitest';
import { definitionFindings } from '../flows/findings.ts';
import { structureFaults } from '../flows/definition.ts';
import { readyMadeOf } from '../laytime/ready-made-terms.ts';
import { commonActivityTemplates } from '../port-calls/activity-templates.ts';
import {
  starterCommodities,
  starterFlow,
  starterMeasurements,
  starterTermSets,
} from './starter-set.ts';

test('the flow can be published', () => {
  expect(structureFaults(starterFlow.definition)).toEqual([]);
  const templates = new Map(commonActivityTemplates.map((template) => [template.id, template]));
  expect(definitionFindings(starterFlow.definition, templates)).toEqual([]);
  expect(starterFlow.definition.items).toHaveLength(11);
});

test('every commodity is measured in a unit of the set', () => {
  const symbols = new Set<string>(starterMeasurements.map(({ symbol }) => symbol));
  expect(starterCommodities.filter(({ symbol }) => !symbols.has(symbol))).toEqual([]);
});

test.each(starterTermSets)('the term set %s is ready-made', (code) => {
  expect(readyMadeOf(code)?.code).toBe(code);
});
