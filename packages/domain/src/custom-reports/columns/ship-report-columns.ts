import { fuelReportStates } from '../../fuel-ledger/enumerations.ts';
import { logReportKinds } from '../../log-reports/kinds.ts';
import { logReportStates } from '../../log-reports/states.ts';
import { periodKinds } from '../../warehouse/period-kinds.ts';
import {
  choice,
  flag,
  number,
  port,
  rate,
  type ReportColumn,
  text,
  time,
  vessel,
  voyage,
} from '../report-column.ts';

/** A report counts as late this long after its time. */
export const lateAfterHours = 6;
/** After this long without a report a noon is missing: a day of 25 hours and an hour more. */
export const missingAfterHours = 26;

export const logReportColumns: readonly ReportColumn[] = [
  vessel,
  voyage,
  choice(['kind', 'Kind of report', 'Such as noon at sea or arrival.'], logReportKinds),
  time(['at', 'Time', 'The time that the report is about, on the clock on board.']),
  choice(['state', 'State', 'Whether the office has accepted it.'], logReportStates),
  time(['received', 'Received', 'When it arrived ashore.']),
  number(['delay', 'Time until received', 'From the time of the report.'], 'h', 1),
  number(
    [
      'gap',
      'Since last report',
      'Hours since the vessel’s report before; empty for the first one.',
    ],
    'h',
    1,
  ),
  flag([
    'isLateOrMissing',
    'Late, or one missing before',
    `Received more than ${lateAfterHours} hours after its time, or more than ${missingAfterHours} hours after the report before.`,
  ]),
  number(['distance', 'Distance', 'Over ground since the last report.'], 'nm', 1),
  number(['hoursUnderWay', 'Time under way', 'Since the last report.'], 'h', 1),
  rate(['speed', 'Speed', 'Distance by time under way; empty without either.'], 'kn'),
  rate(['windForce', 'Wind force', 'As reported.'], 'Bft', 0),
  flag(['isLaden', 'Laden', 'Whether there is cargo on board; empty if not reported.']),
  number(['fuelUsed', 'Fuel used', 'Of all fuels since the last report.'], 'mt', 3),
  rate(['fuelRemaining', 'Fuel on board', 'Of all fuels; empty if none was measured.'], 'mt', 3),
  rate(['latitude', 'Latitude', 'Degrees, south is negative.'], '°', 5),
  rate(['longitude', 'Longitude', 'Degrees, west is negative.'], '°', 5),
  number(['findings', 'Findings', 'Of the checks when the report was made.'], null),
  number(['version', 'Version', 'Above 1 once it was corrected.'], null),
  text(['author', 'Author', 'The name of the person who signed it.']),
  text(['rank', 'Rank of the author', 'As signed.']),
  text(['remark', 'Remark', 'As written in the report.']),
];

const ofPeriod: readonly ReportColumn[] = [
  choice(['kind', 'Kind', 'A leg, or a stay in port.'], periodKinds),
  vessel,
  voyage,
  port(['fromPort', 'From', 'Where the leg begins.']),
  port(['toPort', 'To', 'Where the leg ends, or the port of the stay.']),
  time(['start', 'Start', 'Departure or arrival, in UTC.']),
];

export const legColumns: readonly ReportColumn[] = [
  ...ofPeriod,
  time(['end', 'End', 'Arrival or departure, in UTC.']),
  number(['hours', 'Duration', 'From start to end.'], 'h', 2),
  number(['hoursUnderWay', 'Time under way', 'Without anchor and drift.'], 'h', 2),
  number(['distance', 'Distance', 'Over ground, berth to berth.'], 'nm', 1),
  rate(['speed', 'Speed', 'Distance by time under way.'], 'kn'),
  number(['fuel', 'Fuel used', 'Of all fuels.'], 'mt', 3),
  rate(['fuelPerDay', 'Fuel per day', 'Fuel used in 24 hours of the duration.'], 'mt/d', 2),
  rate(['fuelPerMile', 'Fuel per mile', 'Fuel used by distance.'], 'kg/nm'),
  number(['seaDistance', 'Distance of the sea passage', 'From pilot to pilot.'], 'nm', 1),
  number(['seaHours', 'Time of the sea passage', 'From pilot to pilot.'], 'h', 2),
  number(['seaFuel', 'Fuel of the sea passage', 'From pilot to pilot.'], 'mt', 3),
  number(['unexplained', 'Unexplained fuel', 'Stock that no consumption explains.'], 'mt', 3),
  number(['shorePower', 'Shore power', 'Taken from shore.'], 'kWh'),
  number(['cargo', 'Cargo on board', 'By the last report that states it.'], 'mt', 3),
  flag(['isLaden', 'Laden', 'Whether there is cargo on board; empty if not reported.']),
  flag(['isEstimated', 'Estimated', 'A report was divided at its start or end.']),
  number(['reports', 'Log reports', 'Number of reports that it is calculated from.'], null),
];

export const emissionColumns: readonly ReportColumn[] = [
  ...ofPeriod,
  text(['year', 'Year', 'The calendar year (UTC); a leg over New Year has a row for each.']),
  text(['quarter', 'Quarter', 'Of the start in the calendar year, such as 2026 Q3.']),
  text(['fuel', 'Fuel', 'The fuel of the row; a leg has a row for each fuel.']),
  number(['fuelUsed', 'Fuel used', 'Of the fuel in the year.'], 'mt', 3),
  number(
    [
      'co2',
      'CO2',
      'Fuel used by IMO’s carbon factor, tank to wake; empty for a fuel without a factor.',
    ],
    'mt',
    3,
  ),
  rate(['factor', 'Carbon factor', 'Tonnes of CO2 for a tonne of fuel.'], 't/t', 3),
];

export const bunkerColumns: readonly ReportColumn[] = [
  text(['number', 'Bunker note', 'The number of the bunker delivery note.']),
  vessel,
  voyage,
  port(['port', 'Port', 'Where the fuel was delivered.']),
  text(['supplier', 'Supplier', 'As the note states it.']),
  text(['fuel', 'Fuel', 'A note has a row for each of its fuels.']),
  number(['quantity', 'Quantity', 'Delivered; negative if it was debunkered.'], 'mt', 3),
  rate(['density', 'Density', 'At 15 °C; empty if it is not stated.'], 'kg/m3'),
  time(['commenced', 'Commenced', 'Begin of the delivery.']),
  time(['completed', 'Completed', 'End of the delivery.']),
  number(['hours', 'Duration', 'Of the delivery.'], 'h', 1),
  flag(['isDebunkered', 'Debunkered', 'Fuel that left the vessel.']),
  choice(['state', 'State', 'Whether the office has accepted the note.'], fuelReportStates),
];
