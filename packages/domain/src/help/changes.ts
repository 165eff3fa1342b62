import type { Roles } from '../people/permissions.ts';
import { companyRole, type CompanyRole, systemRole } from '../people/roles.ts';

/** Who notices a change: everyone, users who change records of an area, or administrators. */
export type Audience = 'everyone' | 'operations' | 'chartering' | 'administrators' | 'provider';

export interface ProductChange {
  /** Increases with each entry; what a user has seen is the highest id shown. */
  readonly id: number;
  /** A version of CHANGELOG.md. */
  readonly version: string;
  readonly area: string;
  readonly for: Audience;
  readonly sentence: string;
  /** The page where it is found. */
  readonly page: string;
}

/** What changed for users, the latest last; CHANGELOG.md has everything. */
export const productChanges = [
  {
    id: 1,
    version: '2.0.7',
    area: 'Live',
    for: 'everyone',
    sentence: 'The fleet on a map, with tracks of the last 14 days and each ETA with its author.',
    page: '/',
  },
  {
    id: 2,
    version: '2.0.7',
    area: 'Port calls',
    for: 'operations',
    sentence: 'The agent of a port call enters times and documents by a link; you accept them.',
    page: '/portcalls?view=today',
  },
  {
    id: 3,
    version: '2.0.7',
    area: 'Correspondence',
    for: 'everyone',
    sentence: 'E-mails from templates, filled in from the fixture and sent now or later.',
    page: '/correspondence',
  },
  {
    id: 4,
    version: '2.0.7',
    area: 'Claims',
    for: 'chartering',
    sentence: 'The counterparty answers a claim line by line by link and code.',
    page: '/fixtures?view=claims',
  },
  {
    id: 5,
    version: '2.0.7',
    area: 'Off-hires',
    for: 'operations',
    sentence: 'Off-hires are proposed from reports and statements of facts, to accept or reject.',
    page: '/offhires/proposals',
  },
  {
    id: 6,
    version: '2.0.7',
    area: 'Reports',
    for: 'everyone',
    sentence: 'Ten ready-made reports, run with parameters on screen or as a workbook.',
    page: '/reports/custom',
  },
  {
    id: 7,
    version: '2.0.7',
    area: 'Reports',
    for: 'administrators',
    sentence: 'Reports of your own from ten data sets, for all roles or some.',
    page: '/reports/custom/new',
  },
  {
    id: 8,
    version: '2.0.7',
    area: 'EU Compliance',
    for: 'everyone',
    sentence: 'A vessel’s year is closed with the hash of every report that it follows from.',
    page: '/compliance/EuCompliance',
  },
  {
    id: 9,
    version: '2.0.7',
    area: 'AIS',
    for: 'provider',
    sentence: 'AIS sources are settings of the installation, each with its state and last line.',
    page: '/admin/installation',
  },
  {
    id: 10,
    version: '2.0.7',
    area: 'All my companies',
    for: 'everyone',
    sentence: 'Users of several companies see what is open in all of them in one list.',
    page: '/worklist',
  },
  {
    id: 11,
    version: '2.0.7',
    area: 'Help',
    for: 'everyone',
    sentence:
      'The field in focus is explained with an example (F1); the guides are readable without an account.',
    page: '/help/docs',
  },
  {
    id: 12,
    version: '2.0.7',
    area: 'Help',
    for: 'everyone',
    sentence: 'Tickets carry the page and its errors if you agree, and show their state.',
    page: '/help/form',
  },
  {
    id: 13,
    version: '2.0.7',
    area: 'Fixtures',
    for: 'chartering',
    sentence: 'A pasted recap fills in a new fixture; you confirm each field beside its source.',
    page: '/fixtures',
  },
  {
    id: 14,
    version: '2.0.7',
    area: 'Notifications',
    for: 'everyone',
    sentence:
      'A notification shows the formula and the inputs of its data check, with their records.',
    page: '/notifications',
  },
  {
    id: 15,
    version: '2.0.7',
    area: 'Port calls',
    for: 'operations',
    sentence: 'New events and agents’ entries show what they change before you accept them.',
    page: '/portcalls?view=today',
  },
  {
    id: 16,
    version: '2.0.7',
    area: 'Vessels',
    for: 'everyone',
    sentence: 'Alerts of vessels and partners mark their names wherever they are shown or chosen.',
    page: '/vessels',
  },
  {
    id: 17,
    version: '2.0.7',
    area: 'Correspondence',
    for: 'everyone',
    sentence: 'Incoming mail is linked to fixtures, voyages, vessels and port calls.',
    page: '/correspondence',
  },
  {
    id: 18,
    version: '2.0.7',
    area: 'Voyages',
    for: 'operations',
    sentence: 'Customers read the schedule of chosen vessels by a link or as a calendar.',
    page: '/voyages/shared',
  },
  {
    id: 19,
    version: '2.0.7',
    area: 'Ports',
    for: 'everyone',
    sentence: 'The line-up of a port, with waiting time and loss by weather by berth and season.',
    page: '/ports',
  },
  {
    id: 20,
    version: '2.0.7',
    area: 'Live',
    for: 'operations',
    sentence: 'Areas of ports, anchorages and berths propose events from positions.',
    page: '/',
  },
  {
    id: 21,
    version: '2.0.7',
    area: 'Reports',
    for: 'everyone',
    sentence: 'Reports are mailed by schedule, and read by Excel and Power BI from a live link.',
    page: '/reports/custom',
  },
  {
    id: 22,
    version: '2.0.7',
    area: 'Company settings',
    for: 'administrators',
    sentence: 'Mailboxes are connected here, and the whole company is exported as one archive.',
    page: '/settings/company',
  },
] as const satisfies readonly ProductChange[];

const operations: readonly CompanyRole[] = [
  companyRole.User,
  companyRole.VoyageEditor,
  companyRole.CompanyAdmin,
];
const chartering: readonly CompanyRole[] = [
  companyRole.User,
  companyRole.CharteringEditor,
  companyRole.CompanyAdmin,
];

function concerns(audience: Audience, { companyRoles, systemRoles }: Roles): boolean {
  const has = (roles: readonly CompanyRole[]) => companyRoles.some((role) => roles.includes(role));
  const audiences: Readonly<Record<Audience, boolean>> = {
    everyone: true,
    operations: has(operations),
    chartering: has(chartering),
    administrators: has([companyRole.CompanyAdmin]),
    provider: systemRoles.includes(systemRole.GlobalAdmin),
  };
  return audiences[audience];
}

/** What changed for a user of several companies only; others do not have the page. */
const severalCompanies = '/worklist';

/** The changes that concern a user with these roles, the latest first. */
export const changesFor = (
  roles: Roles & { readonly companies: number },
): readonly ProductChange[] =>
  productChanges
    .filter(
      (change) =>
        concerns(change.for, roles) && (change.page !== severalCompanies || roles.companies > 1),
    )
    .toReversed();

/** The changes that a user has not seen yet. */
export const unseenChanges = (
  changes: readonly ProductChange[],
  seen: number,
): readonly ProductChange[] => changes.filter(({ id }) => id > seen);

/** The key of the user’s settings that has the highest id seen. */
export const changesSeenKey = 'changesSeen';

/** What the settings state, or 0. */
export function seenIn(settings: Readonly<Record<string, unknown>>): number {
  const value = settings[changesSeenKey];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
}
