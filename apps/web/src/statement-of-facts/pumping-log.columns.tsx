import {
  type PumpingActivity,
  pumpingActivities,
  pressureUnitLabel,
  type PressureUnit,
} from '@fairlead/domain/laytime/pumping';
import { dayLetters } from '@fairlead/domain/statement-of-facts/sof-printout';
import { readSofTime } from '@fairlead/domain/statement-of-facts/time-entry';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { ReadingRow } from './pumping-log.state.ts';

export interface ReadingColumns {
  readonly zone: string;
  readonly unit: PressureUnit;
  /** The arrival: the date of the first reading. */
  readonly start: string | null;
}

/** Columns of a pumping log, in the order in which a sheet has them. */
export const readingColumns = ({
  zone,
  unit,
  start,
}: ReadingColumns): readonly GridColumn<ReadingRow>[] => [
  {
    kind: 'read-only',
    id: 'day',
    header: 'Day',
    width: 44,
    text: ({ at }) => (at === null ? '' : dayLetters(at, zone)),
  },
  {
    kind: 'date-time',
    id: 'at',
    header: 'Time',
    hint: 'Port time: 0800; +1 an hour after the row above; 17/9 0800',
    width: 150,
    required: true,
    zone: () => zone,
    read: ({ at, before }, text) =>
      readSofTime(text, { zone, nowMs: Date.now(), value: at, before, start }),
    get: ({ at }) => at,
    set: (row, at) => ({ ...row, at }),
  },
  {
    kind: 'number',
    id: 'pressure',
    header: `Pressure, ${pressureUnitLabel(unit)}`,
    hint: 'At the manifold',
    width: 120,
    decimals: 2,
    get: ({ pressure }) => pressure,
    set: (row, pressure) => ({ ...row, pressure }),
  },
  {
    kind: 'number',
    id: 'terminalLimit',
    header: 'Terminal limit',
    hint: 'Highest pressure accepted by the terminal',
    width: 120,
    decimals: 2,
    get: ({ terminalLimit }) => terminalLimit,
    set: (row, terminalLimit) => ({ ...row, terminalLimit }),
  },
  {
    kind: 'choice',
    id: 'activity',
    header: 'Activity',
    hint: 'From this time until the next row',
    width: 160,
    options: () => pumpingActivities,
    get: ({ activity }) => activity,
    set: (row, activity) => ({ ...row, activity: (activity ?? 'pumping') as PumpingActivity }),
  },
  {
    kind: 'text',
    id: 'grade',
    header: 'Grade',
    width: 110,
    grow: 1,
    maxLength: 60,
    get: ({ grade }) => grade,
    set: (row, grade) => ({ ...row, grade }),
  },
  {
    kind: 'text',
    id: 'remark',
    header: 'Remark',
    width: 140,
    grow: 2,
    maxLength: 300,
    get: ({ remark }) => remark,
    set: (row, remark) => ({ ...row, remark }),
  },
  { kind: 'remove', id: 'remove', header: '', name: 'Remove', label: 'Remove reading', width: 40 },
];
