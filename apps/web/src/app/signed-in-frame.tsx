import { Outlet } from '@tanstack/react-router';
import { AppFrame } from './frame/app-frame.tsx';
import { SignedIn } from './start.tsx';

/** The application behind sign-in, with the menu beside the page. */
export function SignedInFrame() {
  return (
    <SignedIn>
      <AppFrame>
        <Outlet />
      </AppFrame>
    </SignedIn>
  );
}
