import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from './theme-state.ts';

const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * What components of the library need around them. Stands here and not around the app, so that the first load does
 * without it; the colours come from our own tokens, so it writes no style element.
 */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider
      forceColorScheme={theme === 'light' ? 'light' : 'dark'}
      getStyleNonce={nonce}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
