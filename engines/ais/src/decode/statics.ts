import type {
  AidToNavigation,
  ClassBData,
  ClassBName,
  ClockReport,
  VoyageData,
} from '../message.ts';
import { type Bits, characters, flag, textOrNull, unsigned } from './bits.ts';
import { dimensions, position, second, unless } from './fields.ts';

/** The number below its limit; null from there on, where the standard has 'not available' and unused values. */
const below = (value: number, limit: number): number | null => (value < limit ? value : null);

export function clockReport(bits: Bits, mmsi: number, type: 4 | 11): ClockReport {
  return {
    type,
    mmsi,
    ...position(bits, 78),
    year: unless(unsigned(bits, 38, 14), 0),
    month: unless(unsigned(bits, 52, 4), 0),
    day: unless(unsigned(bits, 56, 5), 0),
    hour: below(unsigned(bits, 61, 5), 24),
    minute: below(unsigned(bits, 66, 6), 60),
    second: second(bits, 72),
  };
}

export function voyageData(bits: Bits, mmsi: number): VoyageData {
  const draught = unsigned(bits, 294, 8) / 10;
  return {
    type: 5,
    mmsi,
    imo: unless(unsigned(bits, 40, 30), 0),
    callSign: textOrNull(characters(bits, 70, 7)),
    name: textOrNull(characters(bits, 112, 20)),
    shipType: unless(unsigned(bits, 232, 8), 0),
    ...dimensions(bits, 240),
    eta: {
      month: unless(unsigned(bits, 274, 4), 0),
      day: unless(unsigned(bits, 278, 5), 0),
      hour: below(unsigned(bits, 283, 5), 24),
      minute: below(unsigned(bits, 288, 6), 60),
    },
    draught: unless(draught, 0),
    destination: textOrNull(characters(bits, 302, 20)),
  };
}

/** A name of more than twenty characters continues behind the fixed fields, in up to fourteen more. */
function aidName(bits: Bits): string | null {
  const start = characters(bits, 43, 20);
  return textOrNull(start.length < 20 ? start : start + characters(bits, 272, 14));
}

export function aidToNavigation(bits: Bits, mmsi: number): AidToNavigation {
  return {
    type: 21,
    mmsi,
    ...position(bits, 163),
    aidType: unless(unsigned(bits, 38, 5), 0),
    name: aidName(bits),
    isVirtual: flag(bits, 269),
    isOffPosition: second(bits, 253) === null ? null : flag(bits, 259),
    ...dimensions(bits, 219),
  };
}

export function classBName(bits: Bits, mmsi: number): ClassBName {
  return { type: 24, part: 'A', mmsi, name: textOrNull(characters(bits, 40, 20)) };
}

export function classBData(bits: Bits, mmsi: number): ClassBData {
  const isAuxiliary = Math.floor(mmsi / 10_000_000) === 98;
  return {
    type: 24,
    part: 'B',
    mmsi,
    shipType: unless(unsigned(bits, 40, 8), 0),
    callSign: textOrNull(characters(bits, 90, 7)),
    dimensions: isAuxiliary ? null : dimensions(bits, 132),
    motherShipMmsi: isAuxiliary ? unless(unsigned(bits, 132, 30), 0) : null,
  };
}
