import { logReportKind } from '../../log-reports/kinds.ts';
import type { ReportDistanceSubject } from '../distance-checks.ts';
import type { LegSubject, PastPeriod, PortStaySubject } from '../periods.ts';
import { casesOf, hour, mt } from './check-case.ts';

const past = (count: number, change: Partial<PastPeriod>): readonly PastPeriod[] =>
  Array.from({ length: count }, () => ({
    end: hour(-240),
    isLaden: true,
    kg: mt(20),
    hours: 24,
    distanceNm: 300,
    hoursUnderWay: 24,
    hasError: false,
    ...change,
  }));

/** Oslo to Bergen, 300 nm in a day with 18 t; nothing to compare with. */
const leg = casesOf<Partial<LegSubject>>((change) => ({
  kind: 'leg',
  zone: 'UTC',
  from: 'Oslo',
  to: 'Bergen',
  isWithinPort: false,
  start: hour(8),
  end: hour(32),
  isOpen: false,
  isLaden: true,
  fuels: [{ name: 'VLSFO', kg: mt(18) }],
  past: [],
  reports: [],
  distanceNm: 300,
  hoursUnderWay: 24,
  isHighSpeedCraft: false,
  ...change,
}));

const burned = (tonnes: number) => ({ fuels: [{ name: 'VLSFO', kg: mt(tonnes) }] });

/** 60 kg a nautical mile. */
const milesAt60 = past(5, { kg: mt(18), distanceNm: 300 });
/** 0.8 mt an hour. */
const hoursAt08 = past(5, { kg: mt(19.2), hours: 24 });
const speedsOf14 = past(5, { distanceNm: 336, hoursUnderWay: 24 });
const spread = [40, 50, 60, 70, 80].flatMap((kg) => past(1, { kg: mt((kg * 300) / 1000) }));

/** From 08:00 on the first to midnight after the second day. */
const twoDays = { start: hour(8), end: hour(48) };
const portNoon = (at: string) => ({ reports: [{ at, kind: logReportKind.NoonPort }] });
const seaNoon = (at: string) => ({ reports: [{ at, kind: logReportKind.NoonSea }] });

export const legCases = leg([
  [110, '85 kg/nm instead of 60', { past: milesAt60, ...burned(25.5) }, 'warning'],
  [110, '70 kg/nm instead of 60', { past: milesAt60, ...burned(21) }, 'silent'],
  [110, 'far too little', { past: milesAt60, ...burned(10) }, 'warning'],
  [110, 'only four legs to compare with', { past: milesAt60.slice(1), ...burned(99) }, 'silent'],
  [110, 'a short leg', { past: milesAt60, distanceNm: 40, ...burned(9) }, 'silent'],
  [110, 'legs that spread as much', { past: spread, ...burned(29) }, 'silent'],
  [110, 'open', { past: milesAt60, isOpen: true, ...burned(99) }, 'silent'],
  [120, '1.2 mt/h instead of 0.8', { past: hoursAt08, ...burned(28.8) }, 'warning'],
  [120, '0.95 mt/h instead of 0.8', { past: hoursAt08, ...burned(22.8) }, 'silent'],
  [
    120,
    'legs of a year and more ago',
    { past: past(9, { end: hour(-8900) }), ...burned(99) },
    'silent',
  ],
  [120, 'legs with errors', { past: past(9, { hasError: true }), ...burned(99) }, 'silent'],
  [
    120,
    'eight ballast legs beside five laden ones',
    {
      isLaden: false,
      past: [...past(8, { isLaden: false, kg: mt(8) }), ...hoursAt08],
      ...burned(19),
    },
    'warning',
  ],
  [
    120,
    'seven ballast legs are too few to be alone',
    {
      isLaden: false,
      past: [...past(7, { isLaden: false, kg: mt(8) }), ...past(9, {})],
      ...burned(19),
    },
    'silent',
  ],
  [130, '25 kn', { past: speedsOf14, hoursUnderWay: 12 }, 'warning'],
  [130, '12.9 kn', { past: speedsOf14, distanceNm: 180, hoursUnderWay: 14 }, 'silent'],
  [130, 'below 3 kn', { distanceNm: 60 }, 'warning'],
  [130, 'above 30 kn', { distanceNm: 800 }, 'error'],
  [130, '33 kn of a high-speed craft', { distanceNm: 800, isHighSpeedCraft: true }, 'silent'],
  [130, 'a shift of 10 nm', { distanceNm: 10 }, 'silent'],
  [130, 'no hours under way', { hoursUnderWay: 0 }, 'silent'],
  [140, '200 nm without fuel', { distanceNm: 200, ...burned(0) }, 'error'],
  [140, 'a shift of 8 nm without fuel', { distanceNm: 8, ...burned(0) }, 'silent'],
  [150, '20 h without distance', { end: hour(28), distanceNm: 0 }, 'error'],
  [150, 'half an hour', { end: hour(8.5), distanceNm: 0 }, 'silent'],
  [150, 'within one port', { distanceNm: 0, isWithinPort: true }, 'silent'],
  [150, 'a tenth of a mile', { distanceNm: 0.1 }, 'silent'],
  [150, 'open', { distanceNm: 0, isOpen: true }, 'silent'],
  [160, '0.3 mt less than nothing', burned(-0.3), 'error'],
  [160, 'rounding', burned(-0.02), 'silent'],
  [160, 'exactly the rounding', burned(-0.05), 'silent'],
  [
    160,
    'one fuel makes good for the other',
    { fuels: [...burned(12).fuels, ...burned(-1).fuels] },
    'silent',
  ],
  [160, 'two fuels together', { fuels: [...burned(-0.03).fuels, ...burned(-0.03).fuels] }, 'error'],
  [170, 'one of two fuels', { fuels: [...burned(12).fuels, ...burned(-1).fuels] }, 'error'],
  [170, 'none of the other', { fuels: [...burned(12).fuels, ...burned(0).fuels] }, 'silent'],
  [170, 'rounding', burned(-0.04), 'silent'],
  [170, 'a gram too much', burned(-0.051), 'error'],
  [170, 'open', { isOpen: true, ...burned(-5) }, 'silent'],
  [171, '10:00 to 10:00', { start: hour(10), end: hour(10) }, 'error'],
  [171, '10:00 to 10:30', { start: hour(10), end: hour(10.5) }, 'silent'],
  [171, 'a minute', { start: hour(10), end: hour(10 + 1 / 60) }, 'silent'],
  [171, 'backwards', { start: hour(10), end: hour(9) }, 'silent'],
  [172, '12:00 to 11:00', { start: hour(12), end: hour(11) }, 'error'],
  [172, '11:00 to 12:00', { start: hour(11), end: hour(12) }, 'silent'],
  [172, 'zero', { start: hour(12), end: hour(12) }, 'silent'],
  [172, 'a minute backwards', { start: hour(12), end: hour(12 - 1 / 60) }, 'error'],
  [172, 'open', { start: hour(12), end: hour(11), isOpen: true }, 'silent'],
  [400, 'noon in port on the second day', { ...twoDays, ...portNoon(hour(36)) }, 'warning'],
  [400, '15 minutes after the start', { ...twoDays, ...portNoon(hour(8.25)) }, 'silent'],
  [400, 'exactly 30 minutes before the end', { ...twoDays, ...portNoon(hour(47.5)) }, 'silent'],
  [400, 'noon at sea', { ...twoDays, ...seaNoon(hour(36)) }, 'silent'],
  [400, 'open', { ...twoDays, ...portNoon(hour(36)), isOpen: true }, 'silent'],
]);

/** A day in Bergen with 4.8 mt: 0.2 mt an hour. */
const portStay = casesOf<Partial<PortStaySubject>>((change) => ({
  kind: 'portStay',
  zone: 'Europe/Oslo',
  portName: 'Bergen',
  start: hour(0),
  end: hour(24),
  isOpen: false,
  isLaden: true,
  fuels: [{ name: 'MGO', kg: mt(4.8) }],
  past: [],
  reports: [],
  shoreKwh: 0,
  ...change,
}));

const staysAt02 = past(5, { kg: mt(4.8), hours: 24, distanceNm: 0, hoursUnderWay: 0 });
const threeHours = { end: hour(3) };

export const portStayCases = portStay([
  [100, '0.35 mt/h instead of 0.2', { past: staysAt02, ...burned(8.4) }, 'warning'],
  [100, '0.25 mt/h instead of 0.2', { past: staysAt02, ...burned(6) }, 'silent'],
  [100, 'far too little', { past: staysAt02, ...burned(2) }, 'warning'],
  [100, 'little, on shore power', { past: staysAt02, shoreKwh: 2400, ...burned(2) }, 'silent'],
  [100, 'a short call', { past: staysAt02, ...threeHours, ...burned(9) }, 'silent'],
  [100, 'four calls to compare with', { past: staysAt02.slice(1), ...burned(9) }, 'silent'],
  [100, 'open', { past: staysAt02, isOpen: true, ...burned(9) }, 'silent'],
  [140, 'three hours without fuel', { ...threeHours, ...burned(0) }, 'silent'],
  [140, 'a day without fuel', burned(0), 'warning'],
  [140, 'a day on shore power', { shoreKwh: 4000, ...burned(0) }, 'silent'],
  [140, 'open', { isOpen: true, ...burned(0) }, 'silent'],
  [160, 'less than nothing in port', burned(-0.3), 'error'],
  [170, 'less than nothing of a fuel in port', burned(-0.3), 'error'],
  [171, 'no time in port', { end: hour(0) }, 'error'],
  [172, 'time that runs backwards in port', { end: hour(-1) }, 'error'],
  [410, 'noon at sea on the second day', { end: hour(48), ...seaNoon(hour(36)) }, 'warning'],
  [410, '10 minutes after the start', seaNoon(hour(1 / 6)), 'silent'],
  [410, 'exactly 30 minutes after the start', seaNoon(hour(0.5)), 'silent'],
  [410, 'noon in port', portNoon(hour(12)), 'silent'],
  [410, 'after the end', seaNoon(hour(25)), 'silent'],
]);

const track = { distanceNm: 280, periodHours: 24, gapHours: [1.2], points: 300 };

const reportDistance = casesOf<Partial<ReportDistanceSubject>>((change) => ({
  kind: 'reportDistance',
  at: hour(12),
  zone: 'UTC',
  logNm: 280,
  track,
  source: 'By IMO number',
  ...change,
}));

export const reportDistanceCases = reportDistance([
  [390, '310 nm beside 280', { logNm: 310 }, 'warning'],
  [390, '288 nm beside 280', { logNm: 288 }, 'silent'],
  [390, 'exactly 5%', { logNm: 294 }, 'silent'],
  [390, 'a decimal point too far', { logNm: 2800 }, 'error'],
  [390, 'too short', { logNm: 230 }, 'error'],
  [390, 'a track of three quarters', { logNm: 310, track: { ...track, gapHours: [6] } }, 'silent'],
  [
    390,
    'many gaps of an hour',
    { logNm: 310, track: { ...track, gapHours: [1, 1, 1, 1, 1, 1] } },
    'warning',
  ],
  [390, 'no source of tracks', { logNm: 310, track: null }, 'silent'],
  [390, '4 nm of a short track', { logNm: 9, track: { ...track, distanceNm: 5 } }, 'silent'],
  [390, 'a track without movement', { logNm: 9, track: { ...track, distanceNm: 0 } }, 'error'],
]);
