import { csvTextLines } from '../print/csv.ts';
import { ovdColumns } from '../log-reports/ovd-columns.ts';
import type { LogReportKind } from '../log-reports/kinds.ts';
import type { Finding } from '../text/finding.ts';
import { type OutputFile, outputFile } from './enumerations.ts';
import { fieldValue, isReceiverField, type ReceiverFacts } from './receiver-fields.ts';
import { fillTemplate, templateFinding } from './template.ts';

/** Who receives log reports in which form: templates of the mail, and a file beside it. */
export interface ReceiverTemplate {
  readonly subject: string;
  readonly body: string;
  readonly file: OutputFile;
  /** Of a CSV file with chosen columns, in their order. */
  readonly columns: readonly string[];
}

/** A receiver as it is entered and stored. */
export interface ReceiverSettings extends ReceiverTemplate {
  readonly name: string;
  readonly recipients: readonly { readonly name: string; readonly address: string }[];
  /** Empty lists mean all. */
  readonly vesselIds: readonly number[];
  readonly kinds: readonly LogReportKind[];
  readonly isActive: boolean;
}

/** Which reports a receiver is usually sent; empty lists mean all. */
export interface ReceiverScope {
  readonly vessels: readonly number[];
  readonly kinds: readonly LogReportKind[];
}

/** Whether a report is one that the receiver usually gets. */
export const isForReceiver = (
  { vessels, kinds }: ReceiverScope,
  report: { readonly vessel: number; readonly kind: LogReportKind },
): boolean =>
  (vessels.length === 0 || vessels.includes(report.vessel)) &&
  (kinds.length === 0 || kinds.includes(report.kind));

const findingOf = (field: string, message: string | undefined): readonly Finding[] =>
  message === undefined ? [] : [{ field, message }];

/** Why a template cannot be saved, by field. */
export function receiverFindings(template: ReceiverTemplate): readonly Finding[] {
  const { subject, body, file, columns } = template;
  const unknown = columns.find((column) => !isReceiverField(column));
  const isWithoutColumns = file === outputFile.Columns && columns.length === 0;
  return [
    ...findingOf('subject', templateFinding(subject)),
    ...findingOf('body', templateFinding(body)),
    ...findingOf('columns', unknown === undefined ? undefined : `${unknown} is not a field.`),
    ...findingOf('columns', isWithoutColumns ? 'Choose at least one column.' : undefined),
    ...findingOf(
      'body',
      body === '' && file === outputFile.None ? 'Enter a text or attach a file.' : undefined,
    ),
  ];
}

export interface ReceiverOutput {
  readonly subject: string;
  readonly body: string;
  /** The attached file, UTF-8; null without one. */
  readonly file: { readonly name: string; readonly content: string } | null;
}

/** A name that every system stores. */
const fileNameOf = ({ vessel, report }: ReceiverFacts): string =>
  `${vessel} ${new Date(report.at).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', ' ')}.csv`.replaceAll(
    /[^\w .-]/g,
    '_',
  );

function fileOf({ file, columns }: ReceiverTemplate, facts: ReceiverFacts) {
  if (file === outputFile.None) return null;
  const named = file === outputFile.LogAbstract ? ovdColumns : columns;
  const row = named.map((column) =>
    file === outputFile.LogAbstract ? (facts.abstract[column] ?? '') : fieldValue(column, facts),
  );
  return { name: fileNameOf(facts), content: csvTextLines([named, row]) };
}

/** What a receiver is sent of a report: subject and text from its templates, and its file. */
export const receiverOutput = (
  template: ReceiverTemplate,
  facts: ReceiverFacts,
): ReceiverOutput => ({
  subject: fillTemplate(template.subject, facts).replaceAll(/\s+/g, ' ').trim(),
  body: fillTemplate(template.body, facts).trim(),
  file: fileOf(template, facts),
});
