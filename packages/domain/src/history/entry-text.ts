import { type ByHistoryEntity, valueOf } from '../hub/history-entities.ts';

/** Labels of record types whose derived label would be wrong. */
const entityLabels: ByHistoryEntity<string> = {
  apiKey: 'API key',
  chatOutcome: 'Chat message turned',
  dismissedReport: 'Report left out of baselines',
  emailTime: 'Time of an e-mail',
  envelope: 'Signing',
  envelopeSigner: 'Signer',
  portHoliday: 'Port holiday',
  portHolidayYear: 'Port holidays',
  security: 'Sign-in and rights',
  sofEventTemplate: 'SOF event template',
  sofLayout: 'SOF layout',
  sofLine: 'SOF line',
  sofSignature: 'SOF signature',
  vms: 'Connection',
};

/** The label of a record in a history: `portCall` as 'Port call'. */
export function entityLabel(entity: string): string {
  const known = valueOf(entityLabels, entity);
  if (known !== undefined) return known;
  const text = entity.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The origin of a change, by the `source` of its entry. */
export const sourceLabels: Readonly<Record<string, string>> = {
  office: 'Office',
  ship: 'Ship',
  api: 'API',
  mail: 'Mail',
  rule: 'System',
  security: 'Sign-in and rights',
};
