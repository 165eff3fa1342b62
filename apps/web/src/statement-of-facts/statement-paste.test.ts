import { commonSofTemplates } from '@fairlead/domain/statement-of-facts/templates';
import { doubleTime, skippedTime } from '@fairlead/domain/statement-of-facts/reading/fact-instants';
import { describe, expect, test } from 'vitest';
import { pastedLines } from './statement-paste.state.ts';

const pasted = (lines: readonly (readonly string[])[], before = '2026-03-05T06:00:00Z') =>
  pastedLines({ lines, zone: 'Europe/Oslo', before, templates: commonSofTemplates, rolls: false });

describe('a pasted block', () => {
  test('has its times in the zone of the port, from the day of the line above', () => {
    const { lines } = pasted([
      ['0800', 'Anchored'],
      ['1030', 'Captain’s own words'],
    ]);
    expect(lines.map(({ row }) => [row?.at, row?.text])).toEqual([
      ['2026-03-05T07:00:00Z', expect.stringMatching(/anchor/i)],
      ['2026-03-05T09:30:00Z', 'Captain’s own words'],
    ]);
  });

  test('takes the kind of an event that it knows, and none for other text', () => {
    const [known, other] = pasted([
      ['0800', 'Notice of readiness tendered'],
      ['1030', 'Captain’s own words'],
    ]).lines;
    expect(known?.row?.templateId).toBe(known?.fact.template?.id);
    expect(known?.row?.templateId).not.toBeNull();
    expect(other?.row?.templateId).toBeNull();
  });

  test.each([
    ['a time that clocks skip', '2026-03-29T00:00:00Z', skippedTime],
    ['a time that occurs twice', '2026-10-25T00:00:00Z', doubleTime],
  ])('doubts %s', (_what, before, doubt) => {
    const [line] = pasted([['0230', 'Anchored']], before).lines;
    expect(line?.doubts).toContain(doubt);
    expect(line?.row).toBeDefined();
  });
});
