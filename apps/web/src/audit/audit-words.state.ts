import { entryWords } from '../platform/history/history-words.ts';
import type { AuditEntry } from './audit.data.ts';

/** What records are called where their own name would not be read rightly. */
const entityWords: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  envelope: 'Signing',
  envelopeSigner: 'Signer',
  portHoliday: 'Holiday of a port',
  portHolidayYear: 'Holidays of a port',
  security: 'Sign-in and rights',
  sofEventTemplate: 'SOF event template',
  sofLayout: 'SOF layout',
  sofLine: 'SOF line',
  sofSignature: 'SOF signature',
  vms: 'Connection',
};

/** "portCall" as "Port call". */
export function entityWord(entity: string): string {
  const known = entityWords[entity];
  if (known !== undefined) return known;
  const words = entity.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const sourceWords: Readonly<Record<string, string>> = {
  office: 'Office',
  ship: 'Ship',
  api: 'API',
  mail: 'Mail',
  rule: 'System',
  security: 'Sign-in and rights',
};

/** What happened, in the words of the history. */
export function whatOf(entry: AuditEntry, zone: string): string {
  if (entry.book === 'security') return [entry.what, entry.detail].filter(Boolean).join(': ');
  const { id, at, by, source, entity, entityId, action, changes, name, reason } = entry;
  const told = { id, entity, entityId: entityId ?? 0, at, by: by?.name ?? null, source, action };
  return entryWords({ ...told, changes, name, reason }, zone).join('. ');
}

export const whoOf = ({ by, source }: AuditEntry): string =>
  by?.name ?? (source === 'security' ? 'Unknown' : 'System');

export const recordOf = ({ book, entity, entityId, name }: AuditEntry): string =>
  book === 'security' ? '' : `${entityWord(entity)} ${name ?? entityId ?? ''}`.trim();
