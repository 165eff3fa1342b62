export const themeChoices = ['light', 'dusk', 'night', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = Exclude<ThemeChoice, 'system'>;

const storageKey = 'fairlead.theme';
const darkQuery = '(prefers-color-scheme: dark)';

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** The theme for a choice; a dark system gets dusk, because night is for a darkened bridge. */
export const themeOf = (choice: ThemeChoice, isSystemDark: boolean): ThemeName => {
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dusk' : 'light';
};

export const readChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    // The browser may block storage; then the system setting is used.
    return 'system';
  }
};

export const storeThemeChoice = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice lasts until the tab is closed.
  }
  storeCookie(choice);
};

const yearS = 365 * 24 * 3600;

/** The sign-in pages run no script: they read the choice from a cookie, and without it follow the system setting. */
const storeCookie = (choice: ThemeChoice): void => {
  const maxAgeS = choice === 'system' ? 0 : yearS;
  document.cookie = `${storageKey}=${choice}; path=/; max-age=${maxAgeS}; samesite=lax`;
};

export const systemDark = (): MediaQueryList => matchMedia(darkQuery);

/** Sets the theme on the root element, where the colour tokens are defined. */
export const paintTheme = (name: ThemeName): void => {
  document.documentElement.dataset['theme'] = name;
};
