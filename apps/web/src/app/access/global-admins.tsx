import { systemRole } from '@fairlead/domain/people/roles';
import { Outlet } from '@tanstack/react-router';
import { Restricted } from './restricted.tsx';

/** Pages for the provider's own staff. */
export function GlobalAdmins() {
  return (
    <Restricted systemRoles={[systemRole.GlobalAdmin]}>
      <Outlet />
    </Restricted>
  );
}
