/** The forms in which a ship reports. */
export const entryForms = [
  { name: 'logReport', label: 'Log report' },
  { name: 'bunkerNote', label: 'Bunker delivery note' },
  { name: 'tankTransfer', label: 'Tank transfer' },
  { name: 'tankReading', label: 'Sounding' },
  { name: 'fuelCorrection', label: 'Fuel correction' },
  { name: 'portCallEvent', label: 'Port call event' },
  { name: 'portCallReport', label: 'Arrival or departure report by e-mail' },
  { name: 'chatMessage', label: 'Chat message' },
  { name: 'chatReceipt', label: 'Chat receipt' },
  { name: 'chatDeletion', label: 'Chat message deleted' },
  { name: 'handover', label: 'Handover' },
] as const;

export type EntryForm = (typeof entryForms)[number]['name'];

export const entryFormNames = entryForms.map(({ name }) => name) as unknown as readonly [
  EntryForm,
  ...EntryForm[],
];

export const formLabel = (form: string): string =>
  entryForms.find(({ name }) => name === form)?.label ?? form;
