import { paintTheme, readChoice, systemDark, themeOf } from './theme-choice.ts';

// Imported first (or built as a small script of its own), so that no page flashes in the wrong theme.
paintTheme(themeOf(readChoice(), systemDark().matches));
