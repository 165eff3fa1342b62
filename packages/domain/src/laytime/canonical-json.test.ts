import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test.each([
  [{ b: 1, a: [{ d: null, c: 'ü"' }] }, '{"a":[{"c":"ü\\"","d":null}],"b":1}'],
  [{ a: undefined, B: true }, '{"B":true}'],
  [[undefined, 0.1, 1e21], '[null,0.1,1e+21]'],
  ['', '""'],
])('%j has one text', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('says the same after every way through JSON, whatever the order of keys', () => {
  const value = { z: [1, { y: 'x', w: {} }], a: -0.5 };
  expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
  expect(canonicalJson({ a: -0.5, z: [1, { w: {}, y: 'x' }] })).toBe(canonicalJson(value));
});
