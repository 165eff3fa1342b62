/**
 * The pages on which the fields of files are shown, by the beginning of their path in apps/web/src; the longest beginning
 * applies. A page is an address as texts of fields know it; `everywhere` are dialogs that open on many pages.
 */
export const everywhere = 'everywhere';

const terms = ['/fixtures', '/termsets', '/clauses'] as const;
const laytimeSettings = ['/settings/laytime', '/settings/company?tab=laytime'] as const;

export const pagesOfFiles: readonly (readonly [files: string, pages: readonly string[]])[] = [
  ['admin/', ['/admin']],
  ['agent-links/', ['/portcalls']],
  ['api-keys/', ['/settings/company?tab=apiKeys']],
  ['app-users/', ['/settings/company?tab=appUsers']],
  ['audit/', ['/settings/company?tab=audit']],
  ['bunker-notes/', ['/reports/bdn']],
  ['cargo-registers/', ['/measurements', '/commodities']],
  ['cargo/', ['/voyages', '/portcalls']],
  ['charter-terms/', terms],
  ['charter-terms/fixture-terms', ['/fixtures']],
  ['charter-terms/terms-versions', ['/fixtures']],
  ['charter-terms/clauses/', ['/clauses']],
  ['chat/', ['/chat']],
  ['claim-guests/', ['/fixtures']],
  ['claim-sending/', ['/fixtures']],
  ['claim-sending/claim-settings', ['/settings/company?tab=claims']],
  ['claims/', ['/fixtures']],
  ['claims/accounts/reminder-settings', ['/settings/company?tab=claims']],
  ['compliance/', ['/compliance']],
  ['custom-reports/', ['/reports/custom']],
  ['custom-reports/schedules/', ['/reports/schedules']],
  ['documents/', ['/fixtures']],
  ['emails/', ['/correspondence']],
  ['emails/mailbox', ['/settings/company?tab=mailboxes']],
  ['fixtures/', ['/fixtures']],
  ['flows/', ['/flows']],
  ['fuel-ledger/', ['/vessels']],
  ['help/', ['/help']],
  ['laytime-print/', ['/fixtures']],
  ['laytime-settings/', laytimeSettings],
  ['laytime/', ['/fixtures']],
  ['live/', ['/geofences']],
  ['log-reports/', ['/reports/log']],
  ['log-reports/report-receiver', ['/reports/log/receivers']],
  ['metrics/', ['/metrics']],
  ['notifications/', ['/notifications']],
  ['offhires/', ['/offhires']],
  ['partners/', ['/partners']],
  ['people/', ['/settings/company?tab=users']],
  ['performance/', ['/performance']],
  ['persons/', ['/persons']],
  ['platform/', [everywhere]],
  ['platform/charter-terms/', terms],
  ['platform/voyage-header/', ['/voyages']],
  ['port-call-pages/', ['/portcalls']],
  ['port-call-reports/', ['/portcalls']],
  ['port-calls/', ['/voyages', '/portcalls']],
  ['port-lineup/', ['/ports']],
  ['port-performance/', ['/ports']],
  ['ports/', ['/ports']],
  ['schedule-links/', ['/voyages']],
  ['schedule/', ['/voyages']],
  ['sea-routes/', ['/voyages']],
  ['settings/', ['/settings/company']],
  ['settings/appearance', ['/settings/me']],
  ['settings/check-limits', ['/settings/company?tab=notifications']],
  ['settings/morning-digest', ['/settings/me']],
  ['settings/notification-rule', ['/settings/company?tab=rules']],
  ['settings/rule-condition', ['/settings/company?tab=rules']],
  ['settings/speech', ['/settings/me']],
  ['settings/time-zone', ['/settings/me']],
  ['settings/voyage-report', ['/settings/company?tab=voyageReport']],
  ['statement-of-facts/', ['/portcalls', '/fixtures']],
  ['statement-of-facts/sof-', ['/settings/sofLayout', '/settings/company?tab=sofLayout']],
  ['tank-transfers/', ['/reports/tt']],
  ['term-sets/', ['/termsets']],
  ['vessels/', ['/vessels']],
  ['vms/', ['/settings/company?tab=connections']],
  ['voyage-copy/', ['/voyages']],
  ['voyage-report/', ['/voyages']],
  ['voyages/', ['/voyages']],
  ['webhooks/', ['/settings/company?tab=webhooks']],
  ['worklist/', ['/worklist']],
];

/** Pages of guests, agents and signers: they open by a link, without the frame that explains fields with F1. */
export const filesWithoutFrame: readonly string[] = [
  'agent-links/agent-lines.form.tsx',
  'agent-links/agent-remark.form.tsx',
  'agent-links/agent-time.form.tsx',
  'claim-guests/guest-call.part.tsx',
  'claim-guests/guest-door.form.tsx',
  'claim-guests/guest-messages.part.tsx',
  'claim-guests/guest-stated.part.tsx',
  'e-sign/e-sign.form.tsx',
];

interface PlainFields {
  readonly reason: string;
  /** By the beginning of the path of their files. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
}

/** Fields that need no help. */
export const plainFields: readonly PlainFields[] = [
  {
    reason: 'A filter changes only what a list shows, and its label names the column',
    labels: {
      'audit/audit-filters': ['From', 'To', 'Person', 'Record', 'Source', 'Text'],
      'claims/claim-filter': ['Charterers', 'Time bar', 'Include ended claims'],
      'compliance/operational-filter': ['Month, UTC', 'Dry run'],
      'compliance/trading/charterer-months': ['Month'],
      'fixtures/fixture-filter': ['Charterers', 'Brokers'],
      'log-reports/log-report-filter': ['State', 'Only with unexplained values'],
      'metrics/change-over-log': ['Vessel'],
      'notifications/notification-filter': [
        'Text',
        'Category',
        'Show errors',
        'Show warnings',
        'Include dismissed notifications',
        'Include snoozed notifications',
        'Only those assigned to me',
      ],
      'offhires/offhire-list': ['Vessels', 'State'],
      'offhires/proposal-list': ['Vessels'],
      'performance/cargo-filter': ['Operation'],
      'performance/chart-filter': ['Vessel', 'to'],
      'performance/consumption-filter': ['Kind', 'Only laden', 'Only with a stock difference'],
      'platform/fuel-reports/report-filter': ['Fuels', 'Only with warnings or errors'],
      'platform/registers/register-page': ['Include inactive'],
      'port-call-pages/list/filter-panel': ['Ports', 'Status', 'Include inactive'],
      'port-lineup/lineup-filter': ['Weeks ahead', 'Vessels', 'Reasons for call'],
      'port-performance/performance-filter': ['From', 'To', 'Vessels', 'Reasons for call'],
      'ports/port-list': ['Ports we call at', 'With settings', 'Include inactive'],
      'voyages/voyage-filter': ['Status'],
      'worklist/worklist': ['Companies', 'Kinds'],
    },
  },
  {
    reason: 'A search field shows what it found while it is typed',
    labels: {
      'chat/chat.page': ['Search all messages'],
      'platform/charter-terms/insert-clause': ['Search'],
      'platform/lists/list-filter-panel': ['Free text'],
      'schedule/date-jump': ['Go to date'],
      'settings/log-report-fields': ['Find a field'],
      'term-sets/ready-made': ['Search'],
    },
  },
  {
    reason: 'The period of a file, whose content the dialog names',
    labels: { 'chat/export-period': ['From', 'To'] },
  },
  {
    reason: 'Shows a value that cannot be changed',
    labels: {
      'admin/hand-over': ['Link'],
      'admin/user.panel': ['Work email', 'Companies'],
      'admin/verifier.panel': ['API access key'],
      'help/contact.page': ['What would be sent'],
      'people/invitation': ['Invitation link'],
      'vessels/editor/vessel-cards': ['Company number', 'Details modified'],
    },
  },
  {
    reason: 'Tries a flow on its preview; nothing is stored',
    labels: { 'flows/preview/preview-phone': ['Time of the event'] },
  },
];
