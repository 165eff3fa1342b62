import type { AisMessage } from '@fairlead/ais';

/** A position of a ship as a source gives it. */
export interface HeardPosition {
  readonly kind: 'position';
  readonly mmsi: number;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly speedKn: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly navStatus: number | null;
}

/** What a source gives: a position, the IMO number of a ship, or a sender that is no ship. */
export type Heard =
  | HeardPosition
  | { readonly kind: 'ship'; readonly mmsi: number; readonly imo: number }
  | { readonly kind: 'notAShip' };

/** What the intake needs of a message that was received at this instant; undefined of those about anything else. */
export function heardOf(message: AisMessage, at: number): Heard | undefined {
  switch (message.type) {
    case 1:
    case 2:
    case 3:
      return position(message, at, message);
    case 18:
    case 19:
      return position(message, at, { heading: message.heading, navStatus: null });
    case 27:
      return position(message, at, { heading: null, navStatus: message.navStatus });
    case 5:
      return message.imo === null
        ? undefined
        : { kind: 'ship', mmsi: message.mmsi, imo: message.imo };
    case 4:
    case 9:
    case 21:
      return { kind: 'notAShip' };
    default:
      return undefined;
  }
}

const position = (
  {
    mmsi,
    lat,
    lon,
    speedKn,
    course,
  }: Pick<HeardPosition, 'mmsi' | 'lat' | 'lon' | 'speedKn' | 'course'>,
  at: number,
  { heading, navStatus }: Pick<HeardPosition, 'heading' | 'navStatus'>,
): HeardPosition => ({ kind: 'position', mmsi, at, lat, lon, speedKn, course, heading, navStatus });
