import {
  type CommencementInput,
  intlZones,
  readMoment,
  type SheetInput,
  type StatementInput,
} from '@fairlead/laytime';
import type { CaseFile, WorkedCase } from '@fairlead/laytime/cases/case-file';
import { readCase } from '@fairlead/laytime/cases/read-case';
import further from '@fairlead/laytime/further-cases.json' with { type: 'json' };
import published from '@fairlead/laytime/worked-cases.json' with { type: 'json' };
import type { CalculationFacts, CallFacts } from '../calculation-facts.ts';
import type { CharterTerms, CommencementTerm, OperationTerms } from '../charter-terms.ts';
import type { SofKind, SofLine, SofReading } from '../statement-of-facts.ts';

/** The engine's worked cases, as its input. */
export function workedCases(): readonly {
  readonly worked: WorkedCase;
  readonly input: StatementInput;
}[] {
  return [published, further].flatMap((file) => {
    const { cases } = file as unknown as CaseFile;
    return cases
      .filter(({ inputs }) => inputs.portCalls !== undefined)
      .map((worked) => ({ worked, input: readCase(worked.inputs, intlZones) }));
  });
}

/** A wall clock of the port as an instant with Z. */
function instantIn(timeZone: string, text: string): string {
  const zone = intlZones(timeZone);
  const reading = zone === undefined ? undefined : readMoment(text, zone);
  if (reading?.kind !== 'exact') throw new Error(`${text} is no moment of ${timeZone}.`);
  return `${new Date(reading.at * 1000).toISOString().slice(0, 19)}Z`;
}

/** Whether charter terms and a statement of facts can express everything in the sheet. */
function canBeStated(sheet: SheetInput): boolean {
  const { commencement, deductions, pumping, rulings, end, notices, timeZone } = sheet;
  return (
    timeZone !== undefined &&
    commencement !== undefined &&
    commencement.rule !== 'at' &&
    notices?.length === 1 &&
    sheet.effectiveNoticeId !== undefined &&
    end?.rule === 'at' &&
    pumping === undefined &&
    (rulings ?? []).length === 0 &&
    (deductions ?? []).every((one) => one.pct === undefined && one.onDemurrage === undefined)
  );
}

interface NewFact {
  readonly at: string;
  readonly kind: SofKind;
  readonly reason?: string | null;
  readonly until?: string;
}

/** The stay of a sheet as lines of a statement of facts; every second interval is one line with its end. */
function linesOf(sheet: SheetInput): readonly SofLine[] {
  const at = (text: string) => instantIn(sheet.timeZone ?? '', text);
  const report: NewFact[] = [];
  for (const { tenderedAt, receivedAt, acceptedAt } of sheet.notices ?? []) {
    if (tenderedAt !== undefined) report.push({ at: at(tenderedAt), kind: 'noticeTendered' });
    if (receivedAt !== undefined) report.push({ at: at(receivedAt), kind: 'noticeReceived' });
    if (acceptedAt !== undefined) report.push({ at: at(acceptedAt), kind: 'noticeAccepted' });
  }
  const { commencement, end } = sheet;
  if (commencement?.rule === 'afterNotice' && typeof commencement.berthedAt === 'string')
    report.push({ at: at(commencement.berthedAt), kind: 'berthed' });
  for (const [index, { from, to = from, reason }] of (sheet.deductions ?? []).entries())
    if (index % 2 === 0)
      report.push({ at: at(from), kind: 'opens', reason }, { at: at(to), kind: 'closes', reason });
    else report.push({ at: at(from), kind: 'opens', reason, until: at(to) });
  for (const [index, { from, to }] of (sheet.work ?? []).entries())
    report.push(
      { at: at(from), kind: index === 0 ? 'cargoBegins' : 'cargoResumes' },
      { at: at(to), kind: 'cargoStops' },
    );
  if (end?.rule === 'at' && end.at !== undefined) report.push({ at: at(end.at), kind: 'sailed' });
  const order = (kind: SofKind) => (kind === 'closes' || kind === 'cargoStops' ? 0 : 1);
  return report
    .toSorted((a, b) => a.at.localeCompare(b.at) || order(a.kind) - order(b.kind))
    .map(lineOf);
}

const lineOf = ({ at, kind, reason, until }: NewFact, index: number): SofLine => ({
  id: `sof-${index + 1}`,
  at,
  until: until ?? null,
  kind,
  reason: reason ?? null,
  text: kind,
  remark: null,
  underProtest: false,
  saidBy: 30,
  saidByName: null,
  saidAt: at,
  gangs: null,
});

function commencementTerm(provided: CommencementInput): CommencementTerm {
  const { earliest, ...rest } = provided;
  const rule = { ...rest } as Record<string, unknown>;
  delete rule['berthedAt'];
  delete rule['workStartedAt'];
  return {
    ...(rule as object),
    ...(earliest === undefined ? {} : { earliest: earliest === null ? 'none' : 'laycan' }),
  } as CommencementTerm;
}

function operationTerms(sheet: SheetInput): OperationTerms {
  const { holidays: _, holidayYears: __, name: ___, ...terms } = sheet.terms ?? {};
  return {
    termSet: null,
    terms,
    quantity: 'billOfLading',
    end: { at: 'sailed' },
    ...(sheet.noticeBasis === undefined ? {} : { noticeBasis: sheet.noticeBasis }),
    ...(sheet.commencement === undefined
      ? {}
      : { commencement: commencementTerm(sheet.commencement) }),
    ...(sheet.allowance === undefined ? {} : { allowance: sheet.allowance }),
  };
}

/** Charter, cargo, calendar and statement of facts for a case with one sheet; undefined if they cannot express it. */
export function factsOfCase(input: StatementInput): CalculationFacts | undefined {
  const [sheet, ...others] = input.portCalls;
  if (sheet?.kind !== 'sheet' || others.length > 0 || !canBeStated(sheet)) return undefined;
  const { rates, rounding, currency } = input;
  if (rates === undefined || rates === 'timeOnly' || currency === undefined) return undefined;
  if (sheet.rates !== undefined) return undefined;
  const demurrage = rates.demurrage;
  if (demurrage !== undefined && !('perDay' in demurrage)) return undefined;
  const operation = operationTerms(sheet);
  const terms: CharterTerms = {
    form: null,
    loading: operation,
    discharging: operation,
    demurrageSteps: null,
    despatch: rates.despatch ?? null,
    rounding: rounding ?? null,
    timeBar: null,
    papers: [],
    clauses: [],
  };
  const first = sheet.commencement?.earliest;
  return {
    fixture: {
      aggregation: 10,
      demurrageRate: demurrage === undefined ? null : String(demurrage.perDay),
      despatchRate: null,
      currency,
      layCanFrom: typeof first === 'string' ? instantIn(sheet.timeZone ?? '', first) : null,
      layCanTo: null,
    },
    terms,
    calls: [callOf(sheet)],
    statements: [readingOf(sheet)],
    timeBar: { coa: null, partner: null, company: null },
  };
}

const callOf = (sheet: SheetInput): CallFacts => ({
  portCallId: 7,
  port: { name: 'Port', unLoCode: null, countryCode: 'NO' },
  timeZone: sheet.timeZone ?? '',
  operation: 'loading',
  cargo: [],
  holidays:
    sheet.terms?.holidays === undefined
      ? null
      : {
          days: sheet.terms.holidays,
          years: sheet.terms.holidayYears ?? [],
        },
});

const readingOf = (sheet: SheetInput): SofReading => ({
  id: 1,
  revision: 1,
  portCallId: 7,
  lines: linesOf(sheet),
});
