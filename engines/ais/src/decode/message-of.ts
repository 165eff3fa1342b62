import type { AisMessage } from '../message.ts';
import { type Bits, unsigned } from './bits.ts';
import { aircraft, classA, classB, extendedClassB, longRange } from './positions.ts';
import { aidToNavigation, classBData, classBName, clockReport, voyageData } from './statics.ts';

/** Why the bits of a message gave none. */
export type Unread = 'otherType' | 'malformed';

/** The shortest message of each type that has all that is read, in bits; receivers often cut what follows. */
const shortest: Readonly<Record<number, number>> = {
  1: 143,
  2: 143,
  3: 143,
  4: 134,
  5: 302,
  9: 134,
  11: 134,
  18: 139,
  19: 301,
  21: 271,
  24: 160,
  27: 94,
};

const mostMmsi = 999_999_999;

/** The message in the bits, by ITU-R M.1371-5, annex 8; `otherType` for a type that carries nothing read here. */
export function messageOf(bits: Bits): AisMessage | Unread {
  const type = unsigned(bits, 0, 6);
  const needed = shortest[type];
  if (needed === undefined) return type >= 1 && type <= 27 ? 'otherType' : 'malformed';
  const mmsi = unsigned(bits, 8, 30);
  if (bits.length < needed || mmsi > mostMmsi) return 'malformed';
  return read(bits, mmsi, type);
}

function read(bits: Bits, mmsi: number, type: number): AisMessage | Unread {
  switch (type) {
    case 1:
    case 2:
    case 3:
      return classA(bits, mmsi, type);
    case 4:
    case 11:
      return clockReport(bits, mmsi, type);
    case 5:
      return voyageData(bits, mmsi);
    case 9:
      return aircraft(bits, mmsi);
    case 18:
      return classB(bits, mmsi);
    case 19:
      return extendedClassB(bits, mmsi);
    case 21:
      return aidToNavigation(bits, mmsi);
    case 24:
      return partOf(bits, mmsi);
    default:
      return longRange(bits, mmsi);
  }
}

function partOf(bits: Bits, mmsi: number): AisMessage | Unread {
  const part = unsigned(bits, 38, 2);
  if (part === 0) return classBName(bits, mmsi);
  return part === 1 && bits.length >= 162 ? classBData(bits, mmsi) : 'malformed';
}
