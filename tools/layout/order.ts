/** The packages that have features. */
export const FEATURE_PACKAGES = ['domain', 'contract', 'server', 'web', 'vessel'] as const;
export type FeaturePackage = (typeof FEATURE_PACKAGES)[number];

/** A feature and the packages that have a part of it. */
export interface Feature {
  readonly name: string;
  readonly in: readonly FeaturePackage[];
}

/**
 * The one list of features, from top to bottom: in the domain and in the server a feature may import those below it,
 * never one above. It has the same name in each package. Add a new feature at its position.
 */
export const FEATURES: readonly Feature[] = [
  { name: 'today', in: ['vessel'] },
  { name: 'outbox', in: ['vessel'] },
  { name: 'crew', in: ['vessel'] },
  { name: 'demonstration', in: ['server'] },
  { name: 'ship-sync', in: ['contract', 'server'] },
  { name: 'installation', in: ['contract', 'server'] },
  { name: 'admin', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'menu', in: ['domain'] },
  { name: 'worklist', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'company-export', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'custom-reports', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'validation', in: ['domain'] },
  { name: 'notifications', in: ['domain', 'contract', 'server', 'web'] },

  { name: 'compliance', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'performance', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'offhire-proposals', in: ['domain', 'contract', 'server'] },
  { name: 'warehouse', in: ['domain', 'server'] },
  { name: 'history', in: ['domain', 'contract', 'server'] },
  { name: 'port-lineup', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'live', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'voyage-timeline', in: ['web'] },
  { name: 'port-call-reports', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'port-clearance', in: ['domain', 'contract', 'server'] },
  { name: 'metrics', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'handovers', in: ['contract', 'server', 'web'] },
  { name: 'report-receivers', in: ['domain', 'contract', 'server'] },
  { name: 'emails', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'log-reports', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'chat', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'call-effects', in: ['domain', 'contract', 'server'] },
  { name: 'agent-links', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'claim-guests', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'claim-accounts', in: ['domain', 'contract', 'server'] },
  { name: 'claim-sending', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'joint-claims', in: ['domain', 'contract', 'server'] },
  { name: 'claims', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'laytime-print', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'statement-of-facts', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'laytime', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'charter-terms', in: ['contract', 'server', 'web'] },
  { name: 'term-sets', in: ['contract', 'server', 'web'] },
  { name: 'laytime-settings', in: ['contract', 'server', 'web'] },
  { name: 'clauses', in: ['contract', 'server'] },
  { name: 'e-sign', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'documents', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'fixtures', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'help', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'schedule-links', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'schedule', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'voyage-copy', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'voyage-report', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'period-measures', in: ['server'] },
  { name: 'cargo-tracking', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'voyages', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'offhires', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'bunker-notes', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'tank-transfers', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'fuel-ledger', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'port-call-print', in: ['domain', 'contract', 'server'] },
  { name: 'port-call-pages', in: ['contract', 'server', 'web'] },
  { name: 'cargo', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'sea-routes', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'cargo-registers', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'vessels', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'partners', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'persons', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'port-performance', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'port-calls', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'flows', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'port-call-events', in: ['contract', 'server'] },
  { name: 'ports', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'reasons-for-call', in: ['contract', 'server'] },
  { name: 'alerts', in: ['contract', 'server'] },
  { name: 'settings', in: ['domain', 'contract', 'server', 'web', 'vessel'] },
  { name: 'subscription', in: ['domain', 'contract', 'server'] },
  { name: 'app-users', in: ['contract', 'server', 'web'] },
  { name: 'ship-files', in: ['contract', 'server'] },
  { name: 'ship-devices', in: ['contract', 'server', 'vessel'] },
  { name: 'people', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'me', in: ['contract', 'server'] },
  { name: 'saved-views', in: ['contract', 'server'] },
  { name: 'system-messages', in: ['contract', 'server'] },
  { name: 'development-tasks', in: ['domain', 'contract', 'server'] },
  { name: 'audit', in: ['contract', 'server', 'web'] },
  { name: 'api-keys', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'webhooks', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'vms', in: ['domain', 'contract', 'server', 'web'] },
  { name: 'security-log', in: ['contract', 'server'] },
  { name: 'global-settings', in: ['contract', 'server'] },
  { name: 'ship-entries', in: ['domain', 'contract', 'server'] },
];

/** What features are built on, below all of them: names without calls of their own. */
export const FOUNDATIONS: readonly Feature[] = [
  { name: 'lists', in: ['domain', 'server'] },
  { name: 'registers', in: ['domain', 'contract'] },
  { name: 'errors', in: ['domain', 'contract'] },
  { name: 'hub', in: ['domain', 'contract'] },
  { name: 'print', in: ['domain', 'contract'] },
  { name: 'forms', in: ['contract'] },
  { name: 'route', in: ['contract'] },
  { name: 'constants', in: ['domain'] },
  { name: 'time', in: ['domain', 'contract'] },
  { name: 'quantities', in: ['domain'] },
  { name: 'text', in: ['domain'] },
  { name: 'enumerations', in: ['domain'] },
];

/** Features that only draw what others read, so that neither the contract nor the server has them. */
export const ONLY_SEEN: ReadonlySet<string> = new Set(['voyage-timeline']);

const browserRoles = [
  'data',
  'state',
  'columns',
  'page',
  'dialog',
  'panel',
  'form',
  'table',
  'menu',
  'part',
  'test',
] as const;

/**
 * The allowed second-last parts of a file name in a feature: `voyages.routes.ts`. A folder inside a feature contains
 * the parts of one such file and names them freely.
 */
export const ROLES = {
  server: ['routes', 'register', 'sql', 'jobs', 'hub', 'mail', 'files', 'load', 'command', 'test'],
  web: browserRoles,
  vessel: browserRoles,
} as const;

/** Folders of an app that compose its features, like the files in `src` itself; no feature imports them. */
export const COMPOSITION: ReadonlySet<string> = new Set(['app', 'start']);

/** Folders of an app that are not features: `platform` imports no feature, the composition imports all of them. */
export const NOT_FEATURES: ReadonlySet<string> = new Set(['platform', ...COMPOSITION]);
