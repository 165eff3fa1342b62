import { LoadingState } from '@fairlead/ui/states';
import {
  IconAdjustments,
  IconBell,
  IconBuilding,
  IconClipboardList,
  IconDatabaseCog,
  IconDatabaseExport,
  IconDeviceTablet,
  IconFileDescription,
  IconFiles,
  IconFilterCheck,
  IconHourglass,
  IconInbox,
  IconKey,
  IconListSearch,
  IconMail,
  IconPlugConnected,
  IconReceipt,
  IconReportAnalytics,
  IconShieldLock,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { createPart } from '../../platform/parts/part.tsx';
import {
  CompanySettingsPage,
  type SettingsGroup,
  type SettingsSection,
} from '../../settings/company-settings.page.tsx';

/** A section whose file is loaded when it is shown. */
function section(
  { tab, label, icon }: Omit<SettingsSection, 'Body' | 'fetch'>,
  load: () => Promise<ComponentType<object>>,
): SettingsSection {
  const part = createPart(load, { waiting: () => <LoadingState name={`Loading ${label}`} /> });
  return { tab, label, icon, Body: part, fetch: part.fetch };
}

const details = section(
  { tab: 'details', label: 'Details', icon: IconBuilding },
  async () => (await import('../../settings/details.part.tsx')).CompanyDetails,
);
const flags = section(
  { tab: 'settings', label: 'Settings', icon: IconAdjustments },
  async () => (await import('../../settings/flags.part.tsx')).CompanyFlags,
);
const mail = section(
  { tab: 'mail', label: 'Mail', icon: IconMail },
  async () => (await import('../../settings/mail-settings.part.tsx')).CompanyMail,
);
const people = section(
  { tab: 'users', label: 'Users', icon: IconUsers },
  async () => (await import('../../people/people.part.tsx')).People,
);
const appUsers = section(
  { tab: 'appUsers', label: 'App users', icon: IconDeviceTablet },
  async () => (await import('../../app-users/app-users.part.tsx')).AppUsers,
);
const voyageReport = section(
  { tab: 'voyageReport', label: 'Voyage report', icon: IconReportAnalytics },
  async () => (await import('../../settings/voyage-report-settings.part.tsx')).VoyageReportSettings,
);
const logReports = section(
  { tab: 'logReports', label: 'Log reports', icon: IconClipboardList },
  async () => (await import('../../settings/log-report-fields.part.tsx')).LogReportFields,
);
const dataChecks = section(
  { tab: 'notifications', label: 'Data checks', icon: IconBell },
  async () => (await import('../../settings/notification-types.part.tsx')).NotificationTypes,
);
const warehouse = section(
  { tab: 'warehouse', label: 'Data warehouse', icon: IconDatabaseCog },
  async () => (await import('../../settings/warehouse-settings.part.tsx')).WarehouseSettings,
);
const rules = section(
  { tab: 'rules', label: 'Rules', icon: IconFilterCheck },
  async () => (await import('../../settings/notification-rules.part.tsx')).NotificationRules,
);
const documents = section(
  { tab: 'documents', label: 'Documents', icon: IconFiles },
  async () => (await import('../../documents/document-settings.part.tsx')).DocumentSettings,
);
const laytime = section(
  { tab: 'laytime', label: 'Laytime', icon: IconHourglass },
  async () =>
    (await import('../../laytime-settings/laytime-settings.part.tsx')).LaytimeSettingsPart,
);
const claims = section(
  { tab: 'claims', label: 'Claims', icon: IconReceipt },
  async () => (await import('./claim-settings.tsx')).ClaimSettings,
);
const sofLayout = section(
  { tab: 'sofLayout', label: 'Statements of facts', icon: IconFileDescription },
  async () => (await import('../../statement-of-facts/sof-layout.part.tsx')).SofLayoutSettings,
);
const security = section(
  { tab: 'security', label: 'Security', icon: IconShieldLock },
  async () => (await import('../../settings/security.part.tsx')).SecurityCard,
);

const apiKeys = section(
  { tab: 'apiKeys', label: 'API keys', icon: IconKey },
  async () => (await import('../../api-keys/api-keys.part.tsx')).ApiKeys,
);

const webhooks = section(
  { tab: 'webhooks', label: 'Webhooks', icon: IconWebhook },
  async () => (await import('../../webhooks/webhooks.part.tsx')).Webhooks,
);
const mailboxes = section(
  { tab: 'mailboxes', label: 'Mailboxes', icon: IconInbox },
  async () => (await import('../../emails/mailboxes.part.tsx')).Mailboxes,
);
const connections = section(
  { tab: 'connections', label: 'Connections', icon: IconPlugConnected },
  async () => (await import('../../vms/connections.part.tsx')).Connections,
);

const auditLog = section(
  { tab: 'audit', label: 'Audit log', icon: IconListSearch },
  async () => (await import('../../audit/audit.part.tsx')).AuditLog,
);

const companyExport = section(
  { tab: 'export', label: 'Export', icon: IconDatabaseExport },
  async () => (await import('../../company-export/company-export.part.tsx')).CompanyExport,
);

const groups: readonly SettingsGroup[] = [
  { name: 'Company', sections: [details, flags, mail] },
  { name: 'People', sections: [people, appUsers, security] },
  {
    name: 'Voyages and documents',
    sections: [
      voyageReport,
      logReports,
      dataChecks,
      rules,
      warehouse,
      documents,
      laytime,
      claims,
      sofLayout,
    ],
  },
  { name: 'Integrations', sections: [mailboxes, apiKeys, webhooks, connections] },
  { name: 'Security and audit', sections: [auditLog, companyExport] },
];

/** The company settings, with each section provided by its feature. */
export function CompanySettingsFeature() {
  return <CompanySettingsPage groups={groups} />;
}
