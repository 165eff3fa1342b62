import { expect, test } from 'vitest';
import type { PumpingReading } from '../laytime/pumping.ts';
import { examplePrint } from './example.ts';
import { sofPrintout } from './sof-printout.ts';
import { pumpingSections } from './pumping-table.ts';

const reading = (at: string, values: Partial<PumpingReading> = {}): PumpingReading => ({
  at: `2026-09-17T${at}:00Z`,
  activity: 'pumping',
  pressure: '7.25',
  terminalLimit: null,
  grade: '',
  remark: '',
  ...values,
});
const { snapshot } = examplePrint;
const pumping = {
  unit: 'bar',
  everyMinutes: 60,
  endedAt: '2026-09-17T12:30:00Z',
  rows: [
    reading('10:00'),
    reading('11:00', { activity: 'stripping', pressure: null, terminalLimit: '6' }),
  ],
} as const;

test('a statement with a pumping log prints it below the facts, in the time of the port', () => {
  const sections = pumpingSections({ ...snapshot, pumping });
  expect(sections).toMatchObject([
    {
      kind: 'table',
      table: {
        title: 'Pumping log, in the time of Rotterdam',
        rows: [
          [
            {},
            { text: '12:00' },
            { text: '13:00' },
            { text: 'Pumping' },
            { value: '7.25' },
            { kind: 'none' },
          ],
          [
            {},
            { text: '13:00' },
            { text: '14:30' },
            { text: 'Stripping' },
            { kind: 'none' },
            { value: '6' },
          ],
        ].map((cells) =>
          expect.arrayContaining(cells.map((cell) => expect.objectContaining(cell))),
        ),
      },
    },
  ]);
  const { sections: all } = sofPrintout({ ...examplePrint, snapshot: { ...snapshot, pumping } });
  expect(all[2]).toEqual(sections[0]);
});

test('a statement without a log, or with an empty one, prints none', () => {
  expect(pumpingSections(snapshot)).toEqual([]);
  expect(pumpingSections({ ...snapshot, pumping: { ...pumping, rows: [] } })).toEqual([]);
});
