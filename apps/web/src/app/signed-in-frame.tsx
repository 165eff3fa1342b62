import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppFrame } from './frame/app-frame.tsx';
import { SignedIn } from './start.tsx';

const Live = lazy(async () => ({ default: (await import('./notices/live.part.tsx')).Live }));

/** The office: signed in, with the menu beside the page. */
export function SignedInFrame() {
  return (
    <SignedIn>
      <AppFrame>
        <Outlet />
      </AppFrame>
      <Suspense fallback={null}>
        <Live />
      </Suspense>
    </SignedIn>
  );
}
