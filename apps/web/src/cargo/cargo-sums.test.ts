import { billedQuantity } from '@fairlead/domain/cargo/enumerations';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { expect, test } from 'vitest';
import { balanceOf, billedTotal, toleranceText } from './cargo-sums.state.ts';

const { Loading, Discharging } = reasonForCall;
const line = (
  reasonId: number | null,
  quantity: string | null,
  more: Partial<Parameters<typeof balanceOf>[0][number]> = {},
) => ({
  reasonId,
  quantity,
  billOfLading: null,
  shipFigure: null,
  shoreFigure: null,
  outturn: null,
  inActive: false,
  ...more,
});

test.each([
  ['nothing', [], '0', '0'],
  [
    'both ends',
    [line(Loading, '1000.5'), line(Loading, '0.25'), line(Discharging, '900')],
    '1000.75',
    '900',
  ],
  ['an inactive line', [line(Loading, '5', { inActive: true })], '0', '0'],
  ['a line without a reason or a quantity', [line(null, '5'), line(Loading, null)], '0', '0'],
])('balance of %s', (...[, lines, loading, discharging]) => {
  expect(balanceOf(lines)).toMatchObject({ loading, discharging });
});

const billed = [
  line(Loading, '10', { billOfLading: '9.5' }),
  line(Loading, '20', { billOfLading: '19' }),
  line(Discharging, '30', { outturn: '28.75' }),
];

test.each([
  ['the nominated quantity', billed, billedQuantity.Nominated, '30'],
  ['bills of lading of the loading lines', billed, billedQuantity.BillOfLading, '28.5'],
  ['the outturn of the discharging lines', billed, billedQuantity.Outturn, '28.75'],
  ['a figure that no line has', billed, billedQuantity.Ship, null],
  [
    'a figure that one line lacks',
    [...billed, line(Loading, '1')],
    billedQuantity.BillOfLading,
    null,
  ],
  ['no line', [], billedQuantity.Nominated, null],
])('billed on %s', (...[, lines, by, total]) => {
  expect(billedTotal(lines, by)).toBe(total);
});

test.each([
  ['1000', '5', '950.000 to 1 050.000 mt'],
  ['1000', null, undefined],
  ['0', '5', undefined],
])('tolerance of %s by %s percent', (loading, percent, text) => {
  expect(toleranceText(loading, percent, 'mt')?.replaceAll(/\p{Zs}/gu, ' ')).toBe(text);
});
