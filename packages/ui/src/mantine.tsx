import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from './theme-state.ts';

const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * The provider that library components need. It is not around the whole app, so the first load does not include it;
 * the colours come from our own tokens, so it writes no style element.
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
