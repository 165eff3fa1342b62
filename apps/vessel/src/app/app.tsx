import { Toasts } from '@fairlead/ui/toast';
import { TooltipHost } from '@fairlead/ui/tooltip';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CrewPage } from '../crew/crew.page.tsx';
import { useDevice } from '../platform/device/device.ts';
import { usePersons } from '../platform/person/persons.ts';
import { startPositions } from '../platform/position/position-watch.ts';
import { startSync } from '../platform/sync/sync-loop.ts';
import { storeApp } from '../platform/version/update.ts';
import { hasAppToken } from '../ship-devices/sign-in.data.ts';
import { SignInPage } from '../ship-devices/sign-in.page.tsx';
import { router } from './routes.tsx';

/** The device must be signed in, and someone must be at work, before anything else is shown. */
function Gate() {
  const device = useDevice();
  const persons = usePersons();
  const isSignedIn = device !== undefined && device !== null;
  useEffect(() => (isSignedIn ? startSync() : undefined), [isSignedIn]);
  useEffect(() => (isSignedIn ? startPositions() : undefined), [isSignedIn]);
  if (device === undefined || persons === undefined) return null;
  if (device === null || hasAppToken()) return <SignInPage />;
  if (persons.current === undefined) return <CrewPage />;
  return <RouterProvider router={router} />;
}

export function App() {
  useEffect(() => void storeApp(), []);
  return (
    <>
      <Gate />
      <Toasts />
      <TooltipHost />
    </>
  );
}
