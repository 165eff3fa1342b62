import type { ZoneKind } from '@fairlead/sea-routes';
import type { ThemeName } from '@fairlead/ui/theme';
import type { Tone } from '../live.state.ts';

/** The colours of the map in one theme; WebGL reads no CSS variables. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly countryName: string;
  readonly text: string;
  readonly halo: string;
  readonly ring: string;
  readonly track: string;
  readonly device: string;
  readonly reports: string;
  readonly route: string;
  readonly preview: string;
  readonly storm: string;
  readonly zones: Readonly<Record<ZoneKind, string>>;
  readonly tones: Readonly<Record<Tone, string>>;
}

/** Status and lines differ in lightness as well, and no two of them are red and green of one lightness. */
export const mapColours: Readonly<Record<ThemeName, MapColours>> = {
  light: {
    sea: '#dcebf5',
    land: '#f3efe4',
    coast: '#b9b29b',
    border: '#d8d1bd',
    countryName: '#746f60',
    text: '#0f2230',
    halo: '#ffffff',
    ring: '#b3186d',
    track: '#0a62c9',
    device: '#a66a00',
    reports: '#b7540a',
    route: '#3f5463',
    preview: '#00845c',
    storm: '#a8508a',
    zones: { eca: '#00845c', highRisk: '#b32318', ice: '#2a8cc7' },
    tones: {
      laden: '#14693f',
      ballast: '#5e7d92',
      port: '#1a58a8',
      waiting: '#0a6670',
      late: '#c47a00',
      offHire: '#cf3a2d',
      idle: '#8897a1',
    },
  },
  dusk: {
    sea: '#16242f',
    land: '#2b3843',
    coast: '#4a5c69',
    border: '#3b4a56',
    countryName: '#93a4af',
    text: '#e3eaee',
    halo: '#16242f',
    ring: '#f08cc4',
    track: '#6bb8ee',
    device: '#e0ae4a',
    reports: '#f08a4b',
    route: '#b9c6ce',
    preview: '#4cc39b',
    storm: '#db94c0',
    zones: { eca: '#4cc39b', highRisk: '#f79a90', ice: '#a3b8ff' },
    tones: {
      laden: '#4db682',
      ballast: '#8aa9bc',
      port: '#5e9be8',
      waiting: '#6fcdd5',
      late: '#db9b35',
      offHire: '#e0685c',
      idle: '#6f808b',
    },
  },
  night: {
    sea: '#04080b',
    land: '#111a21',
    coast: '#2a3943',
    border: '#1d2a33',
    countryName: '#5d6d78',
    text: '#b7c3cb',
    halo: '#04080b',
    ring: '#ad7096',
    track: '#4c93c4',
    device: '#b08530',
    reports: '#c56a35',
    route: '#8e9ea9',
    preview: '#379475',
    storm: '#ad7096',
    zones: { eca: '#379475', highRisk: '#db7a70', ice: '#7f92cc' },
    tones: {
      laden: '#379475',
      ballast: '#6f8797',
      port: '#4c7fc4',
      waiting: '#3f9aa2',
      late: '#b08530',
      offHire: '#b5534a',
      idle: '#4f5f6a',
    },
  },
};
