import { logReportFields } from '@fairlead/contract/settings/company-settings';
import { notificationTypes } from '@fairlead/contract/settings/notification-types';
import {
  choicesFrom,
  type StoredLayout,
  layoutFindings,
  layoutWith,
} from '@fairlead/domain/settings/log-report-layout';
import type { Files } from '../platform/files/files.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import { serveCompany } from './company.routes.ts';
import { serveMailSettings } from './mail-settings.routes.ts';
import { saveSection } from './sections/save-section.ts';
import { type SectionRow, sectionOf } from './sections.sql.ts';

export interface SettingsDeps {
  readonly files: Files;
  /** The rights of a company's people have changed. */
  readonly rightsChanged: (company: number) => void;
  readonly outbox: Outbox;
}

/** The settings that a company makes for all its people. */
export function serveSettings(host: Host, { files, outbox, rightsChanged }: SettingsDeps): void {
  serveCompany(host, { files, rightsChanged });
  serveMailSettings(host, outbox);
  serve(host, logReportFields, {
    list: async ({ db, company }) =>
      fieldsOf(await db.first(sectionOf(company, 'logReportFields'))),
    save: async (call) => {
      const { body, query } = call;
      const findings = Object.entries(layoutFindings(body));
      if (findings.length > 0)
        return refuseFields(Object.fromEntries(findings.map(([at, text]) => [at, [text]])));
      const row = await saveSection(call, {
        section: 'logReportFields',
        modified: query.modified,
        values: (before) => layoutWith(before as StoredLayout, body),
        yours: body,
        shown: fieldsOf,
      });
      return fieldsOf(row);
    },
  });
  serve(host, notificationTypes, {
    excluded: async ({ db, company }) =>
      codesOf(await db.first(sectionOf(company, 'companyExcludedTypes'))),
    saveExcluded: async (call) => {
      const codes = [...new Set(call.body)].toSorted((one, other) => one - other);
      const row = await saveSection(call, {
        section: 'companyExcludedTypes',
        modified: call.query.modified,
        values: () => Object.fromEntries(codes.map((code) => [String(code), 'off'])),
        yours: codes,
        shown: codesOf,
      });
      return codesOf(row);
    },
  });
}

const fieldsOf = (row: SectionRow | undefined) => [
  ...choicesFrom((row?.values ?? {}) as StoredLayout),
];

const codesOf = (row: SectionRow | undefined): number[] =>
  Object.keys(row?.values ?? {})
    .map(Number)
    .toSorted((one, other) => one - other);
