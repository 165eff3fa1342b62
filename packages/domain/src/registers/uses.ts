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
  const described = uses
    .filter(({ total }) => total > 0)
    .map(({ as, one, many, total }) => `${as} ${counted(total, one, many)}`);
  if (described.length === 0) return 'It is not used anywhere.';
  const last = described.at(-1) ?? '';
  return described.length === 1
    ? `It is ${last}.`
    : `It is ${described.slice(0, -1).join(', ')} and ${last}.`;
}

/** "Charterer of fixtures". */
export const labelOfUse = ({ as, many }: Pick<CountedUse, 'as' | 'many'>): string =>
  `${as.slice(0, 1).toUpperCase()}${as.slice(1)} ${many}`;
