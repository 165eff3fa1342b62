import { countText } from '../quantities/counted.ts';

/** A vessel this near to a port at which it has not arrived, in nautical miles, is off it: at its roads, or about to berth. */
const offPortNm = 5;

const isOffPort = (distanceNm: number): boolean => distanceNm < offPortNm;

/** The nautical miles as a column shows them, which off the port say nothing: '412', '< 5'. */
export const toGoFigure = (distanceNm: number): string =>
  isOffPort(distanceNm) ? `< ${offPortNm}` : countText(Math.round(distanceNm));

/**
 * The port that a vessel is bound for, with the miles that remain, where they are known.
 *
 * @example boundForText('Oslo', 1412.3) // 'Oslo, 1 412 nm to go'
 * @example boundForText('Oslo', 0.4) // 'Off Oslo'
 */
export function boundForText(port: string, distanceNm: number | null): string {
  if (distanceNm === null) return port;
  return isOffPort(distanceNm) ? `Off ${port}` : `${port}, ${toGoFigure(distanceNm)} nm to go`;
}

/**
 * Where a vessel at sea is, with the miles that remain by the sea route, where they are known.
 *
 * @example atSeaText('Oslo', 1412.3) // 'At sea to Oslo, 1 412 nm to go (routed)'
 * @example atSeaText('Oslo', 0.4) // 'Off Oslo'
 */
export function atSeaText(port: string, distanceNm: number | null): string {
  const bound = boundForText(port, distanceNm);
  if (distanceNm === null) return `At sea to ${bound}`;
  return isOffPort(distanceNm) ? bound : `At sea to ${bound} (routed)`;
}
