import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Form } from '../board/form.ts';
import type { View } from '../board/scale.ts';
import type { ScheduleFilter } from '../schedule.data.ts';

/** A4 landscape at 96 pixels an inch, without margins of 10 mm; the content above the board takes the rest. */
export const sheetPx = { width: 1046, height: 716, top: 74 } as const;
/** Names of vessels: a column beside the board, or a row above it. */
export const namesPx = { across: 150, down: 50 } as const;

/** What one sheet shows of the schedule. */
export interface PrintPage {
  readonly view: View;
  readonly firstRow: number;
  readonly rows: number;
}

export interface PrintPlan {
  readonly period: View;
  /** The longest time on one sheet: that of the zoom on the screen. */
  readonly spanMs: number;
  readonly vessels: number;
  readonly form: Form;
}

/** Pixels of a sheet along time and across vessels. */
export function boardPx({ isDown, headerPx }: Form) {
  const height = sheetPx.height - sheetPx.top;
  return isDown
    ? { along: height - namesPx.down, across: sheetPx.width - headerPx }
    : { along: sheetPx.width - namesPx.across, across: height - headerPx };
}

/** The sheets of a period: as many side by side as its time needs, and below each other as its fleet needs. */
export function printPages({ period, spanMs, vessels, form }: PrintPlan): readonly PrintPage[] {
  const rowsOfSheet = Math.max(1, Math.floor(boardPx(form).across / form.lanePx));
  const across = Math.max(1, Math.ceil(period.spanMs / spanMs - 1e-6));
  const view = (at: number) => ({
    fromMs: period.fromMs + (at * period.spanMs) / across,
    spanMs: period.spanMs / across,
  });
  const down = Math.max(1, Math.ceil(vessels / rowsOfSheet));
  return Array.from({ length: across * down }, (_, sheet) => {
    const firstRow = (sheet % down) * rowsOfSheet;
    return {
      view: view(Math.floor(sheet / down)),
      firstRow,
      rows: Math.min(rowsOfSheet, vessels - firstRow),
    };
  });
}

/** The period of the filter, if it has both ends; otherwise the view. */
export function printPeriod({ from, to }: ScheduleFilter, view: View): View {
  if (from === undefined || to === undefined) return view;
  const fromMs = Date.parse(from);
  return { fromMs, spanMs: Date.parse(to) + dayMs - fromMs };
}
