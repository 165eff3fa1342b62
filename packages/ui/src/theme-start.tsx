import { paintTheme, readChoice, systemDark, themeOf } from './theme-choice.ts';

// Imported first (or built as its own small script), so that no page flashes in the wrong theme.
paintTheme(themeOf(readChoice(), systemDark().matches));
