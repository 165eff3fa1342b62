/** A field of a port call. Its key is that of calls, `history` and `column` are those of the history and the table. */
interface PortCallField {
  readonly key: string;
  readonly column: string;
  /** On screens, in the history and in print. */
  readonly label: string;
}

/** A field that refers to another record, a time or a list: its form and its call are written by hand. */
interface ComposedField extends PortCallField {
  readonly kind: 'reference' | 'instant' | 'list';
}

/** On or off; `values` are its two values as another user's change shows them. */
interface FlagField extends PortCallField {
  readonly kind: 'flag';
  readonly values: { readonly on: string; readonly off: string };
}

/** A line of text; a save without it leaves it as it is. */
interface TextField extends PortCallField {
  readonly kind: 'text';
  /** Maximum number of characters. */
  readonly most: number;
  /** Its description in the documentation of the calls. */
  readonly about: string;
  /** Only another system sets it, with a company API key; people read it. */
  readonly isForSystems?: true;
}

/**
 * Every field of a port call that a save states. Calls, columns, statements, labels in the history, the form, other users'
 * changes, the page and print of flags and texts derive from here.
 */
export const portCallFields = [
  { key: 'port', column: 'port_id', label: 'Port', kind: 'reference' },
  { key: 'agent', column: 'agent_id', label: 'Agent', kind: 'reference' },
  { key: 'scheduledArrival', column: 'scheduled_arrival', label: 'ETA', kind: 'instant' },
  { key: 'scheduledDeparture', column: 'scheduled_departure', label: 'ETD', kind: 'instant' },
  { key: 'reasonForCalls', column: 'reason_ids', label: 'Reason for call', kind: 'list' },
  {
    key: 'inActive',
    column: 'in_active',
    label: 'Inactive',
    kind: 'flag',
    values: { on: 'inactive', off: 'active' },
  },
  {
    key: 'hideInApp',
    column: 'hide_in_app',
    label: 'Hidden in app',
    kind: 'flag',
    values: { on: 'hidden', off: 'visible' },
  },
  {
    key: 'plannedBerth',
    column: 'planned_berth',
    label: 'Planned berth',
    kind: 'text',
    most: 150,
    about:
      'The berth or terminal where the vessel is expected; what its events name goes before it.',
  },
  {
    key: 'remark',
    column: 'remark',
    label: 'Remark',
    kind: 'text',
    most: 2000,
    about: 'What the office and the ship should know about the port call.',
  },
  {
    key: 'externalId',
    column: 'external_id',
    label: 'External id',
    kind: 'text',
    most: 200,
    about: 'Only another system may set it, with a company API key.',
    isForSystems: true,
  },
] as const satisfies readonly (ComposedField | FlagField | TextField)[];

type AnyField = (typeof portCallFields)[number];
export type PortCallFlag = Extract<AnyField, { readonly kind: 'flag' }>;
export type PortCallText = Extract<AnyField, { readonly kind: 'text' }>;

export const portCallFlags = portCallFields.filter(
  (field): field is PortCallFlag => field.kind === 'flag',
);
export const portCallTexts = portCallFields.filter(
  (field): field is PortCallText => field.kind === 'text',
);

/** The texts that people edit. */
export const portCallNotes: readonly PortCallText[] = portCallTexts.filter(
  (field: TextField) => field.isForSystems !== true,
);

/** The flags of a port call, by their keys. */
export type PortCallFlags = { readonly [F in PortCallFlag as F['key']]: boolean };

/** The texts of a port call, by their keys. */
export type PortCallTextValues = { readonly [F in PortCallText as F['key']]: string | null };

/** The texts of a save; one that it leaves out stays as it is. */
export type SavedPortCallTexts = {
  readonly [F in PortCallText as F['key']]?: string | null | undefined;
};

/** The flags of a record with more fields. */
export const flagsOf = (record: PortCallFlags): PortCallFlags =>
  Object.fromEntries(portCallFlags.map(({ key }) => [key, record[key]])) as PortCallFlags;

/** The texts of a record with more fields. */
export const textsOf = (record: PortCallTextValues): PortCallTextValues =>
  Object.fromEntries(portCallTexts.map(({ key }) => [key, record[key]])) as PortCallTextValues;

/** The texts of a save that people edit. */
export const notesOf = (record: SavedPortCallTexts): SavedPortCallTexts =>
  Object.fromEntries(portCallNotes.map(({ key }) => [key, record[key]]));

/** A port call without texts. */
export const noTexts = Object.fromEntries(
  portCallTexts.map(({ key }) => [key, null]),
) as PortCallTextValues;

const camel = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Labels by the names of the history, which are the columns in camel case. */
export const portCallHistoryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  portCallFields.map(({ column, label }) => [camel(column), label]),
);
