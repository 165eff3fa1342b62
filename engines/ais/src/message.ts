/** What every AIS message has. A value that a ship does not send, or that its standard calls 'not available', is null. */
interface Sender {
  /** Maritime mobile service identity: at most nine digits. */
  readonly mmsi: number;
}

/** Degrees in WGS 84, north and east positive; null beyond 90 or 180, as in 91° N 181° E for 'not available'. */
interface Coordinates {
  readonly lon: number | null;
  readonly lat: number | null;
  /** The sender states an accuracy of 10 m or better. */
  readonly isAccurate: boolean;
}

interface Motion {
  /** Speed over ground in knots. */
  readonly speedKn: number | null;
  /** Course over ground in degrees from true north. */
  readonly course: number | null;
}

/** Distances in metres from the reference point of the position to the ends and sides of the ship. */
interface Dimensions {
  readonly toBow: number;
  readonly toStern: number;
  readonly toPort: number;
  readonly toStarboard: number;
}

/** Types 1, 2 and 3: position of a class A ship. */
export interface ClassAPosition extends Sender, Coordinates, Motion {
  readonly type: 1 | 2 | 3;
  /** 0 under way using engine, 1 at anchor, 5 moored and so on; null for 15, 'not defined'. */
  readonly navStatus: number | null;
  /** Degrees a minute, starboard positive; null without a rate-of-turn indicator. */
  readonly rateOfTurn: number | null;
  /** True heading in degrees. */
  readonly heading: number | null;
  /** Second of the UTC minute in which the position was taken. */
  readonly second: number | null;
}

/** Types 4 and 11: UTC and position of a base station, or of a ship that answers an enquiry. */
export interface ClockReport extends Sender, Coordinates {
  readonly type: 4 | 11;
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly hour: number | null;
  readonly minute: number | null;
  readonly second: number | null;
}

/** Type 5: a class A ship and its voyage. */
export interface VoyageData extends Sender, Dimensions {
  readonly type: 5;
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly name: string | null;
  readonly shipType: number | null;
  /** Month, day, hour and minute of the ETA in UTC, without a year, as the crew entered it. */
  readonly eta: {
    readonly month: number | null;
    readonly day: number | null;
    readonly hour: number | null;
    readonly minute: number | null;
  };
  /** Greatest present static draught in metres. */
  readonly draught: number | null;
  readonly destination: string | null;
}

/** Type 9: position of an aircraft in search and rescue. */
export interface AircraftPosition extends Sender, Coordinates, Motion {
  readonly type: 9;
  /** Metres. */
  readonly altitude: number | null;
  readonly second: number | null;
}

/** Type 18: position of a class B ship. */
export interface ClassBPosition extends Sender, Coordinates, Motion {
  readonly type: 18;
  readonly heading: number | null;
  readonly second: number | null;
}

/** Type 19: position of a class B ship with its name, type and size. */
export interface ExtendedClassBPosition extends Sender, Coordinates, Motion, Dimensions {
  readonly type: 19;
  readonly heading: number | null;
  readonly second: number | null;
  readonly name: string | null;
  readonly shipType: number | null;
}

/** Type 21: an aid to navigation. */
export interface AidToNavigation extends Sender, Coordinates, Dimensions {
  readonly type: 21;
  readonly aidType: number | null;
  readonly name: string | null;
  /** There is no buoy or beacon: the position is only transmitted. */
  readonly isVirtual: boolean;
  /** A floating aid has left its position; null if it is not monitored. */
  readonly isOffPosition: boolean | null;
}

/** Type 24, part A: the name of a class B ship. */
export interface ClassBName extends Sender {
  readonly type: 24;
  readonly part: 'A';
  readonly name: string | null;
}

/** Type 24, part B: type, call sign and size of a class B ship, or the mother ship of a craft. */
export interface ClassBData extends Sender {
  readonly type: 24;
  readonly part: 'B';
  readonly shipType: number | null;
  readonly callSign: string | null;
  /** Null for an auxiliary craft (MMSI 98 and seven digits), which names its mother ship instead. */
  readonly dimensions: Dimensions | null;
  readonly motherShipMmsi: number | null;
}

/** Type 27: position of a class A ship for reception by satellite, to a tenth of a minute. */
export interface LongRangePosition extends Sender, Coordinates, Motion {
  readonly type: 27;
  readonly navStatus: number | null;
}

/** One decoded message of ITU-R M.1371-5, told apart by `type` (and `part` for type 24). */
export type AisMessage =
  | ClassAPosition
  | ClockReport
  | VoyageData
  | AircraftPosition
  | ClassBPosition
  | ExtendedClassBPosition
  | AidToNavigation
  | ClassBName
  | ClassBData
  | LongRangePosition;
