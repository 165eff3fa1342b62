import type { voyageCopy } from '@fairlead/contract/voyage-copy';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { NewCargo, NewLine, NewPortCall } from '../voyage-copy.sql.ts';

type CopyBody = Call<typeof voyageCopy.copy>['body'];

/** Reserved ids for the parts of a copy, in the order in which these are stated. */
export interface NewIds {
  readonly port_calls: readonly number[];
  readonly cargo: readonly number[];
  readonly lines: readonly number[];
}

/** The new id of each stated part; a part that is stated twice is refused. */
function idsByKey(
  parts: readonly { readonly id: number }[],
  ids: readonly number[],
  field: string,
) {
  const byKey = new Map(parts.map((part, index) => [part.id, ids[index] ?? 0]));
  return byKey.size === parts.length ? byKey : refuseFields({ [field]: ['Listed twice'] });
}

const named = (ref: { readonly id: number } | null): number => ref?.id ?? 0;

/** What is inserted for a copy; lines of a cargo or a port call that is not copied are refused. */
export function partsOf(
  body: CopyBody,
  ids: NewIds,
): {
  readonly portCalls: readonly NewPortCall[];
  readonly cargo: readonly NewCargo[];
  readonly lines: readonly NewLine[];
} {
  const portCallIds = idsByKey(body.portCalls, ids.port_calls, 'portCalls');
  const cargoIds = idsByKey(body.cargo, ids.cargo, 'cargo');
  const portCalls = body.portCalls.map((call, index) => ({
    id: ids.port_calls[index] ?? 0,
    port: named(call.port),
    agent: call.agent?.id ?? null,
    arrival: call.scheduledArrival ?? '',
    departure: call.scheduledDeparture ?? '',
    reasons: [...new Set(call.reasonForCalls.map((reason) => reason.id))],
  }));
  const cargo = body.cargo.map((one, index) => ({
    id: ids.cargo[index] ?? 0,
    source: one.id > 0 ? one.id : null,
    commodity: named(one.commodity),
    measurement: named(one.measurement),
    charterer: named(one.charterer),
    freight_type: one.freightType?.id ?? null,
  }));
  const lines = body.cargoPorts.map((line, index) => ({
    id: ids.lines[index] ?? 0,
    source: line.id > 0 ? line.id : null,
    cargo: cargoIds.get(line.cargo.id) ?? refuseFields({ cargoPorts: ['Cargo is null'] }),
    port_call:
      portCallIds.get(line.portCall.id) ??
      refuseFields({ cargoPorts: ['Port missing from cargo port'] }),
    reason: named(line.reasonForCall),
    quantity: line.quantity,
    term: line.laytimeTerm === '' ? null : line.laytimeTerm,
    minutes: line.laytimeAllowedMinutes,
  }));
  return { portCalls, cargo, lines };
}
