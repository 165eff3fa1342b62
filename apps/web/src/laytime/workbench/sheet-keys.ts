import { toast } from '@fairlead/ui/toast';
import type { KeyboardEvent } from 'react';
import { type EdgeAnswer, movedEdge } from '../draft/edges.ts';
import { removed } from '../draft/edits.ts';
import { splitOnly } from '../draft/row-edit.ts';
import type { SheetRow } from '../sheet/rows.ts';
import { calculated } from './calculated.ts';
import { chosenRow, type Workbench, selectionOf } from './workbench-context.ts';

/** The key actions of the time sheet itself; editing and explaining are its parts. */
export interface SheetActions {
  readonly onEdit: () => void;
  readonly onWhy: () => void;
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function move(workbench: Workbench, key: string): boolean {
  const { rows, select, selection } = workbench;
  const now = chosenRow(workbench);
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
function withChosenEdge(workbench: Workbench, minutes: number): EdgeAnswer | undefined {
  const row = chosenRow(workbench);
  const { callResult, callId, content, selection } = workbench;
  if (row === undefined || callResult === undefined || selection === undefined) return undefined;
  const { edge } = selection;
  const { lines } = callResult;
  return movedEdge(content, { callId, lines, index: row.index, edge, minutes });
}

/** Shows the result while the selected edge is dragged by so many minutes; 0 ends the preview. */
export function previewChosenEdge(workbench: Workbench, minutes: number): void {
  const answer = minutes === 0 ? undefined : withChosenEdge(workbench, minutes);
  const result =
    answer !== undefined && 'content' in answer
      ? calculated(answer.content.statement).result
      : undefined;
  workbench.preview.write(result?.status === 'complete' ? result : undefined);
}

/** Moves the selected edge of the selected row; shows why if it cannot be moved. */
export function moveChosenEdge(workbench: Workbench, minutes: number): void {
  const answer = withChosenEdge(workbench, minutes);
  if (answer === undefined) return;
  if ('refusal' in answer) toast.show({ kind: 'info', text: answer.refusal });
  else workbench.draft.change(answer.content);
}

/** Whether the selected edge is a midnight at which a line is split for display. */
function isSplit({ line, fromMs, toMs }: SheetRow, edge: 'from' | 'to'): boolean {
  return line[edge].milliseconds !== (edge === 'from' ? fromMs : toMs);
}

/** Removes what created the selected row, or overrules it. */
export function removeChosen(workbench: Workbench): void {
  const row = chosenRow(workbench);
  if (row === undefined) return;
  const answer = removed(workbench.content, workbench.callId, row);
  if (answer.kind === 'none') {
    toast.show({
      kind: 'info',
      text: 'This follows from the terms. Override it with Enter, or change the terms.',
    });
    return;
  }
  workbench.draft.change(answer.content);
  toast.show({
    text: answer.kind === 'removed' ? 'Interval deleted' : 'Override: these minutes count',
    undo: workbench.draft.undo,
  });
}

const edges: Readonly<Record<string, number>> = { '[': -1, ']': 1, '{': -15, '}': 15 };

/** Keys of the time sheet, while no field in it is being edited. */
export function onSheetKey(
  event: KeyboardEvent,
  workbench: Workbench,
  actions: SheetActions,
): void {
  const target = event.target as HTMLElement;
  if (target.matches('input, select, textarea, button')) return;
  const { key } = event;
  const isCtrl = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  if (isCtrl) return;
  const done = (action: () => void) => {
    event.preventDefault();
    action();
  };
  if (move(workbench, key)) return event.preventDefault();
  if (key === ' ') return done(actions.onWhy);
  const row = chosenRow(workbench);
  if (row === undefined) return;
  if (key === 'ArrowLeft') return done(() => workbench.select(selectionOf(row, 'from')));
  if (key === 'ArrowRight') return done(() => workbench.select(selectionOf(row, 'to')));
  if (!workbench.mayWrite) return;
  const minutes = edges[key];
  if (minutes !== undefined)
    done(() => {
      const by = event.shiftKey && Math.abs(minutes) === 1 ? minutes * 15 : minutes;
      if (isSplit(row, workbench.selection?.edge ?? 'to'))
        toast.show({ kind: 'info', text: splitOnly });
      else moveChosenEdge(workbench, by);
    });
  else if (key === 'Enter') done(actions.onEdit);
  else if (key === 'Delete' || key === 'Backspace') done(() => removeChosen(workbench));
}
