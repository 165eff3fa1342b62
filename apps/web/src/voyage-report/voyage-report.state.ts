import { timeZoneDisplay } from '@fairlead/domain/time/words';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  defaultChoices,
  totalsTypes,
} from '@fairlead/domain/voyages/report/choices';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { ReportQuery } from './voyage-report.data.ts';

type Numbered = readonly { readonly number: number }[];

const numberIn = <T extends Numbered>(
  words: T,
  text: string | undefined,
  otherwise: T[number]['number'],
): T[number]['number'] => words.find((word) => String(word.number) === text)?.number ?? otherwise;

/** What the page's address chooses; whatever it does not say is as usual. */
export function choicesOf(address: AddressQuery, companyUsesReference: boolean) {
  return {
    from: numberIn(calcFromTypes, address['from'], defaultChoices.from),
    to: numberIn(calcToTypes, address['to'], defaultChoices.to),
    totals: numberIn(totalsTypes, address['totals'], defaultChoices.totals),
    consumption: numberIn(consumptionTypes, address['consumption'], defaultChoices.consumption),
    portCallIds: (address['ports'] ?? '')
      .split(',')
      .filter((text) => /^\d+$/.test(text))
      .map(Number),
    usesReference: companyUsesReference
      ? address['reference'] !== 'false'
      : address['reference'] === 'true',
  };
}

/** The choices of the page, kept in its address, and the query that they make with the zone of the page's head. */
export function useReportChoices() {
  const companyUsesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const choices = choicesOf(useAddressQuery(), companyUsesReference);
  const change = useChangeAddress();
  const { display, zoneFor } = useTimeDisplay();
  const usesPortTime = display === timeZoneDisplay.Port;
  const query: ReportQuery = {
    usePortTimeZone: usesPortTime,
    ...(usesPortTime ? {} : { fixedTimeZone: zoneFor(null) }),
    calcFromType: choices.from,
    calcToType: choices.to,
    totalsType: choices.totals,
    consumptionType: choices.consumption,
    useVoyageRef: choices.usesReference,
    ...(choices.portCallIds.length === 0 ? {} : { pIds: choices.portCallIds.join(',') }),
  };
  return {
    choices,
    query,
    companyUsesReference,
    choose: (part: AddressQuery) => change({ part, replace: true }),
  };
}
