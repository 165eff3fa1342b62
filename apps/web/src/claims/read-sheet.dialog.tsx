import { counted } from '@fairlead/domain/quantities/counted';
import { readTheirLines, type TheirDraft } from '@fairlead/domain/claims/read-their-lines';
import { formatDateTime, localFields } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { Glyph } from '@fairlead/ui/glyph';
import { Select } from '@fairlead/ui/select';
import { useMemo, useState } from 'react';
import type { DisputedCall } from './their-lines.state.ts';
import type { TheirSheets } from './their-statement.data.ts';
import css from './their-statement.module.css';

export interface ReadSheetProps {
  /** Of a workbook, or the one block that was pasted. */
  readonly sheets: TheirSheets;
  readonly calls: readonly DisputedCall[];
  /** The port call that is entered: the sheet is likely of it. */
  readonly callId: string;
  readonly onClose: () => void;
  readonly onTake: (callId: string, lines: readonly TheirDraft[]) => void;
}

/** What the rows of a sheet would become, with what is doubtful of each, before they do. */
export function ReadSheetDialog({ sheets, calls, callId, onClose, onTake }: ReadSheetProps) {
  const [sheetAt, setSheetAt] = useState(0);
  const [ofCall, setOfCall] = useState(callId);
  const call = calls.find(({ id }) => id === ofCall);
  const rows = sheets[sheetAt]?.rows;
  const zone = call?.zone ?? 'Etc/UTC';
  const start = call?.start;
  const { lines, notes } = useMemo(() => {
    if (rows === undefined || start === undefined) return { lines: [], notes: [] };
    return readTheirLines(rows, { date: localFields(start, zone).date, zone });
  }, [rows, zone, start]);
  const doubtful = lines.filter(({ doubts }) => doubts.length > 0).length;
  return (
    <Dialog
      title="Read counterparty’s statement"
      width={960}
      onClose={onClose}
      onSubmit={() => {
        if (lines.length > 0) onTake(ofCall, lines);
      }}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            Leave
          </Button>
          <Button
            type="submit"
            variant="filled"
            keys="Enter"
            disabled={lines.length === 0}
            data-autofocus
          >
            {`Take ${counted(lines.length, 'line')}`}
          </Button>
        </>
      }
    >
      <div className={css['choices']}>
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            options={sheets.map(({ name }, value) => ({ value, label: name }))}
            value={sheetAt}
            onChange={setSheetAt}
          />
        )}
        {calls.length > 1 && (
          <Select
            label="Port call"
            options={calls.map(({ id, name }) => ({ value: id, label: name }))}
            value={ofCall}
            onChange={setOfCall}
          />
        )}
      </div>
      <p role="status">
        {lines.length === 0
          ? 'No line with a time was found here.'
          : `${counted(lines.length, 'line')} read in the time of ${call?.name ?? 'the port'}${doubtful > 0 ? `, ${doubtful} with a doubt` : ''}.`}
      </p>
      {notes.map((note) => (
        <p key={note} className={css['doubt']}>
          <Glyph kind="warning" /> {note}
        </p>
      ))}
      {lines.length > 0 && <ReadLines lines={lines} zone={zone} />}
    </Dialog>
  );
}

interface ReadLinesProps {
  readonly lines: readonly TheirDraft[];
  readonly zone: string;
}

function ReadLines({ lines, zone }: ReadLinesProps) {
  const printed = (at: string | null) => (at === null ? 'Unknown' : formatDateTime(at, zone));
  return (
    <div className={css['read']}>
      <table>
        <thead>
          <tr>
            {['Row', 'From', 'To', 'Percent', 'Remark', 'Doubts'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, from, to, percent, remark, doubts }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{printed(from)}</td>
              <td>{printed(to)}</td>
              <td>{percent ?? 'Unknown'}</td>
              <td>{remark}</td>
              <td>
                {doubts.map((doubt) => (
                  <span key={doubt} className={css['doubt']}>
                    <Glyph kind="warning" /> {doubt}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
