import type { ValidationCode } from '../notifications/validation-codes.ts';

/** What a data check is about, for those who decide on its limits. */
export interface CheckText {
  readonly meaning: string;
  /** Why it matters. */
  readonly reason: string;
  /** What it finds, and what it lets pass, with the standard limits. */
  readonly example: string;
}

const text = (meaning: string, reason: string, example: string): CheckText => ({
  meaning,
  reason,
  example,
});

const fuelTexts = {
  10: text(
    'A tank holds fuel that no delivery, transfer or opening stock accounts for, or fuel is drawn from a tank that holds none.',
    'Fuel without a type has no emission factor. Small remainders cannot be pumped and count as rounding.',
    'Found: 12.0 mt without a delivery in tank 2P. Not found: 0.3 mt.',
  ),
  20: text(
    'The calculated stock of a tank is negative.',
    'More was drawn than was there: a delivery, a transfer or a sounding is missing or wrong.',
    'Found: −0.6 mt. Not found: −0.4 mt, the rounding of a few movements.',
  ),
  30: text(
    'The stock of a fuel rose from one measurement to the next without a delivery.',
    'Usually a bunker delivery note is missing or a sounding is wrong.',
    'Found: 100 mt, then 101 mt. Not found: 100 mt, then 100.3 mt.',
  ),
  60: text(
    'According to the measured stock, the vessel burned a different quantity from the one reported.',
    'Flow meters and soundings agree within about 2 %. Verifiers query 5 %, so the warning comes earlier.',
    'Found: the stock falls from 500 mt to 470 mt, but 28.0 mt was reported. Not found: 29.6 mt was reported.',
  ),
  70: text(
    'A bunker delivery note calls a tank empty that should hold fuel.',
    'A consumption is missing, or two deliveries are mixed and get the wrong factor.',
    'Found: empty, but 14 mt is expected. Not found: 0.8 mt is expected.',
  ),
  80: text(
    'The stock of a fuel is negative or more than the tanks can hold.',
    'Most often a decimal point or a unit is wrong.',
    'Found: 1,020 mt in tanks for 1,000 mt. Not found: 950 mt.',
  ),
} as const;

const bunkeringTexts = {
  40: text(
    'Bunkering began before the vessel arrived in the port.',
    'The fuel would count for the leg before. An hour allows for local time, UTC and bunkering at anchor.',
    'Found: arrival 10:00, commenced 08:30. Not found: commenced 09:15.',
  ),
  50: text(
    'Bunkering began after the vessel departed.',
    'The fuel would count for the next leg.',
    'Found: departure 18:00, commenced 19:30. Not found: commenced 18:30.',
  ),
  90: text(
    'A delivery is larger than the free capacity of the tanks, or zero.',
    'Catches kilograms entered as tonnes.',
    'Found: 700 mt where 600 mt fits. Not found: 550 mt.',
  ),
  250: text(
    'A bunker delivery note begins before its port call.',
    'Part of the delivery is outside the call. Half an hour allows for clock differences.',
    'Found: the call starts 10:00, commenced 09:00. Not found: commenced 09:45.',
  ),
  260: text(
    'A bunker delivery note begins after its port call.',
    'The whole delivery is outside the call, so it belongs to another one.',
    'Found: the call ends 18:00, commenced 19:00. Not found: commenced 18:20.',
  ),
  270: text(
    'A bunker delivery note ends before its port call.',
    'The whole delivery is outside the call, so it belongs to another one.',
    'Found: the call starts 10:00, completed 09:00. Not found: completed 09:40.',
  ),
  280: text(
    'A bunker delivery note ends after its port call.',
    'Part of the delivery is outside the call.',
    'Found: the call ends 18:00, completed 19:00. Not found: completed 18:20.',
  ),
} as const;

const unusual =
  'It is compared with the median of the vessel’s closed periods of the last 365 days, those of the same loading condition if there are eight.';

const periodTexts = {
  100: text(
    `Consumption per hour in port is unusual for the vessel. ${unusual}`,
    'Reefers, cranes and heating vary, so the limit is wide; beyond it a report is wrong or a machine is.',
    'Found: 0.35 mt/h where 0.20 mt/h is usual. Not found: 0.25 mt/h.',
  ),
  110: text(
    `Consumption per nautical mile on a leg is unusual for the vessel. ${unusual}`,
    '30 % is about three knots at service speed. Short legs are left out.',
    'Found: 85 kg/nm where 60 kg/nm is usual. Not found: 70 kg/nm.',
  ),
  120: text(
    `Consumption per hour on a leg is unusual for the vessel. ${unusual}`,
    'It varies more with speed than consumption per mile does, so the limit is a little wider.',
    'Found: 1.20 mt/h where 0.80 mt/h is usual. Not found: 0.95 mt/h.',
  ),
  130: text(
    'The average speed of a leg is too low, or higher than the vessel can make.',
    'A low speed means that the leg contains waiting time; a high one that a distance or a time is wrong.',
    'Found: 300 nm in 12 h, by a vessel that makes 14 kn. Not found: 180 nm in 14 h.',
  ),
  140: text(
    'A leg, or a long port call without shore power, has no consumption.',
    'A vessel under way always burns fuel; in port, only shore power explains zero.',
    'Found: a leg of 200 nm with 0 mt. Not found: a port call of 3 h with 0 mt.',
  ),
  150: text(
    'A leg between two ports has no distance.',
    'CII, MRV and the speed need it. Shifts within a port are not legs.',
    'Found: 20 h and 0 nm. Not found: a shift of 0.5 h.',
  ),
  160: text(
    'The consumption of a leg or a port call is negative.',
    'A correction is wrong or booked in the wrong period.',
    'Found: −0.3 mt. Not found: −0.02 mt.',
  ),
  170: text(
    'The consumption of one fuel is negative, though the total may be right.',
    'Two fuels are mixed up, and their emission factors differ.',
    'Found: 12.0 mt of HFO and −1.0 mt of MGO. Not found: 12.0 mt and 0 mt.',
  ),
  171: text(
    'A leg or a port call begins and ends at the same time.',
    'No hourly figures can be calculated.',
    'Found: 10:00 to 10:00. Not found: 10:00 to 10:30.',
  ),
  172: text(
    'A leg or a port call ends before it begins.',
    'Events are in the wrong order or in the wrong time zone.',
    'Found: 12:00 to 11:00. Not found: 11:00 to 12:00.',
  ),
  400: text(
    'A noon report in port was sent during a leg.',
    'Its fuel would count as fuel in port though the vessel is under way.',
    'Found: a port noon report in the middle of a leg. Not found: one 15 minutes after its start.',
  ),
  410: text(
    'A noon report at sea was sent during a port call.',
    'Its fuel would count as fuel at sea though the vessel is in port.',
    'Found: a sea noon report in the middle of a call. Not found: one 10 minutes after its start.',
  ),
} as const;

const callTexts = {
  180: text(
    'A port call has events but no start.',
    'Without a start it is missing from the figures. The grace time lets reports under way arrive.',
    'Found: alongside for 8 h, no start. Not found: alongside for 2 h.',
  ),
  190: text(
    'A port call has more than one start.',
    'The first counts, and hours may be wrong.',
    'Found: two starts. Not found: one.',
  ),
  200: text(
    'A port call has no end though the vessel has left.',
    'Its time would run into the next leg, with another share of emissions.',
    'Found: the next call began 10 h ago. Not found: the vessel is still in port.',
  ),
  210: text(
    'A port call has more than one end.',
    'The last counts, and hours may be wrong.',
    'Found: two ends. Not found: one.',
  ),
  220: text(
    'No arrival or end-of-sea-passage report belongs to the start of a port call.',
    'Figures at sea and in port cannot be divided. A river passage may last a day.',
    'Found: the call began 14 h ago, no report. Not found: a report 3 h before the start.',
  ),
  230: text(
    'No departure or start-of-sea-passage report belongs to the end of a port call.',
    'Figures in port and at sea cannot be divided.',
    'Found: the call ended 26 h ago, no report. Not found: a report 2 h after the end.',
  ),
  240: text(
    'A stay at a berth has no end though the vessel has shifted or left.',
    'Time at berth has its own rules under FuelEU and MRV.',
    'Found: berth 2 has begun, berth 1 has no end. Not found: the vessel is alongside.',
  ),
  290: text(
    'Cargo was handled without a start of the cargo.',
    'Laytime and cargo carried need it.',
    'Found: loading without a start of cargo. Not found: no cargo events at all.',
  ),
  300: text(
    'A cargo was started and not ended though the port call has ended.',
    'Laytime and cargo carried need it. The grace time lets late events arrive.',
    'Found: the call ended 10 h ago. Not found: the vessel is still in port.',
  ),
  310: text(
    'A cargo was loaded and has no bill of lading quantity.',
    'Transport work needs it. Bills are signed within a day after loading.',
    'Found: the call ended 30 h ago. Not found: it ended 5 h ago.',
  ),
  320: text(
    'A cargo operation has an end or a quantity, but no start.',
    'Laytime counts from and to these events.',
    'Found: an end alone. Not found: a start and an end.',
  ),
  330: text(
    'A cargo operation has a start, but no end though the cargo or the port call has ended.',
    'Laytime counts from and to these events.',
    'Found: the cargo has ended, the operation has not. Not found: the operation goes on.',
  ),
  340: text(
    'Loading has an end or a quantity, but no start.',
    'Laytime counts from and to these events.',
    'Found: an end alone. Not found: a start and an end.',
  ),
  350: text(
    'Loading has a start, but no end though the cargo or the port call has ended.',
    'Laytime counts from and to these events.',
    'Found: the call has ended, loading has not. Not found: a start and an end.',
  ),
  360: text(
    'Discharging has an end or a quantity, but no start.',
    'Laytime counts from and to these events.',
    'Found: an end alone. Not found: a start and an end.',
  ),
  370: text(
    'Discharging has a start, but no end though the cargo or the port call has ended.',
    'Laytime counts from and to these events.',
    'Found: the call has ended, discharging has not. Not found: a start and an end.',
  ),
  380: text(
    'The quantity handled differs from the bill of lading or from what was loaded.',
    'Half a per cent is the customary allowance for bulk cargo.',
    'Found: 9,900 mt of 10,000 mt. Not found: 9,970 mt of 10,000 mt.',
  ),
} as const;

/** What each data check means. */
export const checkTexts: Readonly<Record<ValidationCode, CheckText>> = {
  ...fuelTexts,
  ...bunkeringTexts,
  ...periodTexts,
  ...callTexts,
  390: text(
    'The distance of a log report differs from that of the satellite track.',
    'A track is one or two per cent shorter than the passage; verifiers query 5 %. A track with gaps proves nothing.',
    'Found: 310 nm reported, 280 nm tracked. Not found: 288 nm reported.',
  ),
};
