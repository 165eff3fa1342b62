import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { fuelTypes } from '@fairlead/domain/vessels/fuels';
import { newOffhire, type OffhireValues, valuesOf } from './offhire.state.ts';
import type { Offhire } from './offhires.data.ts';
import type { Proposal } from './proposals.data.ts';

type Facts = Pick<
  Proposal,
  'vessel' | 'voyage' | 'portCall' | 'reason' | 'from' | 'to' | 'timeZone' | 'fuels' | 'remark'
>;

const voyageOf = ({ voyage }: Facts) =>
  voyage === null ? null : { id: voyage.id, name: voyage.reference ?? String(voyage.voyageNumber) };

/** The fuel of the proposal; prices that the off-hire has already stay. */
function bunkersOf({ fuels }: Facts, before: Offhire | undefined): string {
  if (fuels.length === 0 && before !== undefined) return valuesOf(before).bunkers;
  return JSON.stringify(
    fuels.map(({ fuelType, consumed }) => ({
      fuelType,
      consumed,
      price: before?.bunkers.find((bunker) => bunker.fuelType === fuelType)?.price ?? null,
    })),
  );
}

/** The off-hire that a proposal becomes. One that it became before keeps everything but its times and fuel. */
export function valuesOfProposal(proposal: Facts, before: Offhire | undefined): OffhireValues {
  const { vessel, portCall, reason, from, to, timeZone, remark } = proposal;
  const bunkers = bunkersOf(proposal, before);
  if (before !== undefined) return { ...valuesOf(before), from, to, bunkers };
  return {
    ...newOffhire,
    vessel,
    voyage: voyageOf(proposal),
    portCall: portCall === null ? null : { id: portCall.id, name: portCall.portName },
    reason,
    from,
    to,
    timeZone,
    bunkers,
    remarks: remark,
  };
}

/** From when on no log report states the fuel of a time off hire that has ended; null if they reach its end, or there is none. */
export function fuelMissingFrom({ reports, to }: Pick<Proposal, 'reports' | 'to'>): string | null {
  const last = reports.at(-1)?.at;
  if (last === undefined || to === null) return null;
  return Date.parse(last) < Date.parse(to) ? last : null;
}

/** `HFO 1.750, MGO 0.300`. */
export const fuelText = ({ fuels }: Pick<Proposal, 'fuels'>): string =>
  fuels
    .map(({ fuelType, consumed }) => `${label(fuelTypes, fuelType)} ${formatDecimal(consumed, 3)}`)
    .join(', ');

export const voyageText = ({ voyage }: Pick<Proposal, 'voyage'>): string =>
  voyage === null ? '' : (voyage.reference ?? String(voyage.voyageNumber));
