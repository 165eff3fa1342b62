/**
 * The status of a file row in a register: a new record, a changed one, an unchanged one, a row that matches
 * several records or the record of another row, or a row with errors.
 */
export const importRowStates = ['new', 'changed', 'same', 'duplicate', 'wrong'] as const;
export type ImportRowState = (typeof importRowStates)[number];
