import { expect, test } from 'vitest';
import { isFileCall } from './file-progress.ts';
import { progressText } from './file-progress-toast.ts';

test.each([
  ['GET /portCalls/download', true],
  ['GET /voyages/{id}/report/downloadStandard', true],
  ['GET /fixtures/{id}/ltcs/{ltcId}/export', true],
  ['POST /fixtures/{id}/ltcs/{ltcId}/generatePdf', true],
  ['POST /registers/{register}/import/{id}/preview', true],
  ['GET /voyages', false],
  ['PUT /voyages/{id}', false],
])('%s makes or reads a file: %s', (key, expected) => {
  expect(isFileCall(key, {})).toBe(expected);
});

test('a call that sends a file reads one', () => {
  expect(isFileCall('POST /vessels/{id}/image', { file: new Blob([]) })).toBe(true);
  expect(isFileCall('PUT /shipFiles/{id}', { file: new Blob([]) })).toBe(false);
});

test.each([
  [undefined, 'Preparing the file, 3 s'],
  [{ state: 'none', ahead: 0, rows: 0 }, 'Preparing the file, 3 s'],
  [{ state: 'waiting', ahead: 1, rows: 0 }, 'Waiting for 1 other file of your company, 3 s'],
  [{ state: 'waiting', ahead: 2, rows: 0 }, 'Waiting for 2 other files of your company, 3 s'],
  [{ state: 'running', ahead: 0, rows: 12_500 }, 'Preparing the file: 12\u202f500 rows, 3 s'],
] as const)('%j is shown as %s', (work, text) => {
  expect(progressText(work, 3)).toBe(text);
});
