import { useSyncExternalStore } from 'react';
import './theme-start.tsx';
import { storeThemeChoice, paintTheme, readChoice, systemDark, themeOf } from './theme-choice.ts';
import type { ThemeChoice, ThemeName } from './theme-choice.ts';

export interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: ThemeName;
}

const stateOf = (choice: ThemeChoice): ThemeState => ({
  choice,
  theme: themeOf(choice, systemDark().matches),
});

let state = stateOf(readChoice());
const listeners = new Set<() => void>();

const show = (next: ThemeState): void => {
  state = next;
  paintTheme(state.theme);
  for (const listener of listeners) listener();
};

const enter = (choice: ThemeChoice): void => show(stateOf(choice));

systemDark().addEventListener('change', () => enter(state.choice));
addEventListener('storage', () => enter(readChoice()));
// Paper is white: pages and charts are printed by day.
addEventListener('beforeprint', () => show({ ...state, theme: 'light' }));
addEventListener('afterprint', () => enter(state.choice));

const chooseTheme = (choice: ThemeChoice): void => {
  storeThemeChoice(choice);
  enter(choice);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current theme, the user's choice, and the setter. */
export const useTheme = (): ThemeState & { readonly choose: (choice: ThemeChoice) => void } => {
  const current = useSyncExternalStore(subscribe, () => state);
  return { ...current, choose: chooseTheme };
};
