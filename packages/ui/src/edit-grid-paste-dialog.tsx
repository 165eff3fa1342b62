import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { asTyped } from '@fairlead/domain/quantities/pasted-decimals';
import type { DecimalMark } from '@fairlead/domain/quantities/pasted-decimals';
import { useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Radio } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { alignOf, columnName } from './edit-grid-columns.ts';
import { chosenBlock } from './edit-grid-model.ts';
import type { GridModel, GridOwner } from './edit-grid-model.ts';
import { readBlock, withBlock } from './edit-grid-paste.ts';
import type { PastedBlock, PastedCell, PastedLine } from './edit-grid-paste.ts';
import { Glyph } from './glyph.tsx';
import { LoadingState } from './states.tsx';
import css from './edit-grid-paste-dialog.module.css';

const isTaken = ({ isNew, cells }: PastedLine<unknown>): boolean =>
  isNew && cells.some(({ kind }) => kind === 'new');

/** "12 cells change, 3 new rows. 2 cells are refused and stay as they are." */
const summaryOf = ({ lines, entries }: PastedBlock<unknown>): string => {
  const added = lines.filter(isTaken).length;
  const refused = lines.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'refused'));
  const old = lines
    .filter(({ isNew }) => !isNew)
    .flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'new')).length;
  const parts = [
    old > 0 || added === 0 ? counted(old, 'cell changes', 'cells change') : '',
    added > 0 ? counted(added, 'new row', 'new rows') : '',
  ].filter((part) => part !== '');
  const first = entries.length === 0 ? 'Nothing changes.' : `${parts.join(', ')}.`;
  return refused.length === 0
    ? first
    : `${first} ${counted(refused.length, 'cell is', 'cells are')} refused and skipped.`;
};

function Pasted({ cell, align }: { readonly cell: PastedCell; readonly align: string }) {
  return (
    <td data-kind={cell.kind} data-align={align}>
      <span>{cell.text}</span>
      {cell.kind === 'refused' && (
        <span className={css['why']}>
          <Glyph kind="error" /> {cell.message}
        </span>
      )}
    </td>
  );
}

function Preview<T>({
  block,
  rowNumber,
}: {
  block: PastedBlock<T>;
  rowNumber: (line: number) => number;
}) {
  return (
    <div className={css['box']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th data-align="right">Row</th>
            {block.columns.map((column) => (
              <th key={column.id} data-align={alignOf(column)}>
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.lines.map((line, index) => (
            <tr key={line.rowId}>
              <th data-align="right" className={classNames(line.isNew && css['new'])}>
                {line.isNew ? 'New' : rowNumber(index)}
              </th>
              {line.cells.map((cell, at) => {
                const column = block.columns[at];
                return (
                  column !== undefined && (
                    <Pasted key={column.id} cell={cell} align={alignOf(column)} />
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MarkChoiceProps {
  readonly example: string;
  readonly mark: DecimalMark | undefined;
  readonly onChoose: (mark: DecimalMark) => void;
}

/** Asks once for the whole block what a comma before three digits means. */
function MarkChoice({ example, mark, onChoose }: MarkChoiceProps) {
  const group = useId();
  return (
    <fieldset className={css['marks']}>
      <legend>What does {example} mean?</legend>
      {(['.', ','] as const).map((one) => (
        <Radio key={one} group={group} checked={mark === one} onChoose={() => onChoose(one)}>
          {formatDecimal(asTyped(example, one), one === '.' ? 0 : 3)}
        </Radio>
      ))}
    </fieldset>
  );
}

/** Reads the block once, against the grid at the time of the paste. */
const useBlock = <T,>(
  owner: GridOwner<T>,
  { model, lines }: Pick<PasteDialogProps<T>, 'model' | 'lines'>,
) => {
  const [target] = useState(() => chosenBlock(owner, model.state()));
  const [block, setBlock] = useState<PastedBlock<T>>();
  const [mark, setMark] = useState<DecimalMark>();
  useEffect(() => {
    let isGone = false;
    const content = model.owner();
    void readBlock({ content, lines, target, mark, newRow: content.newRow }).then((read) => {
      if (!isGone) setBlock(read);
    });
    return () => {
      isGone = true;
    };
  }, [model, lines, target, mark]);
  return { block, target, mark, setMark };
};

export interface PasteDialogProps<T> {
  readonly owner: GridOwner<T>;
  readonly model: GridModel<T>;
  readonly lines: readonly (readonly string[])[];
  /** Returns the keyboard to the grid. */
  readonly onLeave: () => void;
}

/** Previews what a pasted block would change. */
export function PasteDialog<T>({ owner, model, lines, onLeave }: PasteDialogProps<T>) {
  const { block, target, mark, setMark } = useBlock(owner, { model, lines });
  const isRequested = block?.unclear !== undefined && mark === undefined;
  const leave = () => {
    onLeave();
    model.update({ pasted: undefined });
  };
  const isIdle = block?.entries.length === 0;
  const apply = () => {
    if (block === undefined || isIdle || isRequested) return;
    const { rows, added } = withBlock(model.owner(), block);
    leave();
    model.give(rows, { entries: block.entries, added });
  };
  const footer = (
    <>
      <Button keys="Esc" onClick={leave}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="filled"
        keys="Enter"
        disabled={isIdle || isRequested}
        data-autofocus
      >
        Apply
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Paste ${counted(block?.lines.length ?? lines.length, 'line', 'lines')}`}
      width={880}
      footer={footer}
      onClose={leave}
      onSubmit={apply}
    >
      {block === undefined ? (
        <LoadingState rows={Math.min(lines.length, 8)} />
      ) : (
        <>
          <p role="status">{summaryOf(block)}</p>
          {block.notes.map((note) => (
            <p key={note} className={css['note']}>
              <Glyph kind="warning" /> {note}
            </p>
          ))}
          {block.unclear !== undefined && (
            <MarkChoice example={block.unclear} mark={mark} onChoose={setMark} />
          )}
          <Preview block={block} rowNumber={(line) => target.top + line + 1} />
        </>
      )}
    </Dialog>
  );
}
