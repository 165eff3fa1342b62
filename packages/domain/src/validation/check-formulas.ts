import type { ValidationCode } from '../notifications/validation-codes.ts';

const unusual =
  'Found when it differs from the median of the vessel’s last 365 days by more than the spread times its multiple and more than the minimum difference.';

const cargoStart = (what: string): string =>
  `Found when there is an end or a quantity of ${what}, no start, and the time to report has passed.`;

const cargoEnd = (what: string): string =>
  `Found when there is a start of ${what}, no end, the cargo or the port call has ended, and the time to report has passed.`;

const stock = 'Stock before + bunkered − de-bunkered + corrections − stock on the report';

/** How each data check decides, in words. The limits that it names are listed with each finding. */
export const checkFormulas: Readonly<Record<ValidationCode, string>> = {
  10: 'Found when the stock of no bunker lot, or what was drawn of no bunker lot, is above the unpumpable remainder.',
  20: 'Stock of the tank = everything that came in − everything that went out. Found when it is below zero by more than the rounding.',
  30: `Consumption = ${stock.toLowerCase()}. Found when it is below zero by more than the rounding.`,
  40: 'Found when bunkering commenced before the arrival by more than the tolerance.',
  50: 'Found when bunkering commenced after the departure by more than the tolerance.',
  60: `${stock} − reported consumption. Found when the difference is above the minimum and above its percentage of the reported consumption.`,
  70: 'Found when a tank was reported empty before bunkering and its calculated stock is above the unpumpable oil.',
  80: 'Found when the stock is below zero by more than the rounding, above the fill limit of the tanks, or, where their capacity is not known, above the largest stock times its multiple.',
  90: 'Found when the quantity is zero or less, above the fill limit of the tanks less the stock before, or, where their capacity is not known, above the largest bunkering times its multiple.',
  100: `Total consumption ÷ hours in port. ${unusual}`,
  110: `Total consumption ÷ distance. ${unusual}`,
  120: `Total consumption ÷ hours of the leg. ${unusual}`,
  130: 'Distance ÷ hours under way. Found when it is below the lowest speed, above the highest speed, or above the speed that 95 % of the legs stay below times its multiple.',
  140: 'Found when a leg that is longer than the minimum, or a port call that is longer than the minimum and has no shore power, has no consumption.',
  150: 'Found when a leg between two ports that is longer than the minimum has no distance.',
  160: 'Total consumption = sum of all fuels. Found when it is below zero by more than the rounding.',
  170: 'Found when the consumption of one fuel is below zero by more than the rounding.',
  171: 'Found when the end equals the start.',
  172: 'Found when the end is before the start.',
  180: 'Found when a port call has events, none of them is a start, and the time to report has passed since the first one.',
  190: 'Found when a port call has more than one start.',
  200: 'Found when a port call has no end, and the next one has started, it was closed, or a departure report exists, since more than the time to report.',
  210: 'Found when a port call has more than one end.',
  220: 'Found when no arrival report lies in the time around the start of the port call, once that time has passed.',
  230: 'Found when no departure report lies in the time around the end of the port call, once that time has passed.',
  240: 'Found when a berth has a start and no end, and the next berth has started or the port call has ended.',
  250: 'Found when the delivery commenced before the start of the port call by more than the clock difference.',
  260: 'Found when the delivery commenced after the end of the port call by more than the clock difference.',
  270: 'Found when the delivery was completed before the start of the port call by more than the clock difference.',
  280: 'Found when the delivery was completed after the end of the port call by more than the clock difference.',
  290: 'Found when cargo was handled without a start of the cargo, and the time to report has passed.',
  300: 'Found when a cargo has a start and no end, the port call has ended, and the time to report has passed.',
  310: 'Found when a cargo that was loaded has no bill of lading quantity, and the time to sign has passed since the end of the port call.',
  320: cargoStart('the cargo operation'),
  330: cargoEnd('the cargo operation'),
  340: cargoStart('loading'),
  350: cargoEnd('loading'),
  360: cargoStart('discharging'),
  370: cargoEnd('discharging'),
  380: 'Difference = processed quantity − bill of lading quantity, or − what was loaded and not yet discharged. Found when it is above the minimum and above its percentage of that quantity.',
  390: 'Difference = distance on the report − distance of the AIS track. Coverage = 1 − gaps above an hour ÷ time since the report before. Found when the coverage is sufficient, and the difference is above the minimum and above its percentage of the track.',
  400: 'Found when a noon report in port lies between the start and the end of a leg, further from both than the tolerance.',
  410: 'Found when a noon report at sea lies between the start and the end of a port call, further from both than the tolerance.',
};
