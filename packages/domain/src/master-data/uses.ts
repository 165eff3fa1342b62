import { counted } from '../quantities/counted.ts';
/** How many records of one kind refer to a record: "charterer of" 3 "fixtures". */
export interface CountedUse {
  readonly as: string;
  readonly one: string;
  readonly many: string;
  readonly total: number;
}

/** "It is charterer of 3 fixtures and agent of 1 port call.", or a sentence for no uses. */
export function usesSentence(uses: readonly CountedUse[]): string {
  const told = uses
    .filter(({ total }) => total > 0)
    .map(({ as, one, many, total }) => `${as} ${counted(total, one, many)}`);
  if (told.length === 0) return 'It is not used anywhere.';
  const last = told.at(-1) ?? '';
  return told.length === 1
    ? `It is ${last}.`
    : `It is ${told.slice(0, -1).join(', ')} and ${last}.`;
}

/** "Charterer of fixtures". */
export const labelOfUse = ({ as, many }: Pick<CountedUse, 'as' | 'many'>): string =>
  `${as.slice(0, 1).toUpperCase()}${as.slice(1)} ${many}`;
