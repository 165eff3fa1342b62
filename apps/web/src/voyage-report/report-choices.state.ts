import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import type { ReportSettings } from '@fairlead/domain/voyage-report/settings';
import type { AddressQuery } from '../platform/address/address.ts';
import { idsIn } from '../platform/address/ids.ts';

type Numbered = readonly { readonly number: number }[];

const numberIn = <T extends Numbered>(
  labels: T,
  text: string | undefined,
  otherwise: T[number]['number'],
): T[number]['number'] =>
  labels.find((entry) => String(entry.number) === text)?.number ?? otherwise;

/** The choices in the page's address; the company's settings apply to the others. */
export function choicesOf(
  address: AddressQuery,
  settings: ReportSettings,
  companyUsesReference: boolean,
) {
  return {
    from: numberIn(calcFromTypes, address['from'], settings.calcFromType),
    to: numberIn(calcToTypes, address['to'], settings.calcToType),
    totals: numberIn(totalsTypes, address['totals'], settings.totalsType),
    consumption: numberIn(consumptionTypes, address['consumption'], settings.consumptionType),
    portCallIds: idsIn(address['ports'] ?? ''),
    groupIds: idsIn(address['groups'] ?? ''),
    usesCalculatedRob: address['rob'] === 'calculated',
    usesReference: companyUsesReference
      ? address['reference'] !== 'false'
      : address['reference'] === 'true',
  };
}
