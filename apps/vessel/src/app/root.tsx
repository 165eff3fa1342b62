import { createRootRoute, Navigate } from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';

/** The frame around every page. */
export const root = createRootRoute({
  component: Frame,
  notFoundComponent: () => <Navigate to="/" />,
});
