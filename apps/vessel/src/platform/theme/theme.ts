import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { useSyncExternalStore } from 'react';
import {
  type Position,
  readPosition,
  themeAt,
  type ThemeChoice,
  themeChoices,
  type ThemeName,
} from './theme-state.ts';

const choiceKey = 'fairlead.ship.theme';
const positionKey = 'fairlead.ship.position';
const checkMs = minuteMs;

const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without storage the value lasts until the app is closed. */
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The theme itself was set.
  }
}

const readChoice = (): ThemeChoice => {
  const text = stored(choiceKey);
  return themeChoices.find((choice) => choice === text) ?? 'auto';
};

let choice = readChoice();
let position = readPosition(stored(positionKey));
let theme: ThemeName = 'night';

/** Sets the theme on the root element, where the colour tokens are defined. */
export function paintTheme(): void {
  theme = themeAt({ choice, nowMs: Date.now(), position, isSystemDark: dark.matches });
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** Paper is white, whatever the screen is. */
function paintForPrint(): void {
  document.documentElement.dataset['theme'] = 'light' satisfies ThemeName;
}

/** Follows the sun and the system while the app is open. */
export function followTheme(): () => void {
  paintTheme();
  dark.addEventListener('change', paintTheme);
  const timer = setInterval(paintTheme, checkMs);
  addEventListener('beforeprint', paintForPrint);
  addEventListener('afterprint', paintTheme);
  return () => {
    removeEventListener('beforeprint', paintForPrint);
    removeEventListener('afterprint', paintTheme);
    dark.removeEventListener('change', paintTheme);
    clearInterval(timer);
  };
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  store(choiceKey, next);
  paintTheme();
}

/** The position that decides on day and night; remembered for the next start. */
export function noteThemePosition({ latitude, longitude }: Position): void {
  if (position?.latitude === latitude && position.longitude === longitude) return;
  position = { latitude, longitude };
  store(positionKey, `${latitude},${longitude}`);
  paintTheme();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
