import { weatherLimits } from '@fairlead/domain/live/route-weather';
import { Glyph } from '@fairlead/ui/glyph';
import { Moment } from '../platform/moment/moment.tsx';
import type { VesselDetails } from './live.data.ts';
import css from './live.module.css';
import { ageText } from './live.state.ts';

type Weather = NonNullable<VesselDetails['weather']>;

const figure = (value: number | null, decimals: number, unit: string): string =>
  value === null ? '' : `${value.toFixed(decimals)} ${unit}`;
const from = (degrees: number | null): string =>
  degrees === null ? '' : ` from ${String(Math.round(degrees)).padStart(3, '0')}°`;

/** Wind and waves where the vessel will be; each crossing of a limit is listed. */
export function RouteWeather({
  weather: { fetched, points },
  nowMs,
}: {
  readonly weather: Weather;
  readonly nowMs: number;
}) {
  const over = points.filter(({ isOverWind, isOverWave }) => isOverWind || isOverWave);
  return (
    <section className={css['next']} aria-label="Wind and waves ahead">
      <h3 className={css['heading']}>Wind and waves ahead, {ageText(fetched, nowMs)}</h3>
      {points.length === 0 ? (
        <p className={css['none']}>No forecast for this route.</p>
      ) : over.length === 0 ? (
        <p className={css['none']}>
          Below {weatherLimits.windKn} kn and {weatherLimits.waveM} m for as long as the forecast
          reaches.
        </p>
      ) : (
        <table className={css['etas']} aria-label="Wind and waves beyond the limits">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Wind</th>
              <th scope="col">Waves</th>
            </tr>
          </thead>
          <tbody>
            {over.map((point) => (
              <tr key={point.at}>
                <th scope="row">
                  <Glyph kind="warning" size={12} /> <Moment at={point.at} />
                </th>
                <td data-late={point.isOverWind || undefined}>
                  {figure(point.windKn, 0, 'kn')}
                  {from(point.windFrom)}
                </td>
                <td data-late={point.isOverWave || undefined}>
                  {figure(point.waveM, 1, 'm')}
                  {from(point.waveFrom)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css['none']}>Open-Meteo, every six hours. Not for navigation.</p>
    </section>
  );
}
