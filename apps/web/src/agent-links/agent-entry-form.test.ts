import { describe, expect, test } from 'vitest';
import {
  emptyLine,
  emptyTime,
  errorsAt,
  isBlank,
  lineContent,
  lineDraft,
  takesBerth,
  timeContent,
  timeDraft,
  timeOptions,
} from './agent-entry-form.state.ts';

const at = '2026-09-17T08:00:00Z';

describe('a time', () => {
  test('is one of those that are open', () => {
    const options = timeOptions({ templateIds: [3, 14], services: [60] });
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      ['event 3', 'Arrived'],
      ['event 14', 'Cast off'],
      ['expected 60 10', 'Estimated departure'],
      ['expected 60 20', 'Requested departure'],
      ['expected 60 30', 'Planned departure'],
    ]);
  });

  test.each([
    [{ ...emptyTime, choice: 'event 3' }, undefined],
    [{ ...emptyTime, at }, undefined],
    [
      { choice: 'event 13', at, berth: ' Quay 4 ', remark: ' ' },
      { what: 'event', templateId: 13, at, berth: 'Quay 4', remark: null },
    ],
    [
      { choice: 'event 3', at, berth: 'Quay 4', remark: 'x' },
      { what: 'event', templateId: 3, at, berth: null, remark: 'x' },
    ],
    [
      { choice: 'expected 60 10', at, berth: '', remark: '' },
      { what: 'estimate', service: 60, certainty: 10, at, remark: null },
    ],
    [{ choice: 'expected 60 40', at, berth: '', remark: '' }, undefined],
  ])('%j', (draft, content) => {
    expect(timeContent(draft)).toEqual(content);
  });

  test('that is corrected starts as it was entered', () => {
    for (const choice of ['event 13', 'expected 60 10']) {
      const draft = { choice, at, berth: choice === 'event 13' ? 'Quay 4' : '', remark: 'x' };
      const content = timeContent(draft);
      expect(content && timeDraft(content)).toEqual(draft);
    }
    expect(timeDraft({ what: 'remark', text: 'x' })).toBeUndefined();
    expect(takesBerth({ ...emptyTime, choice: 'event 3' })).toBe(false);
  });
});

test('a line needs a time and a text', () => {
  const line = { at, until: null, text: ' All fast ', remark: '' };
  expect(lineContent(line)).toEqual({
    what: 'line',
    at,
    until: null,
    text: 'All fast',
    remark: null,
  });
  expect(lineContent({ ...line, at: null })).toBeUndefined();
  expect(lineContent({ ...line, text: ' ' })).toBeUndefined();
  expect([isBlank(emptyLine), isBlank(line)]).toEqual([true, false]);
  expect(lineDraft({ what: 'line', at, until: null, text: 'All fast', remark: null })).toEqual({
    ...line,
    text: 'All fast',
  });
});

test('messages belong to the entry that they name', () => {
  const errors = { 'entries.1.content.at': 'Not a valid time', 'entries.10.until': 'Late' };
  expect(errorsAt(errors, 1)).toEqual({ at: 'Not a valid time' });
  expect(errorsAt(errors, 10)).toEqual({ until: 'Late' });
});
