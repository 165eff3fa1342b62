import { expect, test } from 'vitest';
import { explanationLines } from '../platform/explanations/testing/explanation-lines.ts';
import { cargoWhys } from './cargo-why.state.ts';
import type { CargoRow } from './performance.data.ts';

const row: CargoRow = {
  id: 1,
  portCall: { id: 7, portName: 'Hamburg', zone: 'UTC' },
  vessel: { id: 1, name: 'Lomvi' },
  voyage: { id: 1, voyageNumber: 12, reference: null },
  arrived: '2026-03-01T06:00:00Z',
  departed: null,
  commodity: { id: 1, name: 'Salt' },
  unit: 'mt',
  reasonId: 2,
  quantity: '9850.5',
  quantityFrom: 'shoreFigure',
  started: '2026-03-01T10:00:00Z',
  ended: '2026-03-02T10:00:00Z',
  minutes: 1440,
  perDay: '9850.5',
  waiting: 240,
};

test.each([
  [
    'quantity',
    [
      'Quantity: 9\u202F850.5 mt',
      'The first that is known: outturn, shore figure, ship figure, bill of lading. Nominated quantities do not count.',
      'Shore figure: 9\u202F850.5 mt',
      'Port call: Hamburg /portcalls/7',
    ],
  ],
  [
    'waiting',
    [
      'Time before the start: 4 h',
      'Start of the operation − arrival',
      '01.03.26 10:00 UTC − 01.03.26 06:00 UTC = 4 h',
      'Arrival: 01.03.26 06:00 UTC',
      'Start: 01.03.26 10:00 UTC',
      'Port call: Hamburg /portcalls/7',
    ],
  ],
  [
    'time',
    [
      'Time: 1 d',
      'Last end of the operation − its first start',
      '02.03.26 10:00 UTC − 01.03.26 10:00 UTC = 1 d',
      'Start: 01.03.26 10:00 UTC',
      'End: 02.03.26 10:00 UTC',
      'Port call: Hamburg /portcalls/7',
    ],
  ],
  [
    'perDay',
    [
      'Rate per day: 9\u202F850.5 mt',
      'Quantity ÷ time × 24 h',
      '9\u202F850.5 mt ÷ 1 d × 24 h = 9\u202F850.5 mt',
      'Quantity: 9\u202F850.5 mt',
      'Time: 1 d',
      'Port call: Hamburg /portcalls/7',
    ],
  ],
] as const)('%s of discharged cargo', (figure, lines) => {
  expect(explanationLines(cargoWhys[figure](row))).toEqual(lines);
});

test('what was not reported is not known', () => {
  const none = { ...row, quantity: null, quantityFrom: null, ended: null, minutes: null };
  expect(explanationLines(cargoWhys.perDay({ ...none, perDay: null })).slice(0, 4)).toEqual([
    'Rate per day: Not known',
    'Quantity ÷ time × 24 h',
    'Quantity: Not known',
    'Time: Not known',
  ]);
  expect(explanationLines(cargoWhys.quantity({ ...none, reasonId: 3 }))[1]).toBe(
    'The first that is known: bill of lading, ship figure, shore figure. Nominated quantities do not count.',
  );
});
