import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFound } from '../plain-page.tsx';
import { useOfficeMenu } from './office-menu.ts';

/** Continues to the first page below the address that the user's menu has. */
export function FirstPage(): ReactNode {
  const below = useLocation({
    select: ({ pathname }) => `${pathname.toLowerCase().replace(/\/+$/, '')}/`,
  });
  const item = useOfficeMenu()
    .flatMap(({ items }) => items)
    .find(({ url }) => url.toLowerCase().startsWith(below));
  return item === undefined ? <NotFound /> : <Navigate to={item.url} replace />;
}
