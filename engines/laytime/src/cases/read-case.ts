import type { StatementInput, TimeBarInput } from '../input/statement.ts';
import type { SheetInput } from '../input/port-call.ts';
import type { Zones } from '../time/zone.ts';
import type { CaseInputs } from './case-file.ts';
import { settledMoment } from './read-moment.ts';
import { readRates, readSheet, readTotals } from './read-sheet.ts';

/**
 * The inputs of a case as engine inputs. The file format has defaults (no rounding of the allowance, exact days, money to
 * cents, steps per port call ...); they are applied here and nowhere else. Terms without a default stay missing.
 */
export function readCase(inputs: CaseInputs, zones: Zones): StatementInput {
  const { timeZone, rates, rounding = {}, timeBar } = inputs;
  const portCalls = [
    ...(inputs.portCalls ?? []).map((call) => readSheet(call, { timeZone, zones, rates })),
    ...(inputs.totals ?? []).map(readTotals),
  ];
  const barZone = timeZone ?? inputs.portCalls?.at(-1)?.timeZone ?? 'Etc/UTC';
  // An empty `rates` object means time only; absent rates are missing.
  const isTimeOnly =
    rates !== undefined &&
    Object.keys(rates).length === 0 &&
    portCalls.every((call) => call.rates === undefined);
  return {
    currency: inputs.currency ?? portCalls.find((call) => call.currency !== undefined)?.currency,
    portCalls,
    groups: [
      {
        id: 'all',
        ...(inputs.aggregation === undefined ? {} : { mode: inputs.aggregation }),
        portCallIds: portCalls.map(({ id }) => id),
      },
    ],
    rates: isTimeOnly ? 'timeOnly' : rates && readRates(rates),
    rounding: { days: rounding.days ?? 'exact', decimals: rounding.money ?? 2 },
    timeBar: timeBar && readTimeBar(timeBar, barZone, zones),
  };
}

/** The trigger is a wall-clock time, so its date is the same in every zone; the zone of the port is used. */
function readTimeBar(
  { from, days }: NonNullable<CaseInputs['timeBar']>,
  timeZone: string,
  zones: Zones,
): TimeBarInput {
  return {
    ...(from === undefined ? {} : { from: settledMoment(from, zones(timeZone)) }),
    ...(days === undefined ? {} : { days }),
    timeZone,
  };
}

/** The calls for which a case expects only the commencement. */
export function readCommencements(inputs: CaseInputs, zones: Zones): readonly SheetInput[] {
  const { timeZone } = inputs;
  return (inputs.commencements ?? []).map((call) =>
    readSheet(call, { timeZone, zones, rates: undefined, holidayUse: 'counts' }),
  );
}
