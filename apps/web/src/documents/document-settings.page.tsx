import { documentTemplateTypes } from '@fairlead/domain/documents/template-types';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useDocumentSettings, useTemplates } from './document-templates.data.ts';
import { DocumentStoreForm } from './document-store.form.tsx';
import { TemplatesCard } from './templates-card.part.tsx';

const crumbs = [
  <Link key="company" to="/settings/company">
    Company settings
  </Link>,
];

/** /settings/documents: where documents are kept, and the templates that colleagues start from. */
export function DocumentSettingsPage() {
  const templates = useTemplates();
  const settings = useDocumentSettings();
  const failed = templates.error ?? settings.error;
  return (
    <Page>
      <PageHeader crumbs={crumbs} title="Documents" />
      <PageBody>
        {failed !== null ? (
          <ErrorState
            title="The settings of documents could not be loaded"
            onRetry={() => void Promise.all([templates.refetch(), settings.refetch()])}
          >
            {sentenceOf(failed)}
          </ErrorState>
        ) : templates.data === undefined || settings.data === undefined ? (
          <LoadingState name="Loading settings of documents" />
        ) : (
          <>
            <DocumentStoreForm key={settings.data.modified} settings={settings.data} />
            {documentTemplateTypes.map(({ number, label }) => (
              <TemplatesCard
                key={number}
                type={number}
                title={label}
                templates={templates.data.filter(({ type }) => type === number)}
              />
            ))}
          </>
        )}
      </PageBody>
    </Page>
  );
}
