import type { BunkeredFuel, BunkeringCall, BunkeringSubject } from '../bunkering-checks.ts';
import type { FuelPeriod, ReportFuelSubject } from '../fuel-checks.ts';
import type { TankSubject } from '../tank-checks.ts';
import { casesOf, hour, mt } from './check-case.ts';

interface TankChange extends Partial<Pick<TankSubject, 'drawnKg' | 'declared'>> {
  readonly capacity?: number | null;
  /** Tonnes of a delivery, and of no delivery. */
  readonly held?: number;
  readonly unknown?: number;
}

const tank = casesOf<TankChange>(({ capacity = 400, held = 0, unknown = 0, ...change }) => ({
  kind: 'tank',
  tank: {
    id: 1,
    name: '2P',
    capacity,
    held: [
      { lotId: 7, kg: mt(held), density: 991 },
      { lotId: null, kg: mt(unknown), density: null },
    ],
  },
  at: hour(12),
  zone: 'UTC',
  drawnKg: 0n,
  declared: null,
  ...change,
}));

const empty = { kg: 0n, portName: 'Bergen' };

export const tankCases = tank([
  [10, 'fuel of no delivery', { unknown: 12 }, 'error'],
  [10, 'unpumpable rest', { unknown: 0.3 }, 'silent'],
  [10, 'exactly the rest', { unknown: 0.5 }, 'silent'],
  [10, 'taken out of a tank without fuel', { drawnKg: mt(3) }, 'error'],
  [10, 'of a delivery', { held: 12 }, 'silent'],
  [10, 'both', { held: 12, unknown: 0.6 }, 'error'],
  [20, 'below nothing', { held: -0.6 }, 'error'],
  [20, 'rounding', { held: -0.4 }, 'silent'],
  [20, 'exactly the rounding', { held: -0.5 }, 'silent'],
  [20, 'a kilogram more', { held: -0.501 }, 'error'],
  [20, 'a negative rest that other fuel makes good', { held: -5, unknown: 5 }, 'silent'],
  [70, 'called empty with 14 mt', { held: 14, declared: empty }, 'warning'],
  [70, 'called empty with rest oil', { held: 0.8, declared: empty }, 'silent'],
  [70, 'called empty with 1% of a large tank', { held: 3.9, declared: empty }, 'silent'],
  [70, 'of a tank of unknown size', { held: 1.1, capacity: null, declared: empty }, 'warning'],
  [70, 'not called empty', { held: 14, declared: { ...empty, kg: mt(14) } }, 'silent'],
  [70, 'not bunkered', { held: 14 }, 'silent'],
]);

interface FuelChange extends Partial<FuelPeriod> {
  readonly hasBoth?: boolean;
}

const reportFuel = casesOf<FuelChange>(
  ({ hasBoth = true, ...change }): ReportFuelSubject => ({
    kind: 'reportFuel',
    reportName: 'Noon at sea',
    at: hour(12),
    zone: 'UTC',
    hasBoth,
    fuels: [
      {
        name: 'VLSFO',
        startKg: mt(500),
        bunkeredKg: 0n,
        debunkeredKg: 0n,
        correctedKg: 0n,
        endKg: mt(470),
        usedKg: mt(30),
        capacityKg: null,
        largestKg: null,
        ...change,
      },
    ],
  }),
);

export const reportFuelCases = reportFuel([
  [30, 'a tonne more than before', { startKg: mt(100), endKg: mt(101) }, 'error'],
  [30, 'rounding', { startKg: mt(100), endKg: mt(100.3) }, 'silent'],
  [30, 'more, but bunkered', { endKg: mt(900), bunkeredKg: mt(430) }, 'silent'],
  [30, 'less bunkered than it rose', { endKg: mt(900), bunkeredKg: mt(390) }, 'error'],
  [30, 'discharged, but no less', { endKg: mt(500), debunkeredKg: mt(5) }, 'error'],
  [30, 'no stock before', { startKg: null, endKg: mt(900) }, 'silent'],
  [60, '2 mt apart', { usedKg: mt(28) }, 'warning'],
  [60, '0.4 mt apart', { usedKg: mt(29.6) }, 'silent'],
  [60, 'more than 2 mt and 5% apart', { usedKg: mt(27) }, 'error'],
  [60, 'too much reported', { usedKg: mt(31) }, 'warning'],
  [60, 'exactly 2%', { startKg: mt(571), usedKg: mt(103.06), endKg: mt(470) }, 'silent'],
  [60, 'a correction explains it', { usedKg: mt(28), correctedKg: mt(-2) }, 'silent'],
  [60, 'only one of the two is reported', { usedKg: mt(28), hasBoth: false }, 'silent'],
  [60, 'no consumption', { usedKg: null }, 'silent'],
  [80, 'more than 98% of the tanks', { endKg: mt(1020), capacityKg: mt(1000) }, 'warning'],
  [80, 'within the tanks', { endKg: mt(950), capacityKg: mt(1000) }, 'silent'],
  [80, 'exactly 98%', { endKg: mt(980), capacityKg: mt(1000) }, 'silent'],
  [80, 'negative', { endKg: mt(-1) }, 'error'],
  [80, 'ten times the largest stock', { endKg: mt(4700), largestKg: mt(520) }, 'warning'],
  [80, 'a little above the largest stock', { endKg: mt(600), largestKg: mt(520) }, 'silent'],
  [80, 'nothing to compare with', { endKg: mt(99_999) }, 'silent'],
]);

interface BunkeringChange {
  readonly commenced?: string;
  readonly completed?: string;
  readonly isOutgoing?: boolean;
  readonly fuel?: Partial<BunkeredFuel>;
  readonly call?: Partial<BunkeringCall> | null;
}

/** In port from 10:00 to 18:00. */
const bunkering = casesOf<BunkeringChange>(
  ({ fuel, call = {}, ...change }): BunkeringSubject => ({
    kind: 'bunkering',
    number: 'B-17',
    commenced: hour(12),
    completed: hour(15),
    isOutgoing: false,
    fuels: [
      { name: 'VLSFO', kg: mt(500), beforeKg: null, capacityKg: null, largestKg: null, ...fuel },
    ],
    call:
      call === null
        ? null
        : {
            portName: 'Bergen',
            zone: 'Europe/Oslo',
            start: hour(10),
            end: hour(18),
            arrival: hour(10),
            departure: hour(18),
            ...call,
          },
    ...change,
  }),
);

/** 600 mt of free space. */
const space = { capacityKg: mt(1000), beforeKg: mt(380) };

export const bunkeringCases = bunkering([
  [40, '90 minutes before arrival', { commenced: hour(8.5) }, 'warning'],
  [40, '45 minutes before arrival', { commenced: hour(9.25) }, 'silent'],
  [40, 'exactly an hour before', { commenced: hour(9) }, 'silent'],
  [40, 'no arrival yet', { commenced: hour(1), call: { arrival: null } }, 'silent'],
  [40, 'no port call', { commenced: hour(1), call: null }, 'silent'],
  [50, '90 minutes after departure', { commenced: hour(19.5) }, 'warning'],
  [50, '30 minutes after departure', { commenced: hour(18.5) }, 'silent'],
  [50, 'a minute more than an hour', { commenced: hour(19 + 1 / 60) }, 'warning'],
  [50, 'still in port', { commenced: hour(90), call: { departure: null } }, 'silent'],
  [50, 'before arrival', { commenced: hour(1) }, 'silent'],
  [90, 'more than there was space for', { fuel: { ...space, kg: mt(700) } }, 'warning'],
  [90, 'within the space', { fuel: { ...space, kg: mt(550) } }, 'silent'],
  [90, 'exactly the space', { fuel: { ...space, kg: mt(600) } }, 'silent'],
  [90, 'nothing', { fuel: { kg: 0n } }, 'warning'],
  [90, 'nothing, and outgoing', { fuel: { kg: 0n }, isOutgoing: true }, 'silent'],
  [90, 'far above the largest', { fuel: { kg: mt(500_000), largestKg: mt(600) } }, 'warning'],
  [250, 'an hour before', { commenced: hour(9) }, 'warning'],
  [250, '15 minutes before', { commenced: hour(9.75) }, 'silent'],
  [250, 'exactly 30 minutes before', { commenced: hour(9.5) }, 'silent'],
  [250, 'a day before', { commenced: hour(-12) }, 'warning'],
  [250, 'no start yet', { commenced: hour(-12), call: { start: null } }, 'silent'],
  [260, 'an hour after', { commenced: hour(19), completed: hour(21) }, 'error'],
  [260, '20 minutes after', { commenced: hour(18 + 1 / 3) }, 'silent'],
  [260, 'exactly 30 minutes after', { commenced: hour(18.5) }, 'silent'],
  [260, 'not over', { commenced: hour(19), call: { end: null } }, 'silent'],
  [260, 'before the port call', { commenced: hour(2) }, 'silent'],
  [270, 'an hour before', { commenced: hour(7), completed: hour(9) }, 'error'],
  [270, '20 minutes before', { commenced: hour(7), completed: hour(9 + 2 / 3) }, 'silent'],
  [270, 'within the port call', {}, 'silent'],
  [270, '31 minutes before', { completed: hour(9 + 29 / 60) }, 'error'],
  [270, 'no port call', { completed: hour(1), call: null }, 'silent'],
  [280, 'an hour after', { completed: hour(19) }, 'warning'],
  [280, '20 minutes after', { completed: hour(18 + 1 / 3) }, 'silent'],
  [280, 'two days after', { completed: hour(66) }, 'warning'],
  [280, 'not over', { completed: hour(66), call: { end: null } }, 'silent'],
  [280, 'within the port call', {}, 'silent'],
]);
