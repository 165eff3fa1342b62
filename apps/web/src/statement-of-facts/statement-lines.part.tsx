import { counted } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { type CellState, EditGrid } from '@fairlead/ui/edit-grid';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { Glyph } from '@fairlead/ui/glyph';
import { Kbd } from '@fairlead/ui/kbd';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { IconArrowBackUp, IconFileText, IconSortAscending } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { usePastedBlocks } from '../platform/grids/pasted-blocks.ts';
import { createPart } from '../platform/parts/part.tsx';
import { lineColumns } from './statement-of-facts.columns.tsx';
import type { EventTemplate, Statement } from './statement-of-facts.data.ts';
import {
  byTime,
  findingsOf,
  isInOrder,
  type LineRow,
  linked,
  newRow,
  rowsOf,
  currentLines,
  type StatementValues,
} from './statement-of-facts.state.ts';
import css from './statement-of-facts.module.css';

const PasteFacts = createPart(
  async () => (await import('./statement-paste.dialog.tsx')).PasteFactsDialog,
  { onFail: ({ onClose }) => onClose() },
);

const ReadStatement = createPart(
  async () => (await import('./read-statement.dialog.tsx')).ReadStatementDialog,
  { onFail: ({ onClose }) => onClose() },
);

export interface StatementLinesProps {
  readonly statement: Statement;
  readonly templates: readonly EventTemplate[];
  readonly values: StatementValues;
  readonly onChange: (values: Pick<StatementValues, 'lines'>) => void;
  readonly errors: FieldErrors;
  readonly theirs: TheirChange | undefined;
  readonly onProblem: (message: string | null) => void;
  readonly mayWrite: boolean;
  /** Whether the lines are focused as soon as they are rendered. */
  readonly takesFocus: boolean;
}

/** Undo through earlier versions of the lists; typing continues from any of them. */
function useUndo({ values, onChange }: Pick<StatementLinesProps, 'values' | 'onChange'>) {
  const [past, setPast] = useState<readonly (readonly LineRow[])[]>([]);
  const give = (list: readonly LineRow[]) => {
    setPast((before) => [...before.slice(-99), values.lines.list]);
    onChange({ lines: rowsOf(linked(list)) });
  };
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    onChange({ lines: rowsOf(linked(last)) });
  };
  return { give, undo, canUndo: past.length > 0 };
}

/** The messages of a cell: refusals of a save first, then findings to check. */
function useCellStates({ values, statement, errors }: StatementLinesProps) {
  return useMemo(() => {
    const found = findingsOf(values, statement);
    const locations = new Map(currentLines(values.lines).map(({ key }, at) => [key, at]));
    return {
      count: new Set([...found.keys()].map((key) => key.split('\n')[0])).size,
      stateOf: (row: LineRow, columnId: string): CellState | undefined => {
        const error = errors[`lines.${locations.get(row.key) ?? -1}.${columnId}`];
        const warning = found.get(`${row.key}\n${columnId}`);
        return error === undefined && warning === undefined ? undefined : { error, warning };
      },
    };
  }, [values, statement, errors]);
}

const keys: readonly (readonly [string, string])[] = [
  ['Enter', 'next line'],
  ['Tab', 'next field'],
  ['Insert', 'line between'],
  ['Ctrl Delete', 'delete line'],
  ['Ctrl Z', 'undo'],
  ['Ctrl V', 'paste rows'],
  ['Ctrl S', 'save'],
];

function KeysHelp() {
  return (
    <div className={css['keys']}>
      {keys.map(([key, what]) => (
        <span key={key}>
          <Kbd keys={key} /> {what}
        </span>
      ))}
      <span>
        Times: 0800, 8, +6, +30m, 17/9 0800, 24:00, 0200+ the next day. Events: two letters or part
        of the name.
      </span>
    </div>
  );
}

const emptyGrid =
  'No events yet. Press Insert, paste from a spreadsheet, or copy the events of the port call.';

const focusGrid = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('[role=grid]')?.focus();

/** The lines of a statement of facts, typed faster than in a spreadsheet. */
export function StatementLines(props: StatementLinesProps) {
  const { statement, templates, values, errors, theirs, onProblem, mayWrite, takesFocus } = props;
  const { list } = values.lines;
  const zone = statement.port.timeZone;
  const start = statement.arrived;
  const columns = useMemo(
    () => lineColumns({ zone, start, templates: templates.filter(({ inActive }) => !inActive) }),
    [zone, start, templates],
  );
  const { give, undo, canUndo } = useUndo(props);
  const { count, stateOf } = useCellStates(props);
  const { block, onPasteCapture, close } = usePastedBlocks();
  const [isReading, setReading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(mayWrite ? [{ keys: 'Ctrl Z', name: 'Undo', run: undo }] : []);
  useEffect(() => {
    if (takesFocus) focusGrid(box.current);
  }, [takesFocus]);
  const take = (rows: readonly LineRow[]) => {
    close();
    setReading(false);
    give([...currentLines(values.lines), ...rows]);
    toast.show({ text: `${counted(rows.length, 'line')} added`, kind: 'success' });
    focusGrid(box.current);
  };
  const before = list.findLast(({ at }) => at !== null)?.at ?? start ?? statement.modified;
  return (
    <div ref={box} onPasteCapture={mayWrite ? onPasteCapture : undefined}>
      {theirs !== undefined && <TheirLine theirs={theirs} />}
      {errors['lines'] !== undefined && (
        <div className={css['wrong']} role="alert">
          <Glyph kind="error" /> {errors['lines']}
        </div>
      )}
      <div className={css['bar']}>
        <Button icon={IconArrowBackUp} variant="quiet" disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button
          icon={IconSortAscending}
          variant="quiet"
          disabled={isInOrder(list)}
          onClick={() => give(byTime(list))}
        >
          Order by time
        </Button>
        {mayWrite && (
          <Button icon={IconFileText} variant="quiet" onClick={() => setReading(true)}>
            Read a document
          </Button>
        )}
        <span className={css['between']} />
        {count > 0 && (
          <span className={css['message']} role="status">
            <Glyph kind="warning" /> {counted(count, 'line')} to check
          </span>
        )}
      </div>
      <EditGrid
        name="Lines of the statement of facts"
        isBare
        columns={columns}
        rows={list}
        rowId={({ key }) => key}
        cellState={(row, columnId) =>
          mayWrite ? stateOf(row, columnId) : { locked: 'your role is read-only' }
        }
        newRow={mayWrite ? newRow : undefined}
        growsOnEnter
        canRemove={mayWrite ? () => true : undefined}
        maxHeight={560}
        addLabel="Add line"
        empty={emptyGrid}
        onChange={(rows) => give(rows)}
        onProblem={onProblem}
      />
      {mayWrite && <KeysHelp />}
      {isReading && (
        <ReadStatement
          statement={statement}
          templates={templates}
          onClose={() => setReading(false)}
          onTake={take}
        />
      )}
      {block !== undefined && (
        <PasteFacts
          lines={block}
          zone={zone}
          before={before}
          templates={templates}
          onClose={close}
          onTake={take}
        />
      )}
    </div>
  );
}
