import { label } from '@fairlead/domain/enumerations/enumeration';
import {
  type WorklistKind,
  worklistKinds,
  worklistOmissions,
} from '@fairlead/domain/worklist/enumerations';
import type { Worklist, WorklistRow } from './worklist.data.ts';

/** What the user narrows the list to; empty lists narrow nothing. */
export interface WorklistFilter {
  readonly companies: readonly number[];
  readonly kinds: readonly number[];
}

const lets = (chosen: readonly number[], value: number): boolean =>
  chosen.length === 0 || chosen.includes(value);

/** The lines that the filter lets through. */
export const narrowedLines = (
  lines: readonly WorklistRow[],
  { companies, kinds }: WorklistFilter,
): readonly WorklistRow[] =>
  lines.filter((line) => lets(companies, line.companyId) && lets(kinds, line.kind));

/** How much is open of a company's kinds, also what is not listed. */
export const openOf = (
  { companies }: Pick<Worklist, 'companies'>,
  filter: WorklistFilter,
): number =>
  companies
    .filter(({ id }) => lets(filter.companies, id))
    .flatMap(({ counts }) => counts)
    .reduce((sum, { kind, number }) => (lets(filter.kinds, kind) ? sum + number : sum), 0);

/** The companies as choices, each with what is open in it. */
export const companyChoices = (
  list: Pick<Worklist, 'companies'>,
  kinds: readonly number[],
): readonly { value: number; label: string }[] =>
  list.companies.map(({ id, name }) => ({
    value: id,
    label: `${name} (${openOf(list, { companies: [id], kinds })})`,
  }));

/** The kinds as choices, each with how much of it is open. */
export const kindChoices = (
  list: Pick<Worklist, 'companies'>,
  companies: readonly number[],
): readonly { value: WorklistKind; label: string }[] =>
  worklistKinds.map(({ number, label: name }) => ({
    value: number,
    label: `${name} (${openOf(list, { companies, kinds: [number] })})`,
  }));

interface OwnCompany {
  readonly id: number;
  readonly name: string;
}

/**
 * Why companies are missing, a sentence for each. A company that the user had a role in when the page was loaded and that
 * the answer does not name at all has been lost in the meantime.
 */
export function omissionSentences(
  { companies, leftOut }: Pick<Worklist, 'companies' | 'leftOut'>,
  own: readonly OwnCompany[],
): readonly string[] {
  const known = new Set([...companies, ...leftOut].map(({ id }) => id));
  const lost = [...new Map(own.map((one) => [one.id, one])).values()].filter(
    ({ id }) => !known.has(id),
  );
  return [
    ...leftOut.map(({ name, reason }) => `${name}: ${label(worklistOmissions, reason)}.`),
    ...lost.map(({ name }) => `${name}: You no longer have a role in it.`),
  ];
}
