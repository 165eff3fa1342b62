import {
  pumpingActivityLabel,
  type PumpingLog,
  pumpingSpans,
  pressureUnitLabel,
} from '../laytime/pumping.ts';
import { numberCell, type PrintTable, textCell } from '../print/print-content.ts';
import type { PrintSection } from '../print/section.ts';
import { formatClock, formatDate, formatWithZone } from '../time/format.ts';
import type { SofSnapshot } from './snapshot.ts';

/** The pumping log below the facts; no section for a statement without one. */
export function pumpingSections({ pumping, port }: SofSnapshot): readonly PrintSection[] {
  if (pumping === undefined || pumping.rows.length === 0) return [];
  return [{ kind: 'table', table: pumpingTable(pumping, port) }];
}

const locations = 2;

function pumpingTable(log: PumpingLog, { name, timeZone }: SofSnapshot['port']): PrintTable {
  const unit = pressureUnitLabel(log.unit);
  const pressure = (value: string | null) =>
    value === null ? textCell(null) : numberCell(value, locations);
  return {
    title: `Pumping log, in the time of ${name}`,
    columns: [
      { title: 'Date', share: 1.3 },
      { title: 'From', share: 0.9 },
      { title: 'To', share: 0.9 },
      { title: 'Activity', share: 2 },
      { title: `Pressure, ${unit}`, share: 1.4, align: 'right' },
      { title: `Terminal limit, ${unit}`, share: 1.6, align: 'right' },
      { title: 'Grade', share: 1.6 },
      { title: 'Remark', share: 3 },
    ],
    rows: pumpingSpans(log).map((row) => [
      textCell(formatDate(row.at, timeZone)),
      textCell(formatClock(row.at, timeZone)),
      textCell(formatClock(row.until, timeZone)),
      textCell(pumpingActivityLabel(row.activity)),
      pressure(row.pressure),
      pressure(row.terminalLimit),
      textCell(row.grade),
      textCell(row.remark),
    ]),
    note: `Pumping ended ${formatWithZone(log.endedAt, timeZone)}.`,
  };
}
