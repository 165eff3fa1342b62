import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Link } from '@tanstack/react-router';
import { DocumentSettings } from './document-settings.part.tsx';

const crumbs = [
  <Link key="company" to="/settings/company">
    Company settings
  </Link>,
];

/** /settings/documents: where documents are stored, and the templates of the company. */
export function DocumentSettingsPage() {
  return (
    <Page>
      <PageHeader crumbs={crumbs} title="Documents" />
      <PageBody>
        <DocumentSettings />
      </PageBody>
    </Page>
  );
}
