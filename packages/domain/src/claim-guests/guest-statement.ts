import type { CompleteStatement } from '@fairlead/laytime';
import { goingOnOf } from '../laytime/going-on.ts';
import type { PrintedStatement } from '../laytime-print/printed-statement.ts';
import { type PrintedCallSheet, remarkOf } from '../laytime-print/time-sheet.ts';

/** A line of our time sheet as a guest sees it; instants in ISO 8601 UTC, percent from 0 to 100. */
export interface GuestLine {
  /** Its start, which identifies it in answers. */
  readonly at: string;
  readonly to: string;
  readonly percent: number;
  readonly countedMinutes: number;
  readonly isOnDemurrage: boolean;
  /** Why it counts as it does. */
  readonly remark: string;
}

/** One event of the statement of facts. */
export interface GuestFact {
  readonly at: string;
  readonly until: string | null;
  readonly text: string;
  readonly remark: string | null;
  readonly underProtest: boolean;
}

export interface GuestCall {
  readonly id: string;
  readonly port: string;
  readonly operation: 'loading' | 'discharging';
  /** IANA name. */
  readonly timeZone: string;
  readonly termsLabel: string | null;
  readonly allowedMinutes: number;
  readonly usedMinutes: number;
  readonly demurrageMinutes: number;
  /** Null if the call shares a pool. */
  readonly savedMinutes: number | null;
  readonly begins: string | null;
  readonly ends: string | null;
  readonly expires: string | null;
  /** Empty if only totals are known. */
  readonly lines: readonly GuestLine[];
  readonly facts: readonly GuestFact[];
}

/** A frozen statement as the counterparty sees it, without our own assessment. */
export interface GuestStatement {
  readonly fixtureNumber: string;
  readonly vessel: string;
  readonly voyage: string;
  readonly charterer: string;
  readonly form: string | null;
  readonly cpDate: string | null;
  readonly version: { readonly number: number; readonly at: string };
  readonly currency: string | null;
  /** Money as decimal text; null without rates. */
  readonly money: {
    readonly demurrage: string;
    readonly despatch: string;
    readonly net: string;
  } | null;
  readonly calls: readonly GuestCall[];
}

/**
 * What is shared of a frozen version. Fields are listed explicitly, so that nothing is shared by accident: warnings,
 * the time bar, comments, other charterers at the same berth and who reported what stay with the company. Null for a
 * draft and for a version without figures.
 */
export function guestStatement(printed: PrintedStatement): GuestStatement | null {
  const { header, version, result } = printed;
  if (version === null || result.status !== 'complete') return null;
  const money = result.settlement.money;
  return {
    fixtureNumber: header.fixtureNumber,
    vessel: header.vessel,
    voyage: header.voyage,
    charterer: header.charterer,
    form: header.form,
    cpDate: header.cpDate,
    version: { number: version.number, at: version.at },
    currency: result.settlement.currency,
    money:
      money === null
        ? null
        : { demurrage: money.demurrage, despatch: money.despatch, net: money.net },
    calls: callsOf(printed, result),
  };
}

function callsOf(
  { content, header }: PrintedStatement,
  result: CompleteStatement,
): readonly GuestCall[] {
  return result.portCalls.flatMap((sheet) => {
    const call = content.calls.find(({ id }) => id === sheet.id);
    const input = content.statement.portCalls.find(({ id }) => id === sheet.id);
    if (call === undefined) return [];
    const timeZone = input?.kind === 'sheet' ? (input.timeZone ?? 'Etc/UTC') : 'Etc/UTC';
    return [callOf({ call, result: sheet, zone: timeZone, clauses: header.clauses })];
  });
}

function callOf({ call, result: sheet, zone: timeZone, clauses }: PrintedCallSheet): GuestCall {
  const goingOn = goingOnOf(call.lines, call.operation);
  return {
    id: call.id,
    port: call.port.name,
    operation: call.operation,
    timeZone,
    termsLabel: call.termsLabel,
    allowedMinutes: sheet.allowance.allowed.minutes,
    usedMinutes: sheet.used.minutes,
    demurrageMinutes: sheet.demurrage.minutes,
    savedMinutes: sheet.saved?.minutes ?? null,
    begins: sheet.commencement?.at?.utc ?? null,
    ends: sheet.end?.utc ?? null,
    expires: sheet.expiry?.utc ?? null,
    lines: sheet.lines.map((line) => ({
      at: line.from.utc,
      to: line.to.utc,
      percent: line.percent,
      countedMinutes: line.counted.minutes,
      isOnDemurrage: line.isOnDemurrage,
      remark: remarkOf(line, call, { goingOn, clauses }),
    })),
    facts: call.lines
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .map(({ at, until, text, remark, underProtest }) => ({
        at,
        until,
        text,
        remark,
        underProtest,
      })),
  };
}

/** The same for printing: only what is shared with a guest. */
export function printedForGuest(printed: PrintedStatement): PrintedStatement {
  const { content, version } = printed;
  return {
    ...printed,
    version: version === null ? null : { ...version, by: null, note: '' },
    content: {
      ...content,
      comment: '',
      timeBar: null,
      calls: content.calls.map((call) => ({
        ...call,
        sharedWith: undefined,
        sharedQuantities: undefined,
      })),
    },
  };
}
