import { createNotedNames } from '../../platform/lists/noted-names.ts';
import type { PortCallRow } from '../port-calls.data.ts';

const ports = createNotedNames();

export const notePort = ports.note;

const portOf = ({ port }: PortCallRow) => [port];

/** The known port names: those chosen, and those in the rows. */
export const usePortNames = (rows: readonly PortCallRow[]) => ports.useNames(rows, portOf);
