import type { CompleteStatement, PoolResult } from '@fairlead/laytime';
import { type Cell, numberCell, type PrintTable, textCell } from '../print/print-content.ts';
import type { PrintSection } from '../print/section.ts';
import { durationText, Exact, exactOf, moneyText, numberText, timeText } from './figures.ts';
import { callName } from './header-sections.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { type PricedTime, settledItems, type SettledItem } from './settlement.ts';

/** Totals, the amounts with their calculation, and who bears them. */
export function settlementSections(
  printed: PrintedStatement,
  result: CompleteStatement,
): readonly PrintSection[] {
  const money = result.settlement.money;
  return [
    { kind: 'heading', title: 'Settlement' },
    { kind: 'table', table: totalsTable(printed, result), keepsTogether: true },
    ...(money === null
      ? []
      : [{ kind: 'table', table: amountTable(printed, result), keepsTogether: true } as const]),
    ...shareSections(printed, result),
  ];
}

function totalsTable({ content }: PrintedStatement, result: CompleteStatement): PrintTable {
  const name = (id: string): string => nameOf(content, id);
  const rows = result.portCalls.map((call): readonly Cell[] => [
    textCell(name(call.id)),
    textCell(durationText(call.allowance.allowed)),
    textCell(durationText(call.used)),
    textCell(durationText(call.excluded)),
    textCell(durationText(call.demurrage)),
    call.saved === null ? { kind: 'none', why: 'Pooled' } : textCell(durationText(call.saved)),
  ]);
  const pools = result.groups.filter(
    ({ mode, portCallIds }) => mode !== 'nonReversible' && portCallIds.length > 1,
  );
  const pooled = (title: string, pool: PoolResult): readonly Cell[] => [
    textCell(`${title}, ${pool.portCallIds.map(name).join(' and ')}`),
    textCell(durationText(pool.allowed)),
    textCell(durationText(pool.used)),
    { kind: 'none' },
    textCell(durationText(pool.demurrage)),
    textCell(durationText(pool.saved)),
  ];
  const poolRows = pools.flatMap((group) => [
    ...(group.pools ?? []).map((pool) => pooled('Pooled', pool)),
    pooled(group.mode === 'reversible' ? 'Reversible' : 'Average', group),
  ]);
  return {
    title: 'Time',
    columns: [
      { title: 'Port call', share: 2.6 },
      { title: 'Allowed', align: 'right' },
      { title: 'Used', align: 'right' },
      { title: 'Not counted', align: 'right' },
      { title: 'On demurrage', align: 'right' },
      { title: 'Saved', align: 'right' },
    ],
    rows,
    totals: poolRows,
  };
}

function nameOf({ calls }: PrintedStatement['content'], id: string): string {
  const call = calls.find((one) => one.id === id);
  return call === undefined ? id : callName(call);
}

function amountTable({ content }: PrintedStatement, result: CompleteStatement): PrintTable {
  const { statement } = content;
  const decimals = statement.rounding?.decimals ?? 2;
  const days = statement.rounding?.days ?? 'exact';
  const currency = result.settlement.currency ?? '';
  const rows = settledItems(statement, result).flatMap((item) =>
    item.parts.map((part, index): readonly Cell[] => [
      textCell(index === 0 ? itemName(content, item) : null),
      textCell(timeText(part.minutes)),
      textCell(
        workingOf(part, {
          days: item.kind === 'despatch' && days === 'startedDay' ? 'exact' : days,
          isLast: index === item.parts.length - 1,
          isOnly: item.parts.length === 1,
        }),
      ),
      index === item.parts.length - 1 ? numberCell(item.amount, decimals) : { kind: 'none' },
    ]),
  );
  const net = result.settlement.money?.net ?? '0';
  const isOwed = !net.startsWith('-');
  return {
    title: `Amounts in ${currency}`,
    columns: [
      { title: '', share: 2.2 },
      { title: 'Time' },
      { title: 'Working', share: 3.2 },
      { title: currency, align: 'right', share: 1.2 },
    ],
    rows,
    totals: [
      [
        textCell(isOwed ? 'Due to owner' : 'Due to charterer'),
        { kind: 'none' },
        { kind: 'none' },
        numberCell(net.replace('-', ''), decimals),
      ],
    ],
    ...(rows.length === 0 ? { note: 'No time on demurrage and none saved.' } : {}),
  };
}

function itemName(content: PrintedStatement['content'], item: SettledItem): string {
  const kind = item.kind === 'demurrage' ? 'Demurrage' : 'Despatch';
  const group = content.statement.groups?.find(({ id }) => id === item.groupId);
  const ids = item.callId === null ? (group?.portCallIds ?? []) : [item.callId];
  return `${kind}, ${ids.map((id) => nameOf(content, id)).join(' and ')}`;
}

interface Working {
  readonly days: 'exact' | 'startedDay' | number;
  readonly isLast: boolean;
  /** With several parts, each shows its own amount. */
  readonly isOnly: boolean;
}

/** 3 748 min × 14 500.00 / 1 440: readers who multiply it get the printed amount. */
function workingOf({ minutes, perDay }: PricedTime, { days, isLast, isOnly }: Working): string {
  const rate = moneyText(perDay, Math.max(2, Math.min(6, perDay.decimalPlaces())));
  if (days === 'exact') {
    const working = `${numberText(minutes)} min × ${rate} / ${numberText(new Exact(1440))}`;
    const amount = minutes.times(perDay).dividedBy(1440);
    return isOnly ? working : `${working} = ${moneyText(amount, 4)}`;
  }
  if (typeof days === 'number') return `${numberText(minutes.dividedBy(1440), days)} d × ${rate}`;
  const started = minutes.dividedBy(1440);
  return isLast
    ? `${numberText(started.ceil())} started days × ${rate}`
    : `${numberText(started, 6)} d × ${rate}`;
}

function shareSections({ content }: PrintedStatement, { settlement }: CompleteStatement) {
  if (settlement.shares.length < 2) return [];
  const decimals = content.statement.rounding?.decimals ?? 2;
  const table: PrintTable = {
    title: 'Shares',
    columns: [
      { title: 'Party', share: 2 },
      { title: 'Share', align: 'right' },
      { title: 'Demurrage', align: 'right' },
      { title: 'Despatch', align: 'right' },
      { title: 'Net', align: 'right' },
    ],
    rows: settlement.shares.map((share) => [
      textCell(share.id),
      textCell(`${numberText(exactOf(share.part).times(100), 4)} %`),
      numberCell(share.demurrage, decimals),
      numberCell(share.despatch, decimals),
      numberCell(share.net, decimals),
    ]),
  };
  return [{ kind: 'table', table, keepsTogether: true } as const];
}
