/**
 * The forms in which a ship reports, with the versions that are accepted. A version stays for 12 months after the next
 * one: a ship at sea may be that late with an update of the app.
 */
export const entryForms = [
  { name: 'logReport', label: 'Log report', versions: [1] },
  { name: 'bunkerNote', label: 'Bunker delivery note', versions: [1] },
  { name: 'tankTransfer', label: 'Tank transfer', versions: [1] },
  { name: 'tankReading', label: 'Sounding', versions: [1] },
  { name: 'fuelCorrection', label: 'Fuel correction', versions: [1] },
  { name: 'portCallEvent', label: 'Port call event', versions: [1] },
  { name: 'portCallReport', label: 'Arrival or departure report by e-mail', versions: [1] },
  { name: 'chatMessage', label: 'Chat message', versions: [1] },
  { name: 'chatReceipt', label: 'Chat receipt', versions: [1] },
  { name: 'handover', label: 'Handover', versions: [1] },
] as const;

export type EntryForm = (typeof entryForms)[number]['name'];

export const entryFormNames = entryForms.map(({ name }) => name) as unknown as readonly [
  EntryForm,
  ...EntryForm[],
];

export const formLabel = (form: string): string =>
  entryForms.find(({ name }) => name === form)?.label ?? form;

/** Whether a version is the current one of its form; an earlier one is accepted and labelled. */
export const isCurrentVersion = (form: EntryForm, version: number): boolean =>
  entryForms.find(({ name }) => name === form)?.versions.at(-1) === version;
