import { allDescribedPages } from '@fairlead/domain/cargo-registers/described-pages';
import type { ScopeGroup } from '@fairlead/domain/api-keys/scopes';

/** The area of the records that a page shows, by the beginning of its address. */
const areas: readonly (readonly [page: RegExp, area: ScopeGroup])[] = [
  [/^\/(?:voyages|portcalls|offhires|reports)(?:\/|$)/i, 'voyages'],
  [
    /^\/(?:fixtures|correspondence|termsets|settings\/laytime|settings\/soflayout)(?:\/|$)/i,
    'fixtures',
  ],
  [/^\/(?:vessels|flows)(?:\/|$)/i, 'vessels'],
  [/^\/(?:clauses|ports|partners|persons)(?:\/|$)/i, 'masterData'],
  ...allDescribedPages.map(
    ({ address }) => [new RegExp(`^${address}(?:/|$)`, 'i'), 'masterData'] as const,
  ),
];

/** The area whose roles decide whether a user may edit a page. */
export function areaOfPage(path: string): ScopeGroup {
  return areas.find(([page]) => page.test(path))?.[1] ?? 'company';
}
