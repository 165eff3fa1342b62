import type { SofKind, SofLine, SofRole } from '../laytime/statement-of-facts.ts';
import { type Cell, type PrintTable, textCell, timeCell } from '../print/print-content.ts';
import type { Fact, SectionedContent } from '../print/section.ts';
import { serviceTimeSources } from '../port-calls/service-times.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { weekday, weekdayLetters } from '../time/calendar.ts';
import { formatClock, formatDate, formatWithZone } from '../time/format.ts';
import { localParts } from '../time/zone-offset.ts';
import { imoText } from '../vessels/ship-numbers.ts';
import { pumpingSections } from './pumping-table.ts';
import type { SofCargo, SofIssue, SofSigned, SofSnapshot } from './snapshot.ts';

export const roleNames: Readonly<Record<SofRole, string>> = {
  master: 'Master',
  agent: 'Agent',
  terminal: 'Terminal',
  shipper: 'Shipper',
  receiver: 'Receiver',
  charterer: 'Charterer',
};

export const nameOfRole = (role: string): string => roleNames[role as SofRole] ?? role;

/** The content to print: the statement, its version, and its signatures. */
export interface SofPrint {
  readonly snapshot: SofSnapshot;
  /** Null for the current state, which is marked as a draft. */
  readonly issue: SofIssue | null;
  readonly signatures: readonly SofSigned[];
}

export const firstOf = (lines: readonly SofLine[], ...kinds: readonly SofKind[]): string | null =>
  lines.find(({ kind }) => kinds.includes(kind))?.at ?? null;

export const lastOf = (lines: readonly SofLine[], ...kinds: readonly SofKind[]): string | null =>
  lines.findLast(({ kind }) => kinds.includes(kind))?.at ?? null;

const quantityText = (
  cargo: readonly SofCargo[],
  figure: 'quantity' | 'billOfLading' | 'outturn',
): string =>
  cargo
    .flatMap((one) => {
      const value = one[figure];
      return value === null ? [] : [`${one.commodity} ${formatDecimal(value)} ${one.unit}`];
    })
    .join(', ');

/** The work at the port call, as one word. */
export function workOf(cargo: readonly SofCargo[]): 'Loading' | 'Discharging' | 'Cargo' {
  const done = new Set(cargo.map(({ operation }) => operation));
  if (done.size !== 1) return 'Cargo';
  return done.has('loading') ? 'Loading' : 'Discharging';
}

/** The boxes of the short form of statements of facts, in order. */
function boxes(snapshot: SofSnapshot): readonly Fact[] {
  const { lines, cargo, port, vessel } = snapshot;
  const zone = port.timeZone;
  const at = (instant: string | null): Cell => timeCell(instant, zone);
  const work = workOf(cargo);
  return [
    ['Agent', textCell(snapshot.agent)],
    ['Vessel', textCell(`${vessel.name}, ${imoText(vessel.imo)}`)],
    ['Port', textCell([port.name, port.unLoCode, port.country].filter(Boolean).join(', '))],
    ['Owner', textCell(snapshot.company)],
    ['Voyage', textCell(snapshot.voyage)],
    ['Vessel berthed', at(firstOf(lines, 'berthed'))],
    [`${work} commenced`, at(firstOf(lines, 'cargoBegins'))],
    [`${work} completed`, at(lastOf(lines, 'cargoCompleted'))],
    ['Documents on board', at(lastOf(lines, 'documentsOnBoard'))],
    ['Vessel sailed', at(lastOf(lines, 'sailed') ?? snapshot.departed)],
    ['Working times', textCell(snapshot.workingTimes)],
    ['Charter party', textCell(snapshot.fixtures.map(fixtureText).join(', '))],
    ['Nominated', textCell(quantityText(cargo, 'quantity'))],
    ['Bill of lading', textCell(quantityText(cargo, 'billOfLading'))],
    ['Outturn', textCell(quantityText(cargo, 'outturn'))],
    ['Vessel arrived', at(firstOf(lines, 'arrived') ?? snapshot.arrived)],
    ['Notice tendered', at(firstOf(lines, 'noticeTendered'))],
    ['Notice accepted', at(firstOf(lines, 'noticeAccepted'))],
  ];
}

const fixtureText = ({ fixtureNumber, cpDate }: SofSnapshot['fixtures'][number]): string =>
  cpDate === null
    ? fixtureNumber
    : `${fixtureNumber} of ${formatDate(`${cpDate}T00:00:00Z`, 'UTC')}`;

export const underProtestText = 'under protest';

/** Who reported a line, by name if known. */
export const saidBy = ({ saidBy: source, saidByName }: SofLine): string =>
  saidByName ?? serviceTimeSources.find(({ number }) => number === source)?.label ?? '';

export const dayLetters = (instant: string, zone: string): string =>
  weekdayLetters[weekday(localParts(Date.parse(instant), zone)) - 1] ?? '';

function linesTable({ lines, port }: SofSnapshot): PrintTable {
  const zone = port.timeZone;
  const isProtested = lines.flatMap(({ underProtest }, at) => (underProtest ? [at] : []));
  return {
    title: `Facts, local time in ${port.name}`,
    columns: [
      { title: 'Day', share: 0.7 },
      { title: 'Date', share: 1.3 },
      { title: 'From', share: 0.9 },
      { title: 'To', share: 1.3 },
      { title: 'Event', share: 4 },
      { title: 'Gangs', share: 1, align: 'right' },
      { title: 'Remark', share: 3 },
      { title: 'Reported by', share: 1.5 },
    ],
    rows: lines.map((line) => [
      textCell(dayLetters(line.at, zone)),
      textCell(formatDate(line.at, zone)),
      textCell(formatClock(line.at, zone)),
      textCell(endText(line, zone)),
      textCell(line.underProtest ? `${line.text} (${underProtestText})` : line.text),
      textCell(line.gangs === null ? null : String(line.gangs)),
      textCell(line.remark),
      textCell(saidBy(line)),
    ]),
    marks: Object.fromEntries(isProtested.map((at) => [at, 'strong'] as const)),
    note: lines.length === 0 ? 'No facts recorded.' : undefined,
  };
}

/** The end of an interval, with its date if it is another day. */
export function endText({ at, until }: SofLine, zone: string): string {
  if (until === null) return '';
  const isSameDay = formatDate(at, zone) === formatDate(until, zone);
  return isSameDay
    ? formatClock(until, zone)
    : `${formatDate(until, zone)} ${formatClock(until, zone)}`;
}

const blankRoles: readonly SofRole[] = ['master', 'agent', 'charterer'];

/** Blank signature lines for the usual signatories who have not signed. */
function parties(signatures: readonly SofSigned[]): readonly { role: string; name: string }[] {
  const signed = new Set(signatures.map(({ role }) => role));
  return blankRoles
    .filter((role) => !signed.has(role))
    .map((role) => ({ role: nameOfRole(role), name: '' }));
}

function signedTable(signatures: readonly SofSigned[], zone: string): PrintTable {
  return {
    title: 'Signed',
    columns: [
      { title: 'As', share: 1 },
      { title: 'Name', share: 2 },
      { title: 'At', share: 2 },
      { title: 'Remark', share: 4 },
    ],
    rows: signatures.map(({ role, name, signedAt, underProtest, remark }) => [
      textCell(nameOfRole(role)),
      textCell(name),
      timeCell(signedAt, zone),
      textCell([underProtest ? 'Under protest' : '', remark ?? ''].filter(Boolean).join(': ')),
    ]),
  };
}

/** A statement of facts as a document: boxes in the order of the short form, the facts, remarks and signatures. */
export function sofPrintout({ snapshot, issue, signatures }: SofPrint): SectionedContent {
  const zone = snapshot.port.timeZone;
  const open = parties(signatures);
  return {
    title: 'Statement of facts',
    subtitle: `${snapshot.vessel.name}, ${snapshot.port.name}`,
    stamp:
      issue === null
        ? ['Draft', `Revision ${snapshot.revision}`]
        : [
            `Version ${issue.number}`,
            formatWithZone(issue.issued, zone),
            ...(issue.issuer === null ? [] : [issue.issuer]),
          ],
    sections: [
      { kind: 'facts', title: '', facts: boxes(snapshot), inTwo: true },
      { kind: 'table', table: linesTable(snapshot) },
      ...pumpingSections(snapshot),
      {
        kind: 'text',
        title: 'Remarks',
        paragraphs: remarkParagraphs(snapshot.remarks),
      },
      ...(signatures.length === 0
        ? []
        : [{ kind: 'table', table: signedTable(signatures, zone) } as const]),
      ...(open.length === 0
        ? []
        : [{ kind: 'signatures', title: '', parties: open, keepsTogether: true } as const]),
    ],
  };
}

const remarkParagraphs = (remarks: string): readonly { readonly text: string }[] => {
  const stated = remarks.split(/\n+/).filter((text) => text.trim() !== '');
  return stated.length === 0 ? [{ text: 'None' }] : stated.map((text) => ({ text }));
};
