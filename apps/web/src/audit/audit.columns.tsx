import { sourceLabels } from '@fairlead/domain/history/entry-text';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { Column } from '@fairlead/ui/table-columns';
import { Moment } from '../platform/moment/moment.tsx';
import { recordOf, whatOf, whoOf } from './audit-text.state.ts';
import type { AuditEntry } from './audit.data.ts';

const linkOf = ({ position }: AuditEntry): string =>
  position === null ? '' : formatDecimal(String(position), 0);

/** Columns of the audit log. */
export const auditColumns = (zone: string): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    label: 'Time',
    width: 150,
    uncut: true,
    cell: ({ at }) => <Moment at={at} />,
    text: ({ at }) => at,
  },
  { key: 'by', label: 'Who', width: 120, grow: 1, cell: whoOf, text: whoOf },
  {
    key: 'source',
    label: 'Source',
    width: 130,
    minViewport: 1200,
    cell: ({ source }) => sourceLabels[source] ?? source,
    text: ({ source }) => source,
  },
  { key: 'record', label: 'Record', width: 130, grow: 1, cell: recordOf, text: recordOf },
  {
    key: 'what',
    label: 'What',
    width: 180,
    grow: 3,
    cell: (entry) => whatOf(entry, zone),
    text: (entry) => whatOf(entry, zone),
  },
  { key: 'position', label: 'Link', width: 64, align: 'right', cell: linkOf, text: linkOf },
];
