import { getPosition } from 'suncalc';

export const themeChoices = ['auto', 'light', 'dusk', 'night'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = Exclude<ThemeChoice, 'auto'>;

/** Degrees, north and east positive. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The sun is down when its upper edge is: its centre is then a quarter of a degree below the horizon. */
const sunDownDegrees = -0.27;

interface ThemeInputs {
  readonly choice: ThemeChoice;
  readonly nowMs: number;
  /** The ship's position, or that of its next port; null if neither is known. */
  readonly position: Position | null;
  readonly isSystemDark: boolean;
}

/** The theme to show: by itself, day while the sun is up at the position, and night after sunset. */
export function themeAt({ choice, nowMs, position, isSystemDark }: ThemeInputs): ThemeName {
  if (choice !== 'auto') return choice;
  if (position === null) return isSystemDark ? 'night' : 'light';
  const { altitude } = getPosition(new Date(nowMs), position.latitude, position.longitude);
  return altitude < sunDownDegrees ? 'night' : 'light';
}

/** A position as it is stored; null for anything else. */
export function readPosition(text: string | null): Position | null {
  const [latitude, longitude] = (text ?? '').split(',').map(Number);
  const isPosition =
    text !== null &&
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isPosition ? { latitude, longitude } : null;
}
