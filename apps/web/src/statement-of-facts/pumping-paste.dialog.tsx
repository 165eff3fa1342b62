import {
  pressureUnitLabel,
  pumpingActivityLabel,
  type PressureUnit,
} from '@fairlead/domain/laytime/pumping';
import { counted } from '@fairlead/domain/quantities/counted';
import type { PastedReading } from '@fairlead/domain/statement-of-facts/pasted-pumping';
import { formatDateTime } from '@fairlead/domain/time/format';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Glyph } from '@fairlead/ui/glyph';
import { type ReadingRow, readingRow } from './pumping-log.state.ts';
import css from './statement-of-facts.module.css';

export interface PumpingPasteProps {
  readonly read: readonly PastedReading[];
  readonly zone: string;
  readonly unit: PressureUnit;
  readonly onClose: () => void;
  readonly onTake: (rows: readonly ReadingRow[]) => void;
}

function Pasted({ line, zone }: { readonly line: PastedReading; readonly zone: string }) {
  const { row, reading, problems } = line;
  return (
    <tr data-refused={reading === null || undefined}>
      <td>{row}</td>
      <td>{reading === null ? 'Skipped' : formatDateTime(reading.at, zone)}</td>
      <td>{reading?.pressure}</td>
      <td>{reading?.terminalLimit}</td>
      <td>{reading === null ? '' : pumpingActivityLabel(reading.activity)}</td>
      <td>{reading?.grade}</td>
      <td>
        {problems.map((problem) => (
          <span key={problem} className={css['doubt']}>
            <Glyph kind="warning" /> {problem}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** No one reads more than these before accepting; the sums above count all. */
const mostShown = 300;

/** Preview of the readings from a pasted block or a file, with the refusals of each row, before they are accepted. */
export function PumpingPasteDialog({ read, zone, unit, onClose, onTake }: PumpingPasteProps) {
  const rows = read.flatMap(({ reading }) => reading ?? []);
  const left = read.length - rows.length;
  const canTake = rows.length > 0;
  return (
    <FormDialog
      title={`Pumping log of ${counted(read.length, 'row')}`}
      width={860}
      onClose={onClose}
      onSubmit={() => {
        if (canTake) onTake(rows.map((row) => readingRow(row)));
      }}
      submitLabel={`Add ${counted(rows.length, 'reading')}`}
      submitKeys="Enter"
      isDisabled={!canTake}
      startsAtSubmit
    >
      <p role="status">
        {`${counted(rows.length, 'reading is', 'readings are')} read in port time`}
        {left > 0 && `; ${counted(left, 'row is', 'rows are')} skipped`}.
      </p>
      <div className={css['pasted']}>
        <table>
          <thead>
            <tr>
              {[
                'Row',
                'Time',
                `Pressure, ${pressureUnitLabel(unit)}`,
                'Terminal limit',
                'Activity',
                'Grade',
                'Refused',
              ].map((header) => (
                <th key={header}>{header}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.slice(0, mostShown).map((line) => (
              <Pasted key={line.row} line={line} zone={zone} />
            ))}
          </tbody>
        </table>
      </div>
      {read.length > mostShown && (
        <p>{`${counted(read.length - mostShown, 'more row is', 'more rows are')} not shown here.`}</p>
      )}
    </FormDialog>
  );
}
