import type { AisMessage } from '@fairlead/ais';
import type { AisEta } from '@fairlead/domain/live/ais-destination';

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

/** Where a ship is bound and when it expects to arrive, as its crew entered it. */
export interface HeardVoyage {
  readonly kind: 'voyage';
  readonly mmsi: number;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  readonly destination: string | null;
  readonly eta: AisEta;
}

/** What a source gives: a position, the IMO number of a ship, its voyage, or a sender that is no ship. */
export type Heard =
  | HeardPosition
  | HeardVoyage
  | { readonly kind: 'ship'; readonly mmsi: number; readonly imo: number }
  | { readonly kind: 'notAShip' };

/** What the intake needs of a message that was received at this instant; nothing of those about anything else. */
export function heardOf(message: AisMessage, at: number): readonly Heard[] {
  switch (message.type) {
    case 1:
    case 2:
    case 3:
      return [position(message, at, message)];
    case 18:
    case 19:
      return [position(message, at, { heading: message.heading, navStatus: null })];
    case 27:
      return [position(message, at, { heading: null, navStatus: message.navStatus })];
    case 5:
      return [...shipOf(message.mmsi, message.imo), voyage(message, at)];
    case 4:
    case 9:
    case 21:
      return [{ kind: 'notAShip' }];
    default:
      return [];
  }
}

/** The IMO number of a ship, if it states one. */
export const shipOf = (mmsi: number, imo: number | null | undefined): readonly Heard[] =>
  imo === null || imo === undefined || imo <= 0 ? [] : [{ kind: 'ship', mmsi, imo }];

/** The voyage that a ship states; that of a provider has an empty ETA where it has none. */
export const voyage = (
  { mmsi, destination, eta }: Pick<HeardVoyage, 'mmsi' | 'destination' | 'eta'>,
  at: number,
): HeardVoyage => ({ kind: 'voyage', mmsi, at, destination, eta });

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
