import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Lookup, LookupRow } from './register.ts';

export const countries = statementOf<LookupRow<string>>(
  sql`select code as id, code as shown, array[code, name] as names from shared.countries`,
  'countries by name',
);

/** Names of the countries in the languages of our customers' offices. */
const languages = ['nb', 'sv', 'da', 'fi', 'de', 'nl', 'fr', 'es', 'pl'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
);

const namesAbroad = (code: number | string): readonly string[] =>
  languages.flatMap((names) => names.of(String(code)) ?? []);

/** Countries by their codes and names, also as other languages have them; files show the codes. */
export const countryLookup: Lookup = {
  thing: 'country',
  all: () => countries,
  also: namesAbroad,
};
