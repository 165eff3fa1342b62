import type { CommencementInput } from '../input/commencement.ts';
import type { SheetInput, TotalsInput } from '../input/port-call.ts';
import type { Rates } from '../input/rates.ts';
import type { HolidayUse } from '../input/terms.ts';
import type { Zones } from '../time/zone.ts';
import type { CaseCommencement, CasePortCall, CaseRates, CaseTotals } from './case-file.ts';
import { readAllowance, readTotalsAllowance } from './read-allowance.ts';
import { settledMoment } from './read-moment.ts';
import { readTerms } from './read-terms.ts';

interface Where {
  readonly timeZone: string | undefined;
  readonly zones: Zones;
  readonly rates: CaseRates | undefined;
  /** Set for calls where only the commencement is expected; holidays are no exceptions there. */
  readonly holidayUse?: HolidayUse;
}

/** A case's port call as engine input, with the defaults of the file format and no others. */
export function readSheet(call: CasePortCall, where: Where): SheetInput {
  const timeZone = call.timeZone ?? where.timeZone;
  const zone = timeZone === undefined ? undefined : where.zones(timeZone);
  const settle = (text: string) => settledMoment(text, zone);
  const notice = call.commencement?.nor;
  const hasLog = call.work !== undefined;
  return {
    kind: 'sheet',
    id: call.id,
    timeZone,
    currency: call.currency,
    allowance: readAllowance(call.allowance),
    notices: notice === undefined ? [] : [{ id: 'nor', tenderedAt: settle(notice) }],
    effectiveNoticeId: notice === undefined ? undefined : 'nor',
    noticeBasis: 'tendered',
    commencement:
      call.commencement === undefined
        ? undefined
        : readCommencement(call.commencement, hasLog, settle),
    terms: readTerms(call.terms, call.periods, where.holidayUse),
    work: call.work?.map(({ from, to }) => ({ from: settle(from), to: settle(to) })),
    deductions: (call.periods ?? []).map(({ from, to, reason, pct, pctOnDemurrage }) => ({
      from: settle(from),
      to: settle(to),
      reason,
      pct,
      onDemurrage: pctOnDemurrage,
    })),
    end: call.end === undefined ? undefined : { rule: 'at', at: settle(call.end) },
    rates: callRates(call, where.rates),
  };
}

export function readTotals(totals: CaseTotals): TotalsInput {
  const { id, usedMin } = totals;
  return { kind: 'totals', id, allowance: readTotalsAllowance(totals), usedMinutes: usedMin };
}

function readCommencement(
  input: CaseCommencement,
  hasLog: boolean,
  settle: (text: string) => string,
): CommencementInput {
  const extras = {
    officeHours: input.officeHours ?? 'any',
    earliest: input.earliest === undefined ? null : settle(input.earliest),
    priorWork: input.priorWork ?? 'none',
    noticeTimeOnDemurrage: input.noticeTimeOnDemurrage,
  } as const;
  switch (input.rule) {
    case 'at':
      return { rule: 'at', ...extras, ...optional('at', input.at, settle) };
    case 'afterNotice':
      return {
        rule: 'afterNotice',
        ...extras,
        ...optional('hours', input.hours),
        hoursRun: 'running',
        ...optional('sooner', input.sooner),
        berthedAt: input.berthed === undefined ? null : settle(input.berthed),
        // Neither a start of work nor a log: work did not begin sooner; the same holds for berthing that is not stated.
        ...(input.workStart === undefined && !hasLog ? { workStartedAt: null } : {}),
        ...optional('workStartedAt', input.workStart, settle),
      };
    case 'noon':
      return {
        rule: 'noon',
        ...extras,
        ...optional('cutoff', input.cutoff),
        ...optional('inclusive', input.inclusive),
        ...optional('before', input.before),
        ...optional('after', input.after),
        onRestDay: restDayRule(input.beforeOnRestDay),
      };
    case 'nextWorkingDay':
      return { rule: 'nextWorkingDay', ...extras, ...optional('at', input.at) };
  }
}

/** A notice on a rest day counts from the next working day at the time `after`, unless the case says otherwise. */
function restDayRule(input: boolean | string | undefined) {
  if (typeof input === 'string') return { nextWorkingDayAt: input };
  return input === true ? 'sameDay' : 'nextWorkingDay';
}

function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
  change: (value: Value) => Value = (same) => same,
): { readonly [key in Name]?: Value } {
  return value === undefined
    ? {}
    : ({ [name]: change(value) } as { readonly [key in Name]?: Value });
}

/** A call's own rates replace the statement's; the basis of despatch stays. */
function callRates(call: CasePortCall, base: CaseRates | undefined): Rates | undefined {
  if (call.demurragePerDay === undefined && call.despatchPerDay === undefined) return undefined;
  const demurrage = call.demurragePerDay ?? base?.demurragePerDay;
  const tiers = call.demurragePerDay === undefined ? base?.demurrageTiers : undefined;
  return readRates({
    ...(demurrage === undefined ? {} : { demurragePerDay: demurrage }),
    ...(tiers === undefined ? {} : { demurrageTiers: tiers }),
    ...optional('despatchPerDay', call.despatchPerDay ?? base?.despatchPerDay),
    ...optional('despatchBasis', base?.despatchBasis),
  });
}

/** The rates of a case; in this file format steps start again at each port call. */
export function readRates(rates: CaseRates): Rates {
  const { demurragePerDay, despatchPerDay, despatchBasis, demurrageTiers } = rates;
  const steps = demurrageTiers?.map(({ days, rate }) => ({ days, perDay: rate }));
  const flat = demurragePerDay === undefined ? undefined : { perDay: demurragePerDay };
  return {
    demurrage: steps === undefined ? flat : { tiers: steps, scope: 'portCall' },
    despatch:
      despatchBasis === undefined || despatchBasis === 'none'
        ? despatchBasis && { basis: despatchBasis }
        : { basis: despatchBasis, perDay: despatchPerDay },
  };
}
