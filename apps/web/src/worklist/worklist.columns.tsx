import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import {
  worklistKinds,
  worklistUrgencies,
  worklistUrgency,
} from '@fairlead/domain/worklist/enumerations';
import { StatusBadge } from '@fairlead/ui/badge';
import type { GlyphKind } from '@fairlead/ui/glyph';
import type { Column } from '@fairlead/ui/table';
import { textColumn } from '../platform/lists/text-column.tsx';
import type { WorklistRow } from './worklist.data.ts';

const glyphs: Readonly<Record<number, GlyphKind>> = {
  [worklistUrgency.Urgent]: 'error',
  [worklistUrgency.Soon]: 'warning',
  [worklistUrgency.Open]: 'information',
};

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);

export interface ColumnOptions {
  /** Of instants; days have none. */
  readonly zone: string;
  readonly companyName: (id: number) => string;
}

/** The columns of the worklist. */
export const worklistColumns = ({
  zone,
  companyName,
}: ColumnOptions): readonly Column<WorklistRow>[] => [
  {
    key: 'urgency',
    label: 'Urgency',
    width: 96,
    uncut: true,
    phone: 'end',
    cell: ({ urgency }) => (
      <StatusBadge kind={glyphs[urgency] ?? 'information'}>
        {label(worklistUrgencies, urgency)}
      </StatusBadge>
    ),
    text: ({ urgency }) => label(worklistUrgencies, urgency),
  },
  textColumn({
    key: 'company',
    label: 'Company',
    width: 150,
    grow: 1,
    fixed: true,
    phone: 'second',
    of: ({ companyId }) => companyName(companyId),
  }),
  textColumn({
    key: 'kind',
    label: 'Kind',
    width: 140,
    minViewport: 700,
    phone: 'hidden',
    of: ({ kind }) => label(worklistKinds, kind),
  }),
  textColumn({
    key: 'vessel',
    label: 'Vessel',
    width: 120,
    phone: 'second',
    of: ({ vessel }) => vessel,
  }),
  textColumn({
    key: 'text',
    label: 'What',
    width: 260,
    grow: 4,
    phone: 'lead',
    of: ({ text }) => text,
  }),
  {
    key: 'at',
    label: 'Date',
    width: 100,
    uncut: true,
    minViewport: 700,
    cell: ({ at }) => formatDate(at, isDay(at) ? 'UTC' : zone),
    text: ({ at }) => (isDay(at) ? formatDate(at, 'UTC') : formatWithZone(at, zone)),
  },
];
