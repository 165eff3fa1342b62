import { counted } from '@fairlead/domain/quantities/counted';
import { mostSofLines } from '@fairlead/domain/laytime/statement-of-facts';
import { formatDateTime } from '@fairlead/domain/time/format';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Glyph } from '@fairlead/ui/glyph';
import { useMemo, useState } from 'react';
import { type PastedLine, pastedLines, type PasteRequest } from './statement-paste.state.ts';
import { type LineRow, mostLinesSentence } from './statement-of-facts.state.ts';
import css from './statement-of-facts.module.css';

export interface PasteFactsProps extends Omit<PasteRequest, 'rolls'> {
  readonly onClose: () => void;
  readonly onTake: (rows: readonly LineRow[]) => void;
}

function Pasted({ line, zone }: { readonly line: PastedLine; readonly zone: string }) {
  const { fact, row, doubts } = line;
  const when = row?.at ?? null;
  return (
    <tr data-refused={row === undefined || undefined}>
      <td>{fact.row}</td>
      <td>{when === null ? 'Skipped' : formatDateTime(when, zone)}</td>
      <td>{row?.until === null || row === undefined ? '' : formatDateTime(row.until, zone)}</td>
      <td>{fact.text}</td>
      <td>{fact.remark}</td>
      <td>
        {doubts.map((doubt) => (
          <span key={doubt} className={css['doubt']}>
            <Glyph kind="warning" /> {doubt}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** No one reads more than these before accepting; the sums above count all. */
const mostShown = 300;

/** Preview of the lines from a pasted block, with the doubts about each, before they are accepted. */
export function PasteFactsDialog({ onClose, onTake, ...request }: PasteFactsProps) {
  const [rolls, setRolls] = useState(false);
  const { lines, zone, before, templates } = request;
  const read = useMemo(
    () => pastedLines({ lines, zone, before, templates, rolls }),
    [lines, zone, before, templates, rolls],
  );
  const rows = read.lines.flatMap(({ row }) => row ?? []);
  const doubtful = read.lines.filter(({ row, doubts }) => row !== undefined && doubts.length > 0);
  const left = read.lines.length - rows.length;
  const isTooLong = rows.length > mostSofLines;
  const canTake = rows.length > 0 && !isTooLong;
  const notes = isTooLong ? [`${mostLinesSentence}.`, ...read.notes] : read.notes;
  return (
    <FormDialog
      title={`Paste ${counted(read.lines.length, 'line', 'lines')}`}
      width={960}
      onClose={onClose}
      onSubmit={() => {
        if (canTake) onTake(rows);
      }}
      submitLabel={`Add ${counted(rows.length, 'line', 'lines')}`}
      submitKeys="Enter"
      isDisabled={!canTake}
      startsAtSubmit
    >
      <p role="status">
        {`${counted(rows.length, 'line is', 'lines are')} read in port time`}
        {doubtful.length > 0 && `, ${doubtful.length} of them to check`}
        {left > 0 && `; ${counted(left, 'line is', 'lines are')} skipped`}.
      </p>
      {notes.map((note) => (
        <p key={note} className={css['doubt']}>
          <Glyph kind="warning" /> {note}
        </p>
      ))}
      <Checkbox checked={rolls} onChange={setRolls}>
        Earlier times without a date belong to the next day
      </Checkbox>
      <div className={css['pasted']}>
        <table>
          <thead>
            <tr>
              {['Row', 'Time', 'To', 'Event', 'Remark', 'To check'].map((header) => (
                <th key={header}>{header}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.lines.slice(0, mostShown).map((line) => (
              <Pasted key={line.fact.row} line={line} zone={zone} />
            ))}
          </tbody>
        </table>
      </div>
      {read.lines.length > mostShown && (
        <p>{`${counted(read.lines.length - mostShown, 'more line is', 'more lines are')} not shown here.`}</p>
      )}
    </FormDialog>
  );
}
