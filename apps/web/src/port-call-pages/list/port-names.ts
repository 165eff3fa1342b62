import { createNotedNames } from '../../platform/lists/noted-names.ts';
import type { PortCallRow } from '../port-calls.data.ts';

const ports = createNotedNames();

export const notePort = ports.note;

const portOf = ({ port }: PortCallRow) => [port];

/** The names of the ports that are known here: those chosen, and those that the rows call at. */
export const usePortNames = (rows: readonly PortCallRow[]) => ports.useNames(rows, portOf);
