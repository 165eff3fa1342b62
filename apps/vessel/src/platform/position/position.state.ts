import type { ReadPosition } from '@fairlead/domain/live/ship-positions';

/** Why no position is sent. */
export type PositionProblem = 'denied' | 'insecure' | 'unavailable' | 'inaccurate';

/** A position that waits to be sent. */
export interface WaitingPosition extends ReadPosition {
  readonly speedKn: number | null;
  readonly course: number | null;
}

/** What the browser gives; metres a second, degrees. */
export interface BrowserPosition {
  readonly timestamp: number;
  readonly coords: {
    readonly latitude: number;
    readonly longitude: number;
    readonly accuracy: number;
    readonly speed: number | null;
    readonly heading: number | null;
  };
}

const knots = 3600 / 1852;

/** To so many decimals; null for what the device does not know. */
function rounded(value: number | null, decimals: number): number | null {
  return value === null || !Number.isFinite(value) ? null : Number(value.toFixed(decimals));
}

/** A position by the server's time; a ship that does not move has no course. */
export function waitingPosition(
  { timestamp, coords }: BrowserPosition,
  clockErrorMs: number,
): WaitingPosition {
  const { latitude, longitude, accuracy, speed, heading } = coords;
  return {
    at: Math.round(timestamp - clockErrorMs),
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    accuracyM: Math.ceil(accuracy),
    speedKn: rounded(speed === null ? null : Math.max(0, speed * knots), 1),
    course: rounded(heading, 1),
  };
}

/** Until the user does something about these, no position can be read. */
export const isForbidden = (problem: PositionProblem | null): boolean =>
  problem === 'denied' || problem === 'insecure';

const sentences: Readonly<Record<PositionProblem, string>> = {
  denied:
    'The browser does not let this page read the position. Allow access to the location for this page, then turn this on again.',
  insecure:
    'Browsers give the position to pages over https alone. Open the app at its https address, then turn this on again.',
  unavailable: 'This device has no position at the moment. The app tries again every 10 minutes.',
  inaccurate:
    'This device has no exact position: it may be off by more than 1,000 m, so it is not sent.',
};

export const positionProblemText = (problem: PositionProblem): string => sentences[problem];

/** What a person who switches it on agrees to. */
export const positionTerms = (company: string): string =>
  `While this app is open, it sends the position of this device to ${company} every 10 minutes, once an hour while the ship does not move. Everyone in the company who sees the vessel sees it on the map. Without a link it is sent later.`;
