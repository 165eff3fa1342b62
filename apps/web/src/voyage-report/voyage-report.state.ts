import { timeZoneDisplay } from '@fairlead/domain/time/enumerations';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import { type ReportSettings, reportSettingsFrom } from '@fairlead/domain/voyage-report/settings';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type ReportQueries, useReportSettings } from './voyage-report.data.ts';

const usualSettings = reportSettingsFrom({});

type Numbered = readonly { readonly number: number }[];

const numberIn = <T extends Numbered>(
  labels: T,
  text: string | undefined,
  otherwise: T[number]['number'],
): T[number]['number'] =>
  labels.find((entry) => String(entry.number) === text)?.number ?? otherwise;

/** The choices in the page's address; the company's settings apply to the others. */
function choicesOf(address: AddressQuery, settings: ReportSettings, companyUsesReference: boolean) {
  return {
    from: numberIn(calcFromTypes, address['from'], settings.calcFromType),
    to: numberIn(calcToTypes, address['to'], settings.calcToType),
    totals: numberIn(totalsTypes, address['totals'], settings.totalsType),
    consumption: numberIn(consumptionTypes, address['consumption'], settings.consumptionType),
    portCallIds: (address['ports'] ?? '')
      .split(',')
      .filter((text) => /^\d+$/.test(text))
      .map(Number),
    groupIds: (address['groups'] ?? '')
      .split(',')
      .filter((text) => /^\d+$/.test(text))
      .map(Number),
    usesCalculatedRob: address['rob'] === 'calculated',
    usesReference: companyUsesReference
      ? address['reference'] !== 'false'
      : address['reference'] === 'true',
  };
}

/** The choices of the page, stored in its address, and the resulting queries with the zone of the page header. */
export function useReportChoices() {
  const companyUsesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const address = useAddressQuery();
  const settings = useReportSettings().data?.voyageReportSettings;
  const choices = choicesOf(address, settings ?? usualSettings, companyUsesReference);
  // The company's settings, which the server knows too, apply to choices that are not in the address.
  const stated = <T extends object>(name: string, part: T) =>
    address[name] === undefined ? {} : part;
  const change = useChangeAddress();
  const { display, zoneFor } = useTimeDisplay();
  const usesPortTime = display === timeZoneDisplay.Port;
  const zone = {
    usePortTimeZone: usesPortTime,
    ...(usesPortTime ? {} : { fixedTimeZone: zoneFor(null) }),
  };
  const figures = {
    ...stated('from', { calcFromType: choices.from }),
    ...stated('to', { calcToType: choices.to }),
    ...stated('totals', { totalsType: choices.totals }),
    ...stated('consumption', { consumptionType: choices.consumption }),
    useVoyageRef: choices.usesReference,
  };
  const parts = {
    ...(choices.portCallIds.length === 0 ? {} : { pIds: choices.portCallIds.join(',') }),
    ...(choices.groupIds.length === 0 ? {} : { consumptionGroupIds: choices.groupIds.join(',') }),
    ...(choices.usesCalculatedRob ? { useCalculatedRobEnd: true } : {}),
  };
  const queries: ReportQueries = {
    standard: { ...zone, ...figures },
    parts: { ...zone, ...parts },
    pages: { ...zone, ...figures, ...parts },
  };
  return {
    choices,
    queries,
    companyUsesReference,
    choose: (part: AddressQuery) => change({ part, replace: true }),
  };
}
