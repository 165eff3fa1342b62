// The fixed mix of the goals: 400 requests for pages of voyages with their port calls, half of them for the large company.
import { chanceFrom } from '../measure/numbers.ts';
import { bigCompany, shapesOf, type CompanyShape } from '../world/shape.ts';
import type { Request } from './http-load.ts';

export const pageRows = 50;
const mixSize = 400;

const vesselNames = [
  'aurora',
  'fastnet',
  'magellan',
  'viking',
  'bellatrix',
  'ravnholt',
  'zeebrugge',
];
const otherNames = [
  'singapore',
  'houston',
  'narvik',
  'durban',
  'santos',
  'spirit',
  'horizon',
  'master c',
  'trader 1',
];
const searches = [...vesselNames, ...otherNames];

export type Tokens = Readonly<Record<number, string>>;

/** A request of a company's user; the bare server only uses the company. */
export function requestOf(company: number, path: string, tokens: Tokens): Request {
  return {
    path,
    headers: { authorization: `Bearer ${tokens[company] ?? ''}`, 'x-customer-id': String(company) },
  };
}

export function listPath(query: Readonly<Record<string, string | number>>): string {
  const stated = Object.entries({ includePortCalls: 'true', take: pageRows, ...query });
  return `/api/voyages?${stated.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** 40 % first pages, 20 % later ones, 20 % of one vessel, 20 % free text. */
export function mixOf(voyages: number, tokens: Tokens): readonly Request[] {
  const shapes = shapesOf(voyages);
  const chance = chanceFrom(20_260_601);
  const below = (limit: number) => Math.floor(chance() * limit);
  const companyOf = (turn: number): CompanyShape => {
    const at = turn % 2 === 0 ? bigCompany - 1 : 1 + below(shapes.length - 1);
    const shape = shapes[at];
    if (shape === undefined) throw new Error(`There is no company ${at + 1}.`);
    return shape;
  };
  return Array.from({ length: mixSize }, (_, turn) => {
    const shape = companyOf(turn);
    const kind = (turn * 7) % 10;
    const pages = Math.min(10, Math.floor(shape.voyages / pageRows));
    const later = pageRows * (pages === 0 ? 0 : below(pages) + 1);
    const vessel = shape.vesselsBefore + 1 + below(shape.vessels);
    const search = searches[below(searches.length)] ?? '';
    const query =
      kind < 4 ? {} : kind < 6 ? { skip: later } : kind < 8 ? { vesselIds: vessel } : { search };
    return requestOf(shape.company, listPath(query), tokens);
  });
}
