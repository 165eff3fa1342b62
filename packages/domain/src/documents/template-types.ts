import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';

/** The purpose of document templates (numbers ours, docs/deviations.md). */
export const documentTemplateTypes = [
  { name: 'StatementOfFacts', number: 10, label: 'Statement of facts' },
  { name: 'LaytimeStatement', number: 20, label: 'Laytime statement' },
  { name: 'VoyageReport', number: 30, label: 'Voyage report' },
  { name: 'PortReport', number: 40, label: 'Port report' },
] as const satisfies readonly EnumEntry[];

export const documentTemplateType = codes(documentTemplateTypes);
export type DocumentTemplateType = NumberOf<typeof documentTemplateTypes>;
