import { toast } from '@fairlead/ui/toast';
import type { KeyboardEvent } from 'react';
import { type EdgeAnswer, movedEdge } from '../draft/edges.ts';
import { removed } from '../draft/edits.ts';
import { splitOnly } from '../draft/row-edit.ts';
import type { SheetRow } from '../sheet/rows.ts';
import { calculated } from './calculated.ts';
import { chosenRow, type Desk, selectionOf } from './desk.ts';

/** The key actions of the time sheet itself; editing and explaining are its parts. */
export interface SheetDeeds {
  readonly onEdit: () => void;
  readonly onWhy: () => void;
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function move(desk: Desk, key: string): boolean {
  const { rows, select, selection } = desk;
  const now = chosenRow(desk);
  const at = now === undefined ? -1 : rows.indexOf(now);
  const step = stepOf[key];
  const next =
    step !== undefined
      ? rows[Math.min(rows.length - 1, Math.max(0, at + step))]
      : key === 'Home'
        ? rows[0]
        : key === 'End'
          ? rows.at(-1)
          : undefined;
  if (next === undefined) return false;
  select(selectionOf(next, selection?.edge));
  return true;
}

/** The calculation with the selected edge of the selected row moved, or why it cannot be. */
function withChosenEdge(desk: Desk, minutes: number): EdgeAnswer | undefined {
  const row = chosenRow(desk);
  const { callResult, callId, content, selection } = desk;
  if (row === undefined || callResult === undefined || selection === undefined) return undefined;
  const { edge } = selection;
  const { lines } = callResult;
  return movedEdge(content, { callId, lines, index: row.index, edge, minutes });
}

/** Shows the result while the selected edge is dragged by so many minutes; 0 ends the preview. */
export function previewChosenEdge(desk: Desk, minutes: number): void {
  const answer = minutes === 0 ? undefined : withChosenEdge(desk, minutes);
  const result =
    answer !== undefined && 'content' in answer
      ? calculated(answer.content.statement).result
      : undefined;
  desk.preview.write(result?.status === 'complete' ? result : undefined);
}

/** Moves the selected edge of the selected row; shows why if it cannot be moved. */
export function moveChosenEdge(desk: Desk, minutes: number): void {
  const answer = withChosenEdge(desk, minutes);
  if (answer === undefined) return;
  if ('refusal' in answer) toast.show({ kind: 'info', text: answer.refusal });
  else desk.draft.change(answer.content);
}

/** Whether the selected edge is a midnight at which a line is split for display. */
function isSplit({ line, fromMs, toMs }: SheetRow, edge: 'from' | 'to'): boolean {
  return line[edge].milliseconds !== (edge === 'from' ? fromMs : toMs);
}

/** Removes what created the selected row, or overrules it. */
export function removeChosen(desk: Desk): void {
  const row = chosenRow(desk);
  if (row === undefined) return;
  const answer = removed(desk.content, desk.callId, row);
  if (answer.kind === 'none') {
    toast.show({
      kind: 'info',
      text: 'The terms say this. Override it with Enter, or change the terms.',
    });
    return;
  }
  desk.draft.change(answer.content);
  toast.show({
    text: answer.kind === 'removed' ? 'Interval deleted' : 'Override: these minutes count',
    undo: desk.draft.undo,
  });
}

const edges: Readonly<Record<string, number>> = { '[': -1, ']': 1, '{': -15, '}': 15 };

/** Keys of the time sheet, while no field in it is being edited. */
export function onSheetKey(event: KeyboardEvent, desk: Desk, deeds: SheetDeeds): void {
  const target = event.target as HTMLElement;
  if (target.matches('input, select, textarea, button')) return;
  const { key } = event;
  const isCtrl = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  if (isCtrl) return;
  const done = (deed: () => void) => {
    event.preventDefault();
    deed();
  };
  if (move(desk, key)) return event.preventDefault();
  if (key === ' ') return done(deeds.onWhy);
  const row = chosenRow(desk);
  if (row === undefined) return;
  if (key === 'ArrowLeft') return done(() => desk.select(selectionOf(row, 'from')));
  if (key === 'ArrowRight') return done(() => desk.select(selectionOf(row, 'to')));
  if (!desk.mayWrite) return;
  const minutes = edges[key];
  if (minutes !== undefined)
    done(() => {
      const by = event.shiftKey && Math.abs(minutes) === 1 ? minutes * 15 : minutes;
      if (isSplit(row, desk.selection?.edge ?? 'to')) toast.show({ kind: 'info', text: splitOnly });
      else moveChosenEdge(desk, by);
    });
  else if (key === 'Enter') done(deeds.onEdit);
  else if (key === 'Delete' || key === 'Backspace') done(() => removeChosen(desk));
}
