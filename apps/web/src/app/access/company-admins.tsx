import { companyRole } from '@fairlead/domain/people/roles';
import { Outlet } from '@tanstack/react-router';
import { Restricted } from './restricted.tsx';

/** Pages that only administrators of the company see. */
export function CompanyAdmins() {
  return (
    <Restricted companyRoles={[companyRole.CompanyAdmin]}>
      <Outlet />
    </Restricted>
  );
}
