/**
 * What a row of a file is to a register: a new record, one that changes, one that is there already, one that means
 * several records or a record that another row means too, or one that cannot be read.
 */
export const importRowStates = ['new', 'changed', 'same', 'duplicate', 'wrong'] as const;
export type ImportRowState = (typeof importRowStates)[number];
