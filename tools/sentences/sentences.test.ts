import { describe, expect, test } from 'vitest';
import { sentenceFindings } from './sentence-findings.ts';
import { SENTENCE_RULES } from './sentence-rules.ts';
import { SPECIFIED } from './specified-texts.ts';

const page = 'apps/web/src/voyages/voyage.page.tsx';
const found = (source: string, path = page) =>
  sentenceFindings(new Map([[path, source]])).map(({ rule, line }) => `${line} ${rule}`);

const violations: readonly (readonly [rule: string, source: string])[] = [
  ['banned-word', `const a = <p>Somebody changed it.</p>;`],
  ['banned-word', `const a = { text: 'Voyage V-1 is back' };`],
  ['banned-word', 'const a = `Total ${n} worked out`;'],
  ['banned-word', `const a = <Button title="Drop changes now" />;`],
  ['spelling', `const a = <TextField label="Your email address" />;`],
  ['spelling', `const a = 'New offhire of a vessel';`],
  ['spelling', `const a = <p>Portcall saved</p>;`],
  ['spelling', `const a = 'Choose a timezone';`],
  ['spelling', `const a = 'Please log in again';`],
  ['straight-quote', `const a = "Voyage can't be saved";`],
  ['straight-quote', `const a = "No port is called 'Narvk'";`],
  ['straight-quote', `const a = <p>The port "Narvk" is unknown.</p>;`],
  ['template-slip', 'const a = `The claim has ${n} items. $They are replaced by ${n}.`;'],
  ['template-slip', 'const a = `All {items.length} of ${n} are replaced`;'],
  ['double-space', `const a = 'Two  spaces are here';`],
  ['missing-stop', `const a = <p>The voyage was changed. Review it before you save</p>;`],
  ['missing-stop', `const a = 'No voyages yet. Create the first one';`],
];

describe('the sentences that users read', () => {
  test.each(violations)('%s: %s', (rule, source) => {
    expect(found(`\n${source}`)).toEqual([`2 ${rule}`]);
  });

  test('each rule has a planted violation', () => {
    const planted = new Set(violations.map(([rule]) => rule));
    expect(SENTENCE_RULES.map(({ rule }) => rule).filter((rule) => !planted.has(rule))).toEqual([]);
  });

  test.each([
    ['a good sentence', `const a = <p>Another user changed it. Review it first.</p>;`],
    ['typographic quotes', `const a = 'The vessel’s port is not called “Narvk”';`],
    ['a sentence that continues', `const a = <p>Saved. Changed by {name}</p>;`],
    ['keys and class names', `const a = ['email', 'offhires', 'portCalls meanwhile'];`],
    ['an address', `const a = call('GET /offhires/{id}/docs and more');`],
    ['a programming error', `throw new Error('Nobody is here, and somebody should be');`],
    ['a specified sentence', `const a = 'No portcall found';`],
  ])('%s passes', (_what, source) => {
    expect(found(source)).toEqual([]);
  });

  test.each([
    'apps/web/src/voyages/voyage.test.ts',
    'apps/server/src/voyages/voyages.sql.ts',
    'apps/server/src/platform/testing/world.ts',
    'tools/check/parts.ts',
  ])('%s is not read', (path) => {
    expect(found(`const a = 'Somebody changed it';`, path)).toEqual([]);
  });

  test('specified texts are few', () => {
    expect(SPECIFIED.size).toBeLessThan(30);
  });
});
