import type { CompleteStatement } from '@fairlead/laytime';
import type { PrintSection, Paragraph, SectionedContent } from '../print/section.ts';
import { distinctClauses } from '../laytime/clauses.ts';
import { callSections } from './call-sections.ts';
import { headerSection, stampOf } from './header-sections.ts';
import type { PrintedStatement, StatementPrinting } from './printed-statement.ts';
import { settlementSections } from './settlement-sections.ts';
import type { PrintedCallSheet } from './time-sheet.ts';

/**
 * A laytime calculation as a document for the counterparty: port by port, then the settlement. Open questions are shown
 * instead of figures; warnings and the time bar are internal to the company.
 */
export function statementPrintout(
  printed: PrintedStatement,
  printing: StatementPrinting,
): SectionedContent {
  const { header, result } = printed;
  return {
    title: 'Laytime statement',
    subtitle: `${header.vessel}, ${header.voyage}, fixture ${header.fixtureNumber}`,
    stamp: stampOf(printed, printing),
    sections: [
      headerSection(printed),
      ...(result.status === 'complete'
        ? figureSections(printed, result, printing)
        : [questionSection(result)]),
      ...textSections(printed, printing),
      {
        kind: 'signatures',
        title: 'Agreed',
        parties: [
          { role: 'Owner', name: header.owner ?? '' },
          { role: 'Charterer', name: header.charterer },
        ],
      },
    ],
  };
}

/** Version, engine and hash: the footer of each page, which identifies the figures. */
export function statementFoot({ version, number, result, sha256 }: PrintedStatement): string {
  const which = version === null ? 'draft' : `version ${version.number}`;
  return `Laytime statement ${number}, ${which}. Engine ${result.engine}. SHA-256 ${sha256}`;
}

/** The file name of the statement. */
export function statementName({ header, number, version }: PrintedStatement): string {
  const which = version === null ? 'draft' : `version ${version.number}`;
  return `Laytime ${header.fixtureNumber} ${header.vessel} ${number} ${which}`;
}

/** The calls of a complete statement with their sources; calls without sources are left out. */
export function printedSheets(
  { content, header }: PrintedStatement,
  { portCalls }: CompleteStatement,
): readonly PrintedCallSheet[] {
  return portCalls.flatMap((result) => {
    const call = content.calls.find(({ id }) => id === result.id);
    const input = content.statement.portCalls.find(({ id }) => id === result.id);
    const zone = input?.kind === 'sheet' ? (input.timeZone ?? 'UTC') : 'UTC';
    return call === undefined ? [] : [{ call, result, zone, clauses: header.clauses }];
  });
}

function figureSections(
  printed: PrintedStatement,
  result: CompleteStatement,
  printing: StatementPrinting,
): readonly PrintSection[] {
  const { portCalls } = printed.content.statement;
  return [
    ...printedSheets(printed, result).flatMap((sheet) => {
      const input = portCalls.find(({ id }) => id === sheet.call.id);
      return callSections(sheet, input?.kind === 'sheet' ? input : null, printing);
    }),
    ...settlementSections(printed, result),
  ];
}

function questionSection(
  result: Exclude<PrintedStatement['result'], CompleteStatement>,
): PrintSection {
  const problems = result.status === 'refused' ? result.problems : [];
  const paragraphs = [...problems, ...result.missing].map(({ path, sentence }) => ({
    lead: path,
    text: sentence,
  }));
  return { kind: 'text', title: 'No figures yet: questions to answer first', paragraphs };
}

function textSections(
  { header, content, version }: PrintedStatement,
  { withClauses, withComments }: StatementPrinting,
): readonly PrintSection[] {
  const clauses = distinctClauses(header.clauses).map(({ number, title, text }) => ({
    lead: `Clause ${number}${title === undefined ? '' : `, ${title}`}`,
    text,
  }));
  const comments = [version?.note ?? '', content.comment].flatMap(paragraphsOf);
  return [
    ...(withClauses && clauses.length > 0
      ? [{ kind: 'text', title: 'Clauses', paragraphs: clauses } as const]
      : []),
    ...(withComments && comments.length > 0
      ? [{ kind: 'text', title: 'Comments', paragraphs: comments } as const]
      : []),
  ];
}

const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part }));
