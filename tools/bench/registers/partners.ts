/** A partner of a file. */
export interface FilePartner {
  readonly name: string;
  readonly email: string;
  readonly country: string;
}

const branches = [
  'Agency',
  'Trading',
  'Stevedores',
  'Bunkers',
  'Grain',
  'Minerals',
  'Towage',
  'Yard',
];
const locations = [
  'Narvik',
  'Rotterdam',
  'Gdynia',
  'Kiel',
  'Bergen',
  'Aarhus',
  'Riga',
  'Oulu',
  'Hull',
];
const countries = ['NO', 'NL', 'PL', 'DE', 'NO', 'DK', 'LV', 'FI', 'GB'];

const positionOf = (at: number): string => locations[at % 9] ?? '';
const nameOf = (at: number): string => branches[(at * 7) % 8] ?? '';

/** This many partners with distinct names; each trial has other names. */
export const partnersOf = (rows: number, trial: number): readonly FilePartner[] =>
  Array.from({ length: rows }, (_, at) => ({
    name: `Trial ${trial} ${positionOf(at)} ${nameOf(at)} ${at}`,
    email: `office${at}@trial${trial}.example`,
    country: countries[at % 9] ?? 'NO',
  }));

/** The file as a user would have it. */
export const csvOf = (partners: readonly FilePartner[]): string =>
  [
    'Name,E-mail,Country,Types',
    ...partners.map(({ name, email, country }) => `${name},${email},${country},Agent`),
    '',
  ].join('\n');

/** Pages of the list: the first pages, or the results of a search. */
export const searchesOf = (what: 'page' | 'search'): readonly string[] =>
  Array.from({ length: 72 }, (_, at) =>
    what === 'page'
      ? `/api/partners?take=50&skip=${(at % 20) * 50}`
      : `/api/partners?take=50&s=${encodeURIComponent(phraseOf(at))}`,
  );

/** Every second phrase matches many partners, the others a few. */
function phraseOf(at: number): string {
  const name = nameOf(at).toLowerCase();
  return at % 2 === 0 ? `${name} ${at}` : `${positionOf(at).toLowerCase()} ${name}`;
}
