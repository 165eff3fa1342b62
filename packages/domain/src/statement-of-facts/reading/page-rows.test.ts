import { describe, expect, test } from 'vitest';
import { type PageText, rowsOfPages } from './page-rows.ts';

const size = 10;
/** Cells at their x positions, lines 14 points apart. */
const page = (lines: readonly (readonly (readonly [x: number, text: string])[])[]) => ({
  width: 600,
  texts: lines.flatMap((line, at) =>
    line.map(([x, text]): PageText => ({ text, x, y: 40 + at * 14, width: text.length * 5, size })),
  ),
});

describe('the rows of a page', () => {
  test('have the columns of the headings, and empty cells where nothing is printed', () => {
    const [rows] = rowsOfPages([
      page([
        [
          [40, 'STATEMENT OF FACTS'],
          [420, 'MV Example Star'],
        ],
        [
          [40, 'Date'],
          [120, 'From'],
          [170, 'To'],
          [220, 'Remarks'],
        ],
        [
          [40, '07/09/2026'],
          [120, '0600'],
          [220, 'NOR tendered'],
        ],
        [
          [120, '0700'],
          [170, '0800'],
          [220, 'Rain'],
        ],
        [[220, 'all hatches closed']],
      ]),
    ]);
    expect(rows).toEqual([
      ['STATEMENT OF FACTS', 'MV Example Star'],
      ['Date', 'From', 'To', 'Remarks'],
      ['07/09/2026', '0600', '', 'NOR tendered'],
      ['', '0700', '0800', 'Rain'],
      ['', '', '', 'all hatches closed'],
    ]);
  });

  test('go on with the columns of the page before', () => {
    const table = page([
      [
        [40, 'Date'],
        [120, 'Time'],
        [220, 'Event'],
      ],
      [
        [40, '07/09/2026'],
        [120, '0600'],
        [220, 'Arrived'],
      ],
    ]);
    const [, second] = rowsOfPages([
      table,
      page([
        [
          [120, '0700'],
          [220, 'All fast'],
        ],
      ]),
    ]);
    expect(second).toEqual([['', '0700', 'All fast']]);
  });

  test('are those of two lists side by side, one after the other', () => {
    const both = (at: number): readonly (readonly [number, string])[] => [
      [40, `07/09 0${at}00 Left event ${at}`],
      [320, `08/09 0${at}00 Right event ${at}`],
    ];
    const [rows] = rowsOfPages([page([[[40, 'Facts']], both(1), both(2), both(3)])]);
    expect(rows?.map(([first]) => first)).toEqual([
      'Facts',
      '07/09 0100 Left event 1',
      '07/09 0200 Left event 2',
      '07/09 0300 Left event 3',
      '08/09 0100 Right event 1',
      '08/09 0200 Right event 2',
      '08/09 0300 Right event 3',
    ]);
  });

  test('join pieces of a word, and of a line that is not quite straight', () => {
    const texts: PageText[] = [
      { text: '07/09', x: 40, y: 40, width: 25, size },
      { text: '/2026', x: 65, y: 40, width: 25, size },
      { text: '0600', x: 94, y: 41, width: 20, size },
    ];
    expect(rowsOfPages([{ width: 600, texts }])).toEqual([[['07/09/2026 0600']]]);
  });

  test('of an empty page are none', () => {
    expect(rowsOfPages([{ width: 600, texts: [] }])).toEqual([[]]);
  });
});
