/**
 * What an API key can be allowed to do, by group. The contract (`scopes.ts`) assigns calls to groups
 * by feature; every new feature is assigned there.
 */
export const scopeGroups = [
  {
    name: 'voyages',
    label: 'Voyages and port calls',
    about: 'Voyages, port calls with their events, the schedule, bunkers and the fuel ledger',
  },
  { name: 'cargo', label: 'Cargo', about: 'Cargo of voyages, cargo groups, tracking links' },
  {
    name: 'fixtures',
    label: 'Fixtures and claims',
    about: 'Fixtures, charter terms, laytime, statements of facts, claims',
  },
  {
    name: 'documents',
    label: 'Documents',
    about: 'Documents of fixtures, their templates and signatures',
  },
  {
    name: 'vessels',
    label: 'Vessels',
    about: 'Vessels, their settings, pictures, fuels and flows',
  },
  {
    name: 'reports',
    label: 'Ship reports',
    about: 'What ships report: events, log reports, bunkers, tanks',
  },
  {
    name: 'customReports',
    label: 'Custom reports',
    about: 'Custom reports with their live links, which read the records of every area',
  },
  {
    name: 'masterData',
    label: 'Master data',
    about: 'Ports, partners, persons, commodities and the other registers',
  },
  {
    name: 'company',
    label: 'Company',
    about: 'Subscription, notifications, chat and the history of records',
  },
  {
    name: 'settings',
    label: 'Company settings',
    about: 'Everything that only company administrators may change',
  },
] as const;

export type ScopeGroup = (typeof scopeGroups)[number]['name'];
export type ScopeAccess = 'read' | 'write';
/** `voyages:read` lets a key read the group, `voyages:write` read and change it. */
export type Scope = `${ScopeGroup}:${ScopeAccess}`;

export const scopes: readonly Scope[] = scopeGroups.flatMap(
  ({ name }) => [`${name}:read`, `${name}:write`] as const,
);

/** Whether the scopes of a key allow a call; writing includes reading. */
export function holdsScope(held: readonly string[], needed: Scope): boolean {
  return held.includes(needed) || held.includes(needed.replace(/:read$/, ':write'));
}

/** The label of a scope: 'Voyages and port calls (read and write)'. */
export function scopeText(scope: string): string {
  const [name, access] = scope.split(':');
  const label = scopeGroups.find((group) => group.name === name)?.label ?? scope;
  return access === 'write' ? `${label} (read and write)` : `${label} (read)`;
}

/** The scopes without those that another one includes, in the order of the table. */
export function tidyScopes(stated: readonly Scope[]): readonly Scope[] {
  return scopes.filter(
    (scope) =>
      stated.includes(scope) &&
      !(scope.endsWith(':read') && stated.includes(scope.replace(/:read$/, ':write') as Scope)),
  );
}
