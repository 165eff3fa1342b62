import { denialOf, type Requirement } from '@fairlead/domain/people/access';
import { Banner } from '@fairlead/ui/banner';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import type { ReactNode } from 'react';
import { useCurrent } from '../../platform/current/current.ts';

export interface RestrictedProps extends Requirement {
  readonly children: ReactNode;
}

/** Shows content to users with the required roles and company, and the reason to all others why they do not see it. */
export function Restricted({ children, ...requirement }: RestrictedProps) {
  const { companyRoles, systemRoles, customer } = useCurrent();
  const denial = denialOf(requirement, { companyRoles, systemRoles, customerId: customer?.id });
  if (denial === null) return children;
  return (
    <Page>
      <PageHeader title="No access" />
      <PageBody>
        <Banner kind="error" title={denial} />
      </PageBody>
    </Page>
  );
}
