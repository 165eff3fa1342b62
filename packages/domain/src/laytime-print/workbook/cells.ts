import type { Exact } from '../figures.ts';
import type { SheetCell, CellStyle } from '../../print/workbook.ts';

/** Helpers for writing cells. */

export const minutesFormat = '#,##0.######';
export const moneyFormat = '#,##0.00';
const clockFormat = 'dd.mm.yy hh:mm:ss';

export const plain = (text: string, style?: CellStyle): SheetCell => ({
  kind: 'text',
  text,
  style,
});

export const figure = (value: Exact | number, format?: string): SheetCell => ({
  kind: 'number',
  value: typeof value === 'number' ? value : value.toNumber(),
  format,
});

/** A figure that a reader can change. */
export const input = (value: Exact | number, format?: string): SheetCell => ({
  ...figure(value, format),
  style: 'input',
});

export const clock = (wallMs: number, style?: CellStyle): SheetCell => ({
  kind: 'clock',
  wallMs,
  format: clockFormat,
  style,
});

export const formula = (text: string, format: string = minutesFormat): SheetCell => ({
  kind: 'formula',
  formula: text,
  format,
});

export const clockFormula = (text: string): SheetCell => formula(text, clockFormat);
