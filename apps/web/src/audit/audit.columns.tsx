import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { ZonedTime } from '@fairlead/ui/figure';
import type { Column } from '@fairlead/ui/table-columns';
import { entryWords } from '../platform/history/history-words.ts';
import type { AuditEntry } from './audit.data.ts';

/** "portCall" as "Port call". */
export const entityWord = (entity: string): string => {
  const words = entity.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

export const sourceWords: Readonly<Record<string, string>> = {
  office: 'Office',
  ship: 'Ship',
  api: 'API',
  mail: 'Mail',
  rule: 'Rule',
  security: 'Sign-in and rights',
};

/** What happened, in the words of the history. */
function whatOf(entry: AuditEntry, zone: string): string {
  if (entry.book === 'security') return [entry.what, entry.detail].filter(Boolean).join(': ');
  const { id, at, by, source, entity, entityId, action, changes } = entry;
  const told = { id, entity, entityId: entityId ?? 0, at, by: by?.name ?? null, source, action };
  return entryWords({ ...told, changes }, zone).join('. ');
}

const recordOf = ({ book, entity, entityId }: AuditEntry): string =>
  book === 'security' ? '' : `${entityWord(entity)} ${entityId ?? ''}`;

/** Columns of the audit log. */
export const auditColumns = (zone: string): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    label: 'Time',
    width: 140,
    uncut: true,
    cell: ({ at }) => {
      const { text, zone: name } = formatZoned(at, zone);
      return <ZonedTime time={text} zone={name} utc={utcEcho(at)} />;
    },
    text: ({ at }) => at,
  },
  {
    key: 'by',
    label: 'Who',
    width: 140,
    cell: ({ by, source }) => by?.name ?? (source === 'security' ? 'Unknown' : 'Rule'),
    text: ({ by }) => by?.name ?? '',
  },
  {
    key: 'source',
    label: 'Source',
    width: 150,
    cell: ({ source }) => sourceWords[source] ?? source,
    text: ({ source }) => source,
  },
  { key: 'record', label: 'Record', width: 130, cell: recordOf, text: recordOf },
  {
    key: 'what',
    label: 'What',
    width: 220,
    grow: 1,
    cell: (entry) => {
      const words = whatOf(entry, zone);
      return <span data-tip={words}>{words}</span>;
    },
    text: (entry) => whatOf(entry, zone),
  },
  {
    key: 'position',
    label: 'Link',
    width: 70,
    align: 'right',
    cell: ({ position }) => position ?? '',
    text: ({ position }) => String(position ?? ''),
  },
];
