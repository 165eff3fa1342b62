import { timeZoneDisplay } from '@fairlead/domain/time/enumerations';
import { reportSettingsFrom } from '@fairlead/domain/voyage-report/settings';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { choicesOf } from './report-choices.state.ts';
import { type ReportQueries, useReportSettings } from './voyage-report.data.ts';

const usualSettings = reportSettingsFrom({});

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
