import { useIsWithin } from '@fairlead/ui/page';
import { Outlet } from '@tanstack/react-router';
import { AlertsProvider } from '../platform/alerts/alerted-name.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { SignedIn } from './start.tsx';

/** The application behind sign-in, with the menu beside the page; a page in a pane of another one has that around it already. */
export function SignedInFrame() {
  return useIsWithin() ? <Outlet /> : <WholeFrame />;
}

function WholeFrame() {
  return (
    <SignedIn>
      <AlertsProvider>
        <AppFrame>
          <Outlet />
        </AppFrame>
      </AlertsProvider>
    </SignedIn>
  );
}
