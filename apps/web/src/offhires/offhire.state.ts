import { counted } from '@fairlead/domain/quantities/counted';
import { offhireFindings, type OffhireSum, offhireSum } from '@fairlead/domain/offhires/offhire';
import { offhireReason, offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { formatWithZone } from '@fairlead/domain/time/format';
import { fuelTypes } from '@fairlead/domain/vessels/fuels';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { Offhire, OffhireBody } from './offhires.data.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Fuel burnt during the off-hire, while it is edited. */
export interface BunkerEntry {
  readonly fuelType: number;
  readonly consumed: string | null;
  readonly price: string | null;
}

/** An off-hire while it is edited in the panel. */
export interface OffhireValues {
  readonly vessel: Named | null;
  readonly voyage: Named | null;
  readonly portCall: Named | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly timeZone: string;
  readonly percentage: string | null;
  readonly reason: number | null;
  readonly isPlanned: boolean;
  readonly hireRate: string | null;
  readonly currency: string;
  /** As JSON: a draft compares values as texts, and records by their ids alone. */
  readonly bunkers: string;
  readonly ownerHours: string | null;
  readonly ownerAmount: string | null;
  readonly ownerAgreed: boolean;
  readonly chartererHours: string | null;
  readonly chartererAmount: string | null;
  readonly chartererAgreed: boolean;
  readonly agreedHours: string | null;
  readonly agreedAmount: string | null;
  readonly remarks: string;
}

export const bunkersIn = (text: string) => JSON.parse(text) as readonly BunkerEntry[];

export const newOffhire: OffhireValues = {
  vessel: null,
  voyage: null,
  portCall: null,
  from: null,
  to: null,
  timeZone: 'UTC',
  percentage: '100',
  reason: null,
  isPlanned: false,
  hireRate: null,
  currency: 'USD',
  bunkers: '[]',
  ownerHours: null,
  ownerAmount: null,
  ownerAgreed: false,
  chartererHours: null,
  chartererAmount: null,
  chartererAgreed: false,
  agreedHours: null,
  agreedAmount: null,
  remarks: '',
};

export function valuesOf(offhire: Offhire): OffhireValues {
  const { vessel, voyage, portCall, owner, charterer, agreed } = offhire;
  return {
    vessel,
    voyage:
      voyage === null
        ? null
        : { id: voyage.id, name: voyage.reference ?? String(voyage.voyageNumber) },
    portCall: portCall === null ? null : { id: portCall.id, name: portCall.portName },
    from: offhire.from,
    to: offhire.to,
    timeZone: offhire.timeZone,
    percentage: offhire.percentage,
    reason: offhire.reason,
    isPlanned: offhire.isPlanned,
    hireRate: offhire.hireRate,
    currency: offhire.currency,
    bunkers: JSON.stringify(
      offhire.bunkers.map(({ fuelType, consumed, price }) => ({ fuelType, consumed, price })),
    ),
    ownerHours: owner.hours,
    ownerAmount: owner.amount,
    ownerAgreed: owner.isAgreed,
    chartererHours: charterer.hours,
    chartererAmount: charterer.amount,
    chartererAgreed: charterer.isAgreed,
    agreedHours: agreed.hours,
    agreedAmount: agreed.amount,
    remarks: offhire.remarks,
  };
}

const factsOf = (values: OffhireValues) => ({
  from: values.from,
  to: values.to,
  percentage: values.percentage ?? '0',
  hireRate: values.hireRate,
  bunkers: bunkersIn(values.bunkers).map(({ fuelType, consumed, price }) => ({
    fuelType,
    consumed: consumed ?? '0',
    price,
  })),
});

/** The amount of the current input, before it is saved. */
export const sumOf = (values: OffhireValues): OffhireSum =>
  offhireSum(factsOf(values), values.currency);

export function missingIn(values: OffhireValues): FieldErrors {
  const fields = (['vessel', 'from', 'reason', 'percentage'] as const).filter(
    (field) => values[field] === null,
  );
  const bunkers = bunkersIn(values.bunkers).flatMap(({ consumed }, at) =>
    consumed === null ? [`bunkers.${at}.consumed`] : [],
  );
  return Object.fromEntries([...fields, ...bunkers].map((field) => [field, 'Required']));
}

export function wrongIn(values: OffhireValues): FieldErrors {
  const found = offhireFindings({
    ...factsOf(values),
    percentage: values.percentage ?? '100',
    timeZone: values.timeZone,
    isPlanned: values.isPlanned,
    agreed: { hours: values.agreedHours, amount: values.agreedAmount },
  });
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

const idOf = (named: Named | null) => (named === null ? null : { id: named.id });
export function bodyOf(values: OffhireValues, modified: string | undefined): OffhireBody {
  const reason = offhireReasons.find(({ number }) => number === values.reason)?.number;
  return {
    vessel: { id: values.vessel?.id ?? 0 },
    voyage: idOf(values.voyage),
    portCall: idOf(values.portCall),
    from: values.from ?? '',
    to: values.to,
    timeZone: values.timeZone,
    percentage: values.percentage ?? '100',
    reason: reason ?? offhireReason.Other,
    isPlanned: values.isPlanned,
    hireRate: values.hireRate,
    currency: values.currency,
    bunkers: bunkersIn(values.bunkers).flatMap(({ fuelType, consumed, price }) => {
      const fuel = fuelTypes.find(({ number }) => number === fuelType);
      return fuel === undefined
        ? []
        : [{ fuelType: fuel.number, consumed: consumed ?? '0', price }];
    }),
    owner: {
      hours: values.ownerHours,
      amount: values.ownerAmount,
      isAgreed: values.ownerAgreed,
    },
    charterer: {
      hours: values.chartererHours,
      amount: values.chartererAmount,
      isAgreed: values.chartererAgreed,
    },
    agreed: { hours: values.agreedHours, amount: values.agreedAmount },
    remarks: values.remarks,
    ...(modified === undefined ? {} : { modified }),
  };
}

/** Another user's value of a field, as text for a message. */
export function describeField(field: keyof OffhireValues, values: OffhireValues): string {
  switch (field) {
    case 'vessel':
    case 'voyage':
    case 'portCall':
      return values[field]?.name ?? 'none';
    case 'from':
    case 'to':
      return values[field] === null ? 'none' : formatWithZone(values[field], values.timeZone);
    case 'reason':
      return values.reason === null ? 'none' : label(offhireReasons, values.reason);
    case 'bunkers':
      return counted(bunkersIn(values.bunkers).length, 'fuel');
    case 'isPlanned':
    case 'ownerAgreed':
    case 'chartererAgreed':
      return values[field] ? 'yes' : 'no';
    default:
      return (values[field] ?? '') || 'nothing';
  }
}
