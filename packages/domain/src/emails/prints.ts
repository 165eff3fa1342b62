import { invoiceKinds } from '../claim-sending/sending.ts';
import { codes, type EnumEntry, label, type NumberOf } from '../enumerations/enumeration.ts';
import { type LogReportKind, logReportKinds } from '../log-reports/kinds.ts';

/** Printed reports that can be attached to an e-mail. */
export const emailPrintKinds = [
  { name: 'VoyageReport', number: 10, label: 'Voyage report' },
  { name: 'PortCall', number: 20, label: 'Port call' },
  { name: 'StatementOfFacts', number: 30, label: 'Statement of facts' },
  { name: 'Laytime', number: 40, label: 'Laytime calculation' },
  { name: 'Invoice', number: 50, label: 'Invoice' },
  { name: 'LogReport', number: 60, label: 'Log report' },
] as const satisfies readonly EnumEntry[];
export type EmailPrintKind = NumberOf<typeof emailPrintKinds>;
export const emailPrintKind = codes(emailPrintKinds);

/** How many of each kind are offered: the latest. */
export const mostPrintsOfKind = 12;

/** What distinguishes one printed report from the others of its kind. */
export interface NamedPrint {
  readonly kind: EmailPrintKind;
  /** The port, the number of the calculation or invoice; empty where the kind is enough. */
  readonly name: string;
  /** The number of an issued or frozen version; null: as currently stored. */
  readonly version: number | null;
  /** Of an invoice: whether it is a credit note; of a log report: its kind. */
  readonly subkind: number | null;
}

const versionOf = ({ version }: NamedPrint): string =>
  version === null ? 'draft' : `version ${version}`;

/** How a printed report is offered: 'Statement of facts, Bergen, version 2'. */
export function printName(print: NamedPrint): string {
  const { kind, name, subkind } = print;
  const ofKind = label(emailPrintKinds, kind);
  switch (kind) {
    case emailPrintKind.VoyageReport:
      return ofKind;
    case emailPrintKind.PortCall:
      return `${ofKind}, ${name}`;
    case emailPrintKind.StatementOfFacts:
    case emailPrintKind.Laytime:
      return `${ofKind}, ${name}, ${versionOf(print)}`;
    case emailPrintKind.Invoice:
      return `${label(invoiceKinds, subkind === 20 ? 20 : 10)} ${name}`;
    case emailPrintKind.LogReport:
      return label(logReportKinds, subkind as LogReportKind);
  }
}
