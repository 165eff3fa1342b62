import { expect, test } from 'vitest';
import { entityLabel } from './entry-text.ts';
import { readValue } from './field-labels.ts';

test.each([
  ['portCall', 'Port call'],
  ['apiKey', 'API key'],
  ['trade', 'Trade'],
])('%s is called %s', (entity, label) => {
  expect(entityLabel(entity)).toBe(label);
});

test.each([
  ['flow', 'status', 20, 'Published'],
  ['fixture', 'status', 40, 'Sent'],
  ['vessel', 'name', 'Havsule', 'Havsule'],
  ['vessel', 'deadweight', 0, '0'],
  ['voyage', 'active', true, 'yes'],
  ['voyage', 'cutoff', '2026-11-02T07:00:00+00:00', '02.11.26 07:00 UTC'],
  ['voyage', 'cutoff', null, 'none'],
])('of a %s, %s %j reads %s', (...[entity, field, value, stated]) => {
  expect(readValue({ entity, field }, value, 'UTC')).toBe(stated);
});
