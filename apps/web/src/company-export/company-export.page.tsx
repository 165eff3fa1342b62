import { EmptyState } from '@fairlead/ui/states';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useMay } from '../platform/current/current.ts';
import { CompanyExport } from './company-export.part.tsx';

/** /companyExport: reachable also when the subscription has ended. */
export function CompanyExportPage() {
  const mayExport = useMay('company.settings');
  return (
    <Page>
      <PageHeader title="Export" />
      <PageBody kind="sunken">
        {mayExport ? (
          <CompanyExport />
        ) : (
          <EmptyState title="For administrators">
            Administrators of the company export its data.
          </EmptyState>
        )}
      </PageBody>
    </Page>
  );
}
