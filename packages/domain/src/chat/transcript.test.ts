import { expect, test } from 'vitest';
import { transcriptPrintout, transcriptText, type TranscriptMessage } from './transcript.ts';

const message: TranscriptMessage = {
  created: '2026-11-22T13:01:00Z',
  isFromVessel: false,
  author: 'Olga Haugland',
  rank: '',
  body: 'Reduce to\teco speed\n"now"',
  instruction: { rank: 'Master', acknowledged: null },
  files: [],
};
const answer: TranscriptMessage = {
  ...message,
  created: '2026-11-22T13:05:00Z',
  isFromVessel: true,
  author: 'Ann Lee',
  rank: 'Master',
  body: 'Done',
  instruction: null,
  files: [{ name: 'Log.pdf' }],
};

test('each message is one line, whatever it contains', () => {
  expect(transcriptText([message, answer]).split('\n')).toEqual([
    '2026-11-22T13:01:00Z\toffice\tOlga Haugland\t"Reduce to\\teco speed\\n\\"now\\""\tinstruction "Master"',
    '2026-11-22T13:05:00Z\tship\tAnn Lee, Master\t"Done"\tfile "Log.pdf"',
    '',
  ]);
  expect(transcriptText([])).toBe('');
});

test('the document says the period, the count and the hash', () => {
  const { subtitle, sections } = transcriptPrintout({
    title: 'Messages',
    vessel: 'Havsule',
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-30T00:00:00Z',
    zone: 'UTC',
    messages: [message, answer],
    hash: 'ab12',
  });
  expect(subtitle).toBe('Havsule');
  expect(JSON.stringify(sections[0])).toContain('ab12');
  expect(sections[1]).toMatchObject({
    paragraphs: [
      { lead: '22.11.26 13:01 UTC, office, Olga Haugland' },
      { text: 'Done\nFile Log.pdf' },
    ],
  });
});
