import { claimSettings } from '@fairlead/contract/claim-sending/claim-settings';
import { patternFindings } from '@fairlead/domain/claim-sending/invoice-number';
import { letterFindings } from '@fairlead/domain/claim-sending/letter';
import { refuseFindings } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { requireOwn, saveSection } from '../settings/sections/save-section.ts';
import { sectionOf } from '../settings/sections.sql.ts';
import { claimSettingsOf } from './wire/claim-settings.ts';

/** How a company numbers its invoices, its bank details, and the letter that its claims start from. */
export function serveClaimSettings(host: Host): void {
  serve(host, claimSettings, {
    get: async (call) => {
      requireOwn(call);
      return claimSettingsOf(await call.db.first(sectionOf(call.company, 'claimSettings')));
    },
    save: async (call) => {
      requireOwn(call);
      const { modified, ...values } = call.body;
      const { invoicePattern, letterSubject: subject, letterBody: body } = values;
      const findings = [...patternFindings(invoicePattern), ...letterFindings({ subject, body })];
      refuseFindings(findings);
      const row = await saveSection(call, {
        section: 'claimSettings',
        modified,
        values: () => values,
        yours: call.body,
        shown: claimSettingsOf,
      });
      return claimSettingsOf(row);
    },
  });
}
