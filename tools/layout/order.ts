/**
 * The declared order of the rooms: a room may import the rooms that stand below it, never one above.
 * A new room is written in where it belongs; a room that is missing here is red.
 */
export const ROOM_ORDER = {
  server: [
    'demonstration',
    'admin',
    'reports',
    'custom-reports',
    'notifications',
    'chat',
    'claims',
    'laytime-papers',
    'laytime',
    'statement-of-facts',
    'laytime-terms',
    'charter-terms',
    'e-sign',
    'documents',
    'document-templates',
    'fixtures',
    'flows',
    'schedule',
    'voyage-copy',
    'voyage-report',
    'cargo-tracking',
    'voyages',
    'cargo',
    'cargo-registers',
    'port-call-papers',
    'port-call-pages',
    'port-call-events',
    'port-calls',
    'vessel-image',
    'vessels',
    'master-data',
    'partners',
    'persons',
    'trades',
    'port-search',
    'reasons-for-call',
    'lists',
    'settings',
    'subscription',
    'people',
    'me',
    'ports',
    'saved-views',
    'system-messages',
    'security-log',
    'global-settings',
    'history',
  ],
  domain: [
    'menu',
    'custom-reports',
    'chat',
    'notifications',
    'schedule',
    'claims',
    'laytime-papers',
    'e-sign',
    'documents',
    'statement-of-facts',
    'laytime',
    'fixtures',
    'voyages',
    'port-call-papers',
    'cargo',
    'port-calls',
    'vessels',
    'master-data',
    'lists',
    'flows',
    'subscription',
    'people',
    'realtime',
    'errors',
    'papers',
    'time',
    'quantities',
    'words',
    'constants',
  ],
} as const;

/**
 * What the last-but-one part of a file's name may say in a room: `voyages.routes.ts`. A folder inside of a room holds
 * the parts of one such file and names them freely.
 */
export const ROLES = {
  server: ['routes', 'sql', 'jobs', 'hub', 'mail', 'files', 'load', 'command', 'test'],
  web: [
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
  ],
} as const;

/** Folders of an app that compose its rooms, as the files in `src` itself do; no room knows them. */
export const COMPOSITION: ReadonlySet<string> = new Set(['app', 'start']);

/** Folders of an app that are not rooms: `platform` knows no room, the composition knows them all. */
export const NOT_ROOMS: ReadonlySet<string> = new Set(['platform', ...COMPOSITION]);
