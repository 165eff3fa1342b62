import { expect, test } from 'vitest';
import { mostMessageCharacters } from '../chat/rules.ts';
import { correctionRequestText } from './correction-request.ts';
import { logReportKind } from './kinds.ts';

const report = { kind: logReportKind.NoonSea, at: '2026-03-03T11:00:00Z', zone: '+01:00' };

test('a request lists each value that does not fit, with the value that was probably meant', () => {
  const findings = [
    { field: 'hours', message: 'The hours add up to 20.0 h.', suggestion: null },
    { field: 'remaining.2', message: 'ROB VLSFO is too large.', suggestion: '201.4' },
  ];
  expect(correctionRequestText(report, findings).split('\n')).toEqual([
    'Please check the report Noon at sea of 03.03.26 12:00 UTC+1 and correct or explain:',
    '- The hours add up to 20.0 h.',
    '- ROB VLSFO is too large. Should it be 201.4?',
  ]);
});

test('a request without findings leaves the rest to its author', () => {
  expect(correctionRequestText(report, [])).toMatch(
    /^Please correct the report Noon at sea of .*\.\n$/,
  );
});

test('a request with too many values for one message counts the rest', () => {
  const findings = Array.from({ length: 40 }, (_, at) => ({
    field: `figures.${at}`,
    message: `Value ${at} does not fit with the report before, ${'x'.repeat(60)}.`,
    suggestion: null,
  }));
  const text = correctionRequestText(report, findings);
  expect(text.length).toBeLessThanOrEqual(mostMessageCharacters);
  expect(text).toMatch(/\n- and \d+ more values$/);
});
