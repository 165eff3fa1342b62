import { forecastDays, type FuturePosition } from '@fairlead/domain/live/route-weather';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { z } from 'zod';

/** Where Open-Meteo is reached. */
export interface OpenMeteoAccess {
  readonly url: string;
  readonly marineUrl: string;
  /** Of a commercial subscription; undefined without one. */
  readonly key: string | undefined;
}

/** The forecast for a position and an instant; null where the source has none. */
export interface ForecastPoint {
  /** ISO 8601. */
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly windKn: number | null;
  /** Degrees from which it blows. */
  readonly windFrom: number | null;
  readonly waveM: number | null;
  /** Degrees from which they come. */
  readonly waveFrom: number | null;
  readonly waveSeconds: number | null;
}

/** Reads the forecast for positions at their instants. */
export type WeatherSource = (
  positions: readonly FuturePosition[],
) => Promise<readonly ForecastPoint[]>;

/** The source answers nothing more for now. */
export class TooManyRequests extends Error {}

const answerWithinMs = 20_000;
const mostAnswerBytes = 20_000_000;
/** Positions in one request: a longer address is refused. */
const positionsAtOnce = 41;

const figures = z.array(z.number().nullable()).optional();
const located = z.object({
  hourly: z.object({
    time: z.array(z.string()),
    wind_speed_10m: figures,
    wind_direction_10m: figures,
    wave_height: figures,
    wave_direction: figures,
    wave_period: figures,
  }),
});
/** Of one position an object, of several a list. */
const answer = z.union([z.array(located), located.transform((one) => [one])]);
type Hourly = z.output<typeof located>['hourly'];

const winds = 'wind_speed_10m,wind_direction_10m';
const waves = 'wave_height,wave_direction,wave_period';

async function request(
  base: string,
  positions: readonly FuturePosition[],
  { hourly, key }: { readonly hourly: string; readonly key: string | undefined },
): Promise<readonly Hourly[]> {
  const url = new URL(base);
  const list = (axis: 'latitude' | 'longitude') =>
    positions.map((position) => position[axis].toFixed(3)).join(',');
  const parameters = {
    latitude: list('latitude'),
    longitude: list('longitude'),
    hourly,
    wind_speed_unit: 'kn',
    timezone: 'GMT',
    forecast_days: String(forecastDays + 1),
    ...(key === undefined ? {} : { apikey: key }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 429) throw new TooManyRequests('Open-Meteo answered with status 429.');
    throw new Error(`Open-Meteo answered with status ${response.status}.`);
  }
  const text = await response.text();
  if (text.length > mostAnswerBytes) throw new Error('The answer of Open-Meteo is too long.');
  const { data } = answer.safeParse(JSON.parse(text));
  if (data?.length !== positions.length)
    throw new Error('Open-Meteo did not answer with the requested positions.');
  return data.map((one) => one.hourly);
}

/** The values of the hour that an instant is in; hours are stated in UTC without a zone. */
function valueAt(hourly: Hourly, name: keyof Omit<Hourly, 'time'>, at: number): number | null {
  const hour = Math.floor(at / hourMs);
  const index = hourly.time.findIndex(
    (time) => Math.floor(Date.parse(`${time}Z`) / hourMs) === hour,
  );
  return hourly[name]?.[index] ?? null;
}

/** Open-Meteo: wind of its forecast and waves of its marine forecast. */
export const openMeteo =
  ({ url, marineUrl, key }: OpenMeteoAccess): WeatherSource =>
  async (positions) => {
    const points: ForecastPoint[] = [];
    for (let from = 0; from < positions.length; from += positionsAtOnce) {
      const part = positions.slice(from, from + positionsAtOnce);
      const [wind, sea] = await Promise.all([
        request(url, part, { hourly: winds, key }),
        request(marineUrl, part, { hourly: waves, key }),
      ]);
      for (const [index, position] of part.entries()) {
        const [air, water] = [wind[index], sea[index]];
        if (air === undefined || water === undefined) continue;
        points.push({
          at: new Date(position.at).toISOString(),
          latitude: position.latitude,
          longitude: position.longitude,
          windKn: valueAt(air, 'wind_speed_10m', position.at),
          windFrom: valueAt(air, 'wind_direction_10m', position.at),
          waveM: valueAt(water, 'wave_height', position.at),
          waveFrom: valueAt(water, 'wave_direction', position.at),
          waveSeconds: valueAt(water, 'wave_period', position.at),
        });
      }
    }
    return points;
  };
