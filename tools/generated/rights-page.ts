import { features } from '@fairlead/contract';
import type { FeatureShape, RouteShape } from '@fairlead/contract/route';
import { areaOf, scopeOf } from '@fairlead/contract/api-keys/scopes';
import { can, type Roles } from '@fairlead/domain/people/permissions';
import { companyRoles, systemRoles } from '@fairlead/domain/people/roles';
import { scopeGroups } from '@fairlead/domain/api-keys/scopes';

/** All kinds of callers, by the role that has a column in the table. */
const columns: readonly (readonly [label: string, roles: Roles])[] = [
  ...companyRoles.map(
    ({ label, number }) => [label, { companyRoles: [number], systemRoles: [] }] as const,
  ),
  ...systemRoles.map(
    ({ label, number }) => [label, { companyRoles: [], systemRoles: [number] }] as const,
  ),
];

const mayCall = (route: RouteShape, roles: Roles): boolean =>
  route.may === 'public' ||
  route.may === 'signedIn' ||
  (route.may !== 'ship' && can(roles, route.may, areaOf(route)));

/** docs/rights.md: who may make each call, from the declared permissions and scopes. */
export function rightsPage(): string {
  return [
    '# Rights',
    '',
    'Who may make which call, generated from the permissions that the contract declares (`packages/contract`, `packages/domain/src/people`).',
    'Several roles in one company add up. A global administrator without a role in the company has the last role column alone.',
    'A call for another company than one’s own is refused whatever the role. An API key makes the calls of its scopes and no other;',
    '"write" includes "read", and a dash means that no key may ever make the call.',
    '',
    '| Scope | What it holds |',
    '|---|---|',
    ...scopeGroups.map(({ name, label, about }) => `| \`${name}\` | ${label}: ${about} |`),
    '',
    ...Object.entries(features as Readonly<Record<string, FeatureShape>>).flatMap(
      ([name, feature]) => featureTable(name, feature),
    ),
  ].join('\n');
}

function featureTable(name: string, feature: FeatureShape): readonly string[] {
  const headers = ['Call', ...columns.map(([label]) => label), 'API key'];
  const rows = Object.values(feature).map((route) => {
    const marks = columns.map(([, roles]) => (mayCall(route, roles) ? 'yes' : ''));
    return [`\`${route.method} ${route.path}\``, ...marks, keyCell(route)];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${name}`,
    '',
    line(headers),
    `|${'---|'.repeat(headers.length)}`,
    ...rows.map(line),
    '',
  ];
}

function keyCell(route: RouteShape): string {
  if (route.may === 'public') return 'no sign-in needed';
  if (route.may === 'ship') return 'devices on board only';
  const scope = scopeOf(route);
  return scope === null ? '-' : `\`${scope}\``;
}
