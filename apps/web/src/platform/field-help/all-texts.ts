import { type GuideName, guides } from '@fairlead/domain/help/guides';
import type { FieldText } from './field-text.ts';
import { namedText } from './named-text.ts';
import { administrationTexts, supportTexts } from './texts/administration.ts';
import { agentEntryTexts, agentLinkTexts } from './texts/agent-links.ts';
import {
  allowanceTexts,
  demurrageStepTexts,
  moneyTexts,
  operationTexts,
  rateTexts,
  sharesTexts,
  sharingTexts,
  timeBarStartTexts,
} from './texts/allowance.ts';
import { bunkerNoteTexts, bunkerProductTexts } from './texts/bunker-notes.ts';
import { cargoGroupTexts, cargoTexts } from './texts/cargo.ts';
import {
  charterTermTexts,
  commencementTexts,
  endTexts,
  timeBarTexts,
} from './texts/charter-terms.ts';
import { chatTexts } from './texts/chat.ts';
import {
  chatChoiceTexts,
  claimChoiceTexts,
  fuelEuChoiceTexts,
  moveChoiceTexts,
  portCallChoiceTexts,
  printChoiceTexts,
  ruleChoiceTexts,
  scheduleChoiceTexts,
  storeChoiceTexts,
  termChoiceTexts,
  themeChoiceTexts,
  vesselChoiceTexts,
} from './texts/choices.ts';
import { claimSettingsTexts, invoiceTexts, reminderTexts } from './texts/claim-sending.ts';
import {
  guestTexts,
  claimItemTexts,
  claimSendTexts,
  fixtureFurtherTexts,
} from './texts/claim-work.ts';
import {
  claimNoteTexts,
  followUpTexts,
  interestTexts,
  paymentTexts,
  provisionTexts,
  settlementTexts,
} from './texts/claims.ts';
import { clauseTexts, termSetTexts, termVersionTexts, termRuleTexts } from './texts/clauses.ts';
import {
  detailsTexts,
  invitationTexts,
  mailTexts,
  mailTextTexts,
} from './texts/company-settings.ts';
import {
  correctionReplyTexts,
  emissionAccountTexts,
  fuelEuTexts,
  plannedVoyageTexts,
} from './texts/compliance.ts';
import { poolTexts } from './texts/compliance-work.ts';
import {
  draftTexts,
  handlingTexts,
  readTimesTexts,
  templateTexts,
} from './texts/correspondence.ts';
import {
  definitionTexts,
  parameterTexts,
  reportScheduleTexts,
  reportTexts,
} from './texts/custom-reports.ts';
import { emailTimeTexts } from './texts/e-mail-times.ts';
import { everywhereTexts } from './texts/everywhere.ts';
import { fixtureTexts } from './texts/fixtures.ts';
import { flowGridTexts, flowTexts } from './texts/flows.ts';
import { noteFieldTexts, fuelCorrectionTexts } from './texts/fuel-records.ts';
import {
  digestFlagTexts,
  entryReasonTexts,
  mailboxFlagTexts,
  offhireFlagTexts,
  parameterFlagTexts,
  portFlagTexts,
  recordFlagTexts,
} from './texts/further-fields.ts';
import { connectionTexts, apiKeyTexts, webhookTexts, appUserTexts } from './texts/integrations.ts';
import { printTexts, calculationTexts } from './texts/laytime-print.ts';
import {
  calendarTexts,
  holidayTexts,
  noticeRuleTexts,
  noticeTexts,
  weatherTexts,
} from './texts/laytime-rules.ts';
import { laytimeDefaultTexts, workbenchTexts } from './texts/laytime-settings.ts';
import { logEntryTexts, receiverTexts } from './texts/log-report-entry.ts';
import { fuelUsedText, logReportTexts, remainingText } from './texts/log-reports.ts';
import { mailboxPartTexts, mailboxTexts } from './texts/mailboxes.ts';
import { notificationRuleTexts, notificationTexts } from './texts/notifications.ts';
import {
  companyFlagTexts,
  labFigureText,
  limitText,
  namedFieldTexts,
} from './texts/named-fields.ts';
import {
  offhireBunkerTexts,
  offhireFilterTexts,
  offhirePositionTexts,
  offhireTexts,
} from './texts/offhires.ts';
import { contactTexts, partnerPartTexts, partnerTexts } from './texts/partners.ts';
import { personTexts } from './texts/persons.ts';
import { geofenceTexts, shareTexts, distanceTexts, converterTexts } from './texts/planning.ts';
import { callTimeTexts, cargoLineTexts, copyTexts, recordTexts } from './texts/port-call-times.ts';
import { portCallTexts } from './texts/port-calls.ts';
import { ownPortTexts, portPartnerTexts, portPartTexts, portSettingsTexts } from './texts/ports.ts';
import { pumpingTermTexts, pumpingLogTexts } from './texts/pumping.ts';
import { statementTexts, statementLineTexts, statementEventTexts } from './texts/statements.ts';
import { tankTransferTexts, transferCorrectionTexts } from './texts/tank-transfers.ts';
import { scaleTexts, demurrageGridTexts, causeTexts } from './texts/term-grids.ts';
import { digestTexts, userSettingsTexts, voiceTexts } from './texts/user-settings.ts';
import {
  calibrationTexts,
  engineTexts,
  partTexts,
  tankTexts,
  vesselRateTexts,
} from './texts/vessel-lists.ts';
import { vesselSwitchTexts, vesselRegimeTexts, vesselRouteTexts } from './texts/vessel-settings.ts';
import { particularTexts, vesselTexts } from './texts/vessels.ts';
import { voyageReportTexts, voyageReportChoiceTexts } from './texts/voyage-reports.ts';
import { voyageTexts } from './texts/voyages.ts';
import { warrantyTexts, performanceTexts } from './texts/warranties.ts';

type Texts = Readonly<Record<string, FieldText>>;
const terms = [
  termChoiceTexts,
  charterTermTexts,
  timeBarTexts,
  commencementTexts,
  endTexts,
  allowanceTexts,
  rateTexts,
  operationTexts,
  sharingTexts,
  moneyTexts,
  demurrageStepTexts,
  timeBarStartTexts,
  sharesTexts,
  calendarTexts,
  holidayTexts,
  weatherTexts,
  noticeTexts,
  noticeRuleTexts,
  pumpingTermTexts,
  termRuleTexts,
  scaleTexts,
  demurrageGridTexts,
  causeTexts,
] as const;

const claims = [
  claimNoteTexts,
  settlementTexts,
  paymentTexts,
  interestTexts,
  provisionTexts,
  followUpTexts,
  invoiceTexts,
  guestTexts,
  claimItemTexts,
  claimSendTexts,
] as const;

const statements = [statementTexts, statementLineTexts, pumpingLogTexts] as const;

/** The same texts for the fields of one section alone. */
const inSection = (within: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { ...text, within }]));

/** The fields that can be explained on a page, by the beginning of its address with its section. Of several texts for a label that of the section applies, otherwise the first without one. */
const pages: readonly (readonly [beginning: string, texts: readonly Texts[]])[] = [
  [
    '/voyages',
    [
      voyageTexts,
      portCallTexts,
      cargoTexts,
      cargoGroupTexts,
      cargoLineTexts,
      recordTexts,
      copyTexts,
      shareTexts,
      distanceTexts,
      moveChoiceTexts,
      inSection('Report settings', { ...voyageReportTexts, ...voyageReportChoiceTexts }),
    ],
  ],
  [
    '/portcalls',
    [
      portCallTexts,
      cargoTexts,
      agentLinkTexts,
      agentEntryTexts,
      cargoGroupTexts,
      callTimeTexts,
      cargoLineTexts,
      recordTexts,
      entryReasonTexts,
      portCallChoiceTexts,
      ...statements,
    ],
  ],
  [
    '/fixtures',
    [
      fixtureTexts,
      ...terms,
      ...claims,
      workbenchTexts,
      fixtureFurtherTexts,
      termVersionTexts,
      printTexts,
      printChoiceTexts,
      claimChoiceTexts,
      calculationTexts,
      ...statements,
    ],
  ],
  ['/termsets', [termSetTexts, recordFlagTexts, ...terms]],
  ['/clauses', [clauseTexts, recordFlagTexts, ...terms]],
  ['/settings/laytime', [laytimeDefaultTexts, printTexts, ...terms]],
  ['/settings/soflayout', [statementTexts, statementEventTexts]],
  ['/reports/log/receivers', [receiverTexts]],
  ['/reports/log', [logReportTexts, logEntryTexts]],
  ['/reports/bdn', [bunkerNoteTexts, bunkerProductTexts, noteFieldTexts]],
  [
    '/vessels',
    [
      vesselTexts,
      particularTexts,
      recordFlagTexts,
      vesselSwitchTexts,
      vesselChoiceTexts,
      vesselRegimeTexts,
      vesselRouteTexts,
      engineTexts,
      tankTexts,
      ...['Oil tanks', 'Stowages', 'Cranes'].map((title) => inSection(title, partTexts)),
      vesselRateTexts,
      calibrationTexts,
      fuelCorrectionTexts,
    ],
  ],
  ['/settings/company?tab=mailboxes', [mailboxTexts, mailboxPartTexts, mailboxFlagTexts]],
  ['/settings/company?tab=claims', [claimSettingsTexts, reminderTexts]],
  ['/settings/company?tab=laytime', [laytimeDefaultTexts, printTexts, ...terms]],
  ['/settings/company?tab=users', [invitationTexts]],
  ['/settings/company?tab=appusers', [appUserTexts]],
  ['/settings/company?tab=voyagereport', [voyageReportTexts]],
  ['/settings/company?tab=notifications', [notificationRuleTexts]],
  ['/settings/company?tab=rules', [notificationRuleTexts, ruleChoiceTexts]],
  ['/settings/company?tab=soflayout', [statementTexts, statementEventTexts]],
  ['/settings/company?tab=apikeys', [apiKeyTexts]],
  ['/settings/company?tab=webhooks', [webhookTexts]],
  ['/settings/company?tab=connections', [connectionTexts]],
  ['/settings/company?tab=audit', [appUserTexts]],
  ['/settings/company', [detailsTexts, mailTexts, mailTextTexts, companyFlagTexts]],
  ['/settings/documents', [storeChoiceTexts]],
  ['/settings/me', [userSettingsTexts, themeChoiceTexts, voiceTexts, digestTexts, digestFlagTexts]],
  ['/correspondence', [draftTexts, templateTexts, readTimesTexts, handlingTexts, emailTimeTexts]],
  [
    '/reports/custom',
    [
      reportTexts,
      parameterTexts,
      definitionTexts,
      reportScheduleTexts,
      scheduleChoiceTexts,
      parameterFlagTexts,
    ],
  ],
  ['/reports/schedules', [reportScheduleTexts, scheduleChoiceTexts, parameterFlagTexts]],
  ['/reports/tt', [tankTransferTexts, transferCorrectionTexts]],
  [
    '/offhires',
    [offhireTexts, offhireFilterTexts, offhireBunkerTexts, offhirePositionTexts, offhireFlagTexts],
  ],
  ['/partners', [partnerTexts, contactTexts, partnerPartTexts, recordFlagTexts]],
  ['/persons', [personTexts, recordFlagTexts]],
  [
    '/ports',
    [
      ownPortTexts,
      portSettingsTexts,
      portPartTexts,
      portPartnerTexts,
      portFlagTexts,
      recordFlagTexts,
    ],
  ],
  ['/flows', [flowTexts, flowGridTexts]],
  [
    '/compliance',
    [
      fuelEuTexts,
      fuelEuChoiceTexts,
      plannedVoyageTexts,
      emissionAccountTexts,
      correctionReplyTexts,
      poolTexts,
    ],
  ],
  ['/performance', [warrantyTexts, performanceTexts]],
  ['/notifications', [notificationTexts]],
  ['/chat', [chatTexts, chatChoiceTexts]],
  ['/geofences', [geofenceTexts]],
  ['/measurements', [converterTexts, recordFlagTexts]],
  ['/commodities', [converterTexts, recordFlagTexts]],
  ['/freighttypes', [recordFlagTexts]],
  ['/trades', [recordFlagTexts]],
  ['/berths', [recordFlagTexts]],
  ['/admin', [administrationTexts]],
  ['/help', [supportTexts]],
];

/** Every text, for tests. */
export const allTexts: readonly FieldText[] = [
  ...new Set(pages.flatMap(([, areas]) => areas.flatMap((texts) => Object.values(texts)))),
  ...Object.values<FieldText>(everywhereTexts),
  ...Object.values<FieldText>(namedFieldTexts),
  fuelUsedText,
  remainingText,
  labFigureText,
  limitText,
];

/** The texts of the fields on a page. */
export interface PageTexts {
  /** The text of the field with a label, in the sections with these titles. */
  readonly of: (label: string, sections?: readonly string[]) => FieldText | undefined;
  readonly titleOf: (guide: GuideName | undefined) => string | undefined;
}

/** A column’s unit or currency, which differs between records: ‘Quantity, mt’. */
const unitBehind = /(?:, [^,]+| per day)$/;

const isIn = ({ within }: FieldText, sections: readonly string[]): boolean =>
  within !== undefined && sections.some((title) => title.startsWith(within));

/** The texts of the fields on a page, by label; a page with sections has `?tab=` behind its path. */
export function textsOfPage(path: string): PageTexts {
  const found = pages.find(([beginning]) => path.toLowerCase().startsWith(beginning));
  const byLabel = Map.groupBy(
    [...(found?.[1] ?? []), everywhereTexts].flatMap((area: Texts) => Object.values(area)),
    ({ label }) => label,
  );
  return {
    of: (label, sections = []) => {
      const alike = byLabel.get(label) ?? byLabel.get(label.replace(unitBehind, '')) ?? [];
      return (
        alike.find((text) => isIn(text, sections)) ??
        alike.find(({ within }) => within === undefined) ??
        namedText(found?.[0], label)
      );
    },
    titleOf: (guide) => guides.find(({ file }) => file === guide)?.title,
  };
}
