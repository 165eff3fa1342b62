import { quantityBases } from '../laytime/allowance-choices.ts';
import { labelInSentence } from '../laytime/choice.ts';
import type { PortCallResult, SheetInput } from '@fairlead/laytime';
import type { CalculationCall } from '../laytime/calculation.ts';
import type { CharterClause } from '../laytime/charter-terms.ts';
import { clauseReference } from '../laytime/clauses.ts';
import { whetherOrNotText } from '../laytime/whether-or-not.ts';
import { counted } from '../quantities/counted.ts';
import { sharingText } from '../laytime/sharing-text.ts';
import { type Cell, numberCell, textCell } from '../print/print-content.ts';
import type { Fact, PrintSection } from '../print/section.ts';
import { momentText } from './clock.ts';
import { eventTable } from './event-sheet.ts';
import { durationText, exactOf, numberText } from './figures.ts';
import type { StatementPrinting } from './printed-statement.ts';
import { pumpingFacts } from './pumping-facts.ts';
import { timelineDrawing } from './timeline-drawing.ts';
import { type PrintedCallSheet, timeSheetTable } from './time-sheet.ts';

/** One port call: the allowance and its basis, the commencement and its basis, and the time used. */
export function callSections(
  sheet: PrintedCallSheet,
  input: SheetInput | null,
  printing: StatementPrinting,
): readonly PrintSection[] {
  const { call, result, clauses } = sheet;
  const keepsTogether = printing.hasWholeTables;
  const portLabel = [call.port.name, call.port.unLoCode].filter(Boolean).join(' ');
  const heading: PrintSection = {
    kind: 'heading',
    title: `${portLabel}, ${call.operation}`,
    aside: call.termsLabel ?? '',
    startsPage: printing.breakBefore.includes(call.portCallId),
  };
  const facts: PrintSection = {
    kind: 'facts',
    title: 'Allowance and result',
    inTwo: true,
    facts: [
      ...allowanceFacts(sheet),
      ...sharingFacts(call, input, printing),
      ...outcomeFacts(sheet),
      ...pumpingRows(result, input, clauses),
    ],
  };
  if (result.kind === 'totals') return [heading, facts];
  const drawing = printing.layout === 'timeline' ? timelineDrawing(sheet, input?.work ?? []) : null;
  return [
    heading,
    facts,
    ...commencementSections(sheet, input),
    ...(drawing === null ? [] : [{ kind: 'drawing', title: 'Timeline', drawing } as const]),
    ...(printing.layout === 'events'
      ? [{ kind: 'table', table: eventTable(sheet), keepsTogether } as const]
      : []),
    { kind: 'table', table: timeSheetTable(sheet), keepsTogether },
  ];
}

function allowanceFacts({ call, result, clauses }: PrintedCallSheet): readonly Fact[] {
  const { allowance } = result;
  const { quantity, unit, basis } = call.cargo;
  const clause = allowance.clause === null ? '' : `, ${clauseReference(allowance.clause, clauses)}`;
  const cargo =
    quantity === null ? [] : ([[`Quantity, ${unit ?? ''}`, quantityCell(quantity)]] as const);
  const rounded =
    allowance.allowed.exact === allowance.beforeRounding.exact
      ? []
      : [['Before rounding', textCell(durationText(allowance.beforeRounding))] as const];
  return [
    ...cargo,
    ...(quantity === null
      ? []
      : [['Quantity basis', textCell(labelInSentence(quantityBases, basis))] as const]),
    ['Formula', textCell(`${allowance.formula}${clause}`)],
    ...rounded,
    [
      'Allowed',
      textCell(
        `${durationText(allowance.allowed)} (${numberText(exactOf(allowance.allowed.exact))} min)`,
      ),
    ],
  ];
}

/** How the excess of pumping is calculated, figure by figure. */
function pumpingRows(
  { pumping }: PortCallResult,
  input: SheetInput | null,
  clauses: readonly CharterClause[],
): readonly Fact[] {
  if (pumping === null) return [];
  const number = input?.pumping?.clause;
  const clause = number === undefined ? '' : `, ${clauseReference(number, clauses)}`;
  return pumpingFacts(pumping, input?.pumping).map(([name, text]) =>
    name === 'Excess' ? ['Excess pumping', textCell(`${text}${clause}`)] : [name, textCell(text)],
  );
}

/**
 * Who shares the berth, and how the stay is split. Other charterers are named only on the company's own copy,
 * the one with its comments: every other copy may reach one of the charterers.
 */
function sharingFacts(
  { sharedWith = [] }: CalculationCall,
  input: SheetInput | null,
  { withComments }: Pick<StatementPrinting, 'withComments'>,
): readonly Fact[] {
  const sharing = input?.sharing;
  if (sharedWith.length === 0 || sharing == null) return [];
  return [
    [
      'Berth shared with',
      textCell(
        withComments ? sharedWith.join('; ') : counted(sharedWith.length, 'other charterer'),
      ),
    ],
    ['Shared', textCell(sharingText(sharing))],
  ];
}

const quantityCell = (quantity: string): Cell => numberCell(quantity, 3);

function outcomeFacts({ result, zone }: PrintedCallSheet): readonly Fact[] {
  const { commencement, end, expiry, saved, allTimeSaved } = result;
  const moment = (at: typeof end | undefined): Cell =>
    at == null ? { kind: 'none', why: 'None' } : textCell(momentText(at, zone));
  const isSheet = result.kind === 'sheet';
  const facts: readonly (Fact | null)[] = [
    isSheet ? ['Laytime begins', moment(commencement?.at)] : null,
    isSheet ? ['Time ends', moment(end)] : null,
    isSheet && expiry !== null ? ['Laytime expires', moment(expiry)] : null,
    ['Used', textCell(durationText(result.used))],
    ['On demurrage', textCell(durationText(result.demurrage))],
    saved === null ? null : ['Time saved', textCell(durationText(saved))],
    allTimeSaved === null || allTimeSaved.exact === saved?.exact
      ? null
      : ['All time saved', textCell(durationText(allTimeSaved))],
  ];
  return facts.filter((fact) => fact !== null);
}

/** Every notice as tendered, then the steps that lead to the commencement. */
function commencementSections(
  { result, zone, clauses }: PrintedCallSheet,
  input: SheetInput | null,
): readonly PrintSection[] {
  const at = (moment: string | undefined): string =>
    moment === undefined ? '' : momentText(moment, zone);
  const notices = (input?.notices ?? []).map((notice, index): readonly Cell[] => [
    textCell(`Notice ${index + 1}`),
    textCell(
      [
        notice.tenderedAt === undefined ? '' : `tendered ${at(notice.tenderedAt)}`,
        notice.receivedAt === undefined ? '' : `received ${at(notice.receivedAt)}`,
        notice.acceptedAt === undefined ? '' : `accepted ${at(notice.acceptedAt)}`,
        notice.place === undefined ? '' : locations[notice.place],
        notice.validity ?? '',
        notice.id === input?.effectiveNoticeId ? 'effective' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    ),
  ]);
  const clause = result.commencement?.clause ?? null;
  const steps = (result.commencement?.steps ?? []).map((step): readonly Cell[] => [
    textCell(step.at === null ? null : momentText(step.at, zone)),
    textCell(step.sentence),
  ]);
  if (notices.length + steps.length === 0) return [];
  const whether = whetherOrNotText(input?.whetherOrNot ?? []);
  const label = whether === '' ? '' : ` (${whether})`;
  return [
    {
      kind: 'table',
      keepsTogether: true,
      table: {
        title: `Notice of readiness${label} and commencement${clause === null ? '' : `, ${clauseReference(clause, clauses)}`}`,
        columns: [
          { title: 'Moment', share: 1.4 },
          { title: 'Reasoning', share: 5 },
        ],
        rows: [...notices, ...steps],
      },
    },
  ];
}

const locations = {
  berth: 'at the berth',
  port: 'in port',
  outside: 'outside port limits',
} as const;
