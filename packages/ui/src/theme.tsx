import type { ReactNode } from 'react';
import type { ThemeChoice, ThemeName } from './theme-choice.ts';
import { useTheme } from './theme-state.ts';
import { Toasts } from './toast.tsx';
import { TooltipHost } from './tooltip.tsx';

export { useTheme };
export type { ThemeChoice, ThemeName };

/** Wraps the app once: provides the tooltip and the toast bar shared by every screen. */
export function FairleadTheme({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
      <TooltipHost />
    </>
  );
}
