import { Card } from '@fairlead/ui/card';
import { EditGrid } from '@fairlead/ui/edit-grid';
import { TextField } from '@fairlead/ui/text-field';
import { useCallback, useEffect, useMemo } from 'react';
import { usePastedBlocks } from '../platform/grids/pasted-blocks.ts';
import { theirColumns } from './their-lines.columns.ts';
import {
  type CallEntry,
  callErrors,
  type DisputedCall,
  linked,
  newLine,
} from './their-lines.state.ts';
import css from './their-statement.module.css';

export interface TheirCallLinesProps {
  readonly call: DisputedCall;
  readonly entry: CallEntry | undefined;
  readonly onChange: (part: Partial<CallEntry>) => void;
  readonly onProblem: (id: string, message: string | null) => void;
  /** A spreadsheet block to be read. */
  readonly onBlock: (rows: readonly (readonly string[])[]) => void;
}

const doubtsOf = (doubts: readonly string[]): string | undefined =>
  doubts.length === 0 ? undefined : doubts.join('; ');

/** The counterparty's count at one port call: the time allowed, and what counts, line by line. */
export function TheirCallLines(props: TheirCallLinesProps) {
  const { call, entry, onChange, onProblem, onBlock } = props;
  const { block, onPasteCapture, close } = usePastedBlocks();
  const lines = linked(entry?.lines ?? []);
  useEffect(() => {
    if (block === undefined) return;
    close();
    onBlock(block);
  });
  const columns = useMemo(() => theirColumns(call), [call]);
  const report = useCallback(
    (message: string | null) => onProblem(call.id, message),
    [onProblem, call.id],
  );
  if (entry === undefined) return null;
  const errors = callErrors(entry);
  return (
    <Card title={call.name} count={lines.length === 0 ? undefined : lines.length} flush>
      <div className={css['call']} onPasteCapture={onPasteCapture}>
        <div className={css['allowed']}>
          <TextField
            label="Time allowed"
            placeholder="As ours"
            maxLength={40}
            value={entry.allowed}
            error={errors.get('allowed')}
            onChange={(allowed) => onChange({ allowed })}
          />
        </div>
        <EditGrid
          name={`Lines of ${call.name}`}
          isBare
          columns={columns}
          rows={lines}
          rowId={({ key }) => key}
          cellState={(line, column) => ({
            error: errors.get(`${line.key}\n${column}`),
            warning: column === 'from' ? doubtsOf(line.doubts) : undefined,
          })}
          newRow={newLine}
          growsOnEnter
          canRemove={() => true}
          maxHeight={360}
          addLabel="Add line"
          empty="No lines yet, so your own lines count. Type the counterparty’s lines, or paste them from a spreadsheet."
          onChange={(next) => onChange({ lines: next })}
          onProblem={report}
        />
      </div>
    </Card>
  );
}
