import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { FigureKey } from '@fairlead/domain/log-reports/figures';
import type { Instruments } from '@fairlead/domain/log-reports/prefill';
import {
  plainNumber,
  signalKFigures,
  signalKPosition,
  type SignalKVessel,
} from './signal-k.state.ts';

/** What the instruments know, or the sentence that says why they could not be read. */
export type InstrumentReading =
  | { readonly instruments: Instruments; readonly accuracyM: number | null }
  | { readonly sentence: string };

const patienceMs = 15_000;

/** The position of this device. */
export function readGps(): Promise<InstrumentReading> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ sentence: 'This device has no GPS. Type the position.' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const figures: { [Key in FigureKey]?: string } = {};
        if (coords.heading !== null && !Number.isNaN(coords.heading))
          figures.course = plainNumber(coords.heading, 0);
        const position = {
          latitude: plainNumber(coords.latitude, 5),
          longitude: plainNumber(coords.longitude, 5),
        };
        resolve({
          instruments: { source: 'gps', position, figures },
          accuracyM: Math.round(coords.accuracy),
        });
      },
      ({ code }) =>
        resolve({
          sentence:
            code === 1
              ? 'This page is not allowed to read the GPS. Allow access to the location, or enter the position.'
              : 'The GPS gave no position. Type it, or try again on deck.',
        }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: minuteMs },
    );
  });
}

const unreachable = (address: string): string =>
  `The Signal K server at ${address} did not answer. Type the values, or check the address in Settings.`;

/** What a Signal K server on board knows of the vessel. */
export async function readSignalK(address: string): Promise<InstrumentReading> {
  try {
    const response = await fetch(`${address}/signalk/v1/api/vessels/self`, {
      signal: AbortSignal.timeout(patienceMs),
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!response.ok) return { sentence: unreachable(address) };
    const vessel = (await response.json()) as SignalKVessel;
    return {
      instruments: {
        source: 'ship',
        position: signalKPosition(vessel),
        figures: signalKFigures(vessel),
      },
      accuracyM: null,
    };
  } catch {
    return { sentence: unreachable(address) };
  }
}
