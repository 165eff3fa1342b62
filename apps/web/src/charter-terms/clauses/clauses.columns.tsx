import { clauseTopics } from '@fairlead/domain/laytime/clause-topics';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDate } from '@fairlead/domain/time/format';
import type { Column } from '@fairlead/ui/table-columns';
import type { Clause } from './clauses.data.ts';

const dayText = (day: string | null): string => (day === null ? '' : formatDate(day, 'UTC'));

const setsRules = ({ rules }: Clause): string => (Object.keys(rules).length === 0 ? '' : 'Yes');
const topicOf = ({ topic }: Clause): string => label(clauseTopics, topic);

/** Columns of the list of clauses. */
export const clauseColumns: readonly Column<Clause>[] = [
  {
    key: 'code',
    label: 'Code',
    width: 110,
    sortable: true,
    cell: ({ code }) => <strong>{code}</strong>,
    text: ({ code }) => code,
  },
  {
    key: 'name',
    label: 'Title',
    width: 220,
    grow: 2,
    sortable: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'topic',
    label: 'Applies to',
    width: 180,
    sortable: true,
    cell: topicOf,
    text: topicOf,
  },
  {
    key: 'rules',
    label: 'Sets rules',
    width: 100,
    sortable: true,
    cell: setsRules,
    text: setsRules,
  },
  {
    key: 'version',
    label: 'Version',
    width: 80,
    align: 'right',
    cell: ({ version }) => version,
    text: ({ version }) => String(version),
  },
  {
    key: 'validFrom',
    label: 'Valid from',
    width: 110,
    sortable: true,
    cell: ({ validFrom }) => dayText(validFrom),
    text: ({ validFrom }) => dayText(validFrom),
  },
  {
    key: 'note',
    label: 'Note',
    width: 220,
    grow: 3,
    minViewport: 1200,
    cell: ({ note }) => note ?? '',
    text: ({ note }) => note ?? '',
  },
];
