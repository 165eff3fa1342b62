import { choiceLabel, labelInSentence } from '../laytime/choice.ts';
import { aggregationModes, despatchBases } from '../laytime/money-choices.ts';
import { laytimeParties } from '../laytime/calculation.ts';
import { laydaysText, laydaysZone } from '../laytime/laydays.ts';
import { laytimeAggregations } from '../laytime/enumerations.ts';
import { textCell } from '../print/print-content.ts';
import type { Fact, PrintSection } from '../print/section.ts';
import { formatWithZone } from '../time/format.ts';
import { label } from '../enumerations/enumeration.ts';
import { dateText } from './clock.ts';
import { moneyText, numberText } from './figures.ts';
import type { PrintedStatement, StatementPrinting } from './printed-statement.ts';
import { agreedRates, type AgreedRates } from './rates.ts';

/** Owner's or charterer's statement, version, and print time in the selected time zone. */
export function stampOf(
  { party, version, stampMs }: PrintedStatement,
  { stampZone }: StatementPrinting,
): readonly string[] {
  const at = formatWithZone(stampMs, stampZone);
  return [
    label(laytimeParties, party),
    version === null ? 'Draft' : `Version ${version.number}`,
    version === null ? `Printed ${at}` : `Frozen ${at}`,
  ];
}

/** The facts of the charter and the agreed rates. */
export function headerSection(statement: PrintedStatement): PrintSection {
  const { header, name, content } = statement;
  const { layCanFrom, layCanTo, form, cpDate } = header;
  const charter = [form, cpDate === null ? null : `dated ${dateText(cpDate)}`];
  const facts: readonly Fact[] = [
    ['Vessel', textCell(header.vessel)],
    ['Voyage', textCell(header.voyage)],
    ['Fixture', textCell(header.fixtureNumber)],
    ['Owner', textCell(header.owner)],
    ['Prepared by', textCell(header.owner === header.company ? null : header.company)],
    ['Charterer', textCell(header.charterer)],
    ['Broker', textCell(header.broker)],
    ['Charter party', textCell(charter.filter(Boolean).join(', '))],
    ['Laycan', textCell(laydaysText(layCanFrom, layCanTo, laydaysZone(content)))],
    ['Calculation', textCell(name)],
    ['Ports', textCell(content.calls.map(callName).join(', '))],
    ['Aggregation', textCell(aggregationOf(statement))],
    ...rateFacts(statement),
  ];
  return {
    kind: 'facts',
    title: '',
    inTwo: true,
    facts: facts.filter(([, cell]) => cell.kind !== 'none'),
  };
}

/** Gdańsk, discharging. */
export const callName = (call: PrintedStatement['content']['calls'][number]): string =>
  `${call.port.name}, ${call.operation}`;

function aggregationOf({ content: { statement, fixture } }: PrintedStatement): string {
  const found = new Set((statement.groups ?? []).map(({ mode }) => mode));
  const [only] = found;
  if (found.size === 1 && only !== undefined) return choiceLabel(aggregationModes, only);
  return fixture === null ? '' : label(laytimeAggregations, fixture.aggregation);
}

function rateFacts({ content: { statement } }: PrintedStatement): readonly Fact[] {
  const seen = new Map<string, AgreedRates>();
  for (const group of statement.groups ?? [])
    for (const callId of group.portCallIds) {
      const rates = agreedRates(statement, group, callId);
      if (rates !== null) seen.set(JSON.stringify(rates), rates);
    }
  const currency = statement.currency ?? '';
  return [...seen.values()].flatMap((rates): readonly Fact[] => [
    ['Demurrage', textCell(demurrageText(rates, currency))],
    ['Despatch', textCell(despatchText(rates, currency))],
  ]);
}

/** USD 14 500.00 per day, or the steps of the rate. */
export function demurrageText({ steps }: AgreedRates, currency: string): string {
  return steps
    .map(({ minutes, perDay }, index) => {
      const rate = `${currency} ${moneyText(perDay, 2)} per day`;
      if (steps.length === 1) return rate;
      if (minutes === null) return `then ${rate}`;
      return `${index === 0 ? 'first' : 'next'} ${numberText(minutes.dividedBy(1440), 3)} d ${rate}`;
    })
    .join(', ');
}

export function despatchText({ despatch, despatchPart }: AgreedRates, currency: string): string {
  if (despatch.basis === 'none') return choiceLabel(despatchBases, despatch.basis);
  const basis = labelInSentence(despatchBases, despatch.basis);
  const part =
    despatchPart === null ? '' : `, ${numberText(despatchPart.times(100), 2)} % of demurrage`;
  return `${currency} ${moneyText(despatch.perDay, 2)} per day ${basis}${part}`;
}
