import { documentTemplateTypes } from '@fairlead/domain/documents/template-types';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { HistoryCard } from '../platform/history/history-card.tsx';
import { useDocumentSettings, useTemplates } from './document-templates.data.ts';
import { DocumentStoreForm } from './document-store.form.tsx';
import { TemplatesCard } from './templates-card.part.tsx';

/** Where documents are stored, and the templates of the company. */
export function DocumentSettings() {
  const templates = useTemplates();
  const settings = useDocumentSettings();
  const failed = templates.error ?? settings.error;
  if (failed !== null)
    return (
      <ErrorState
        title="Document settings could not be loaded"
        onRetry={() => void Promise.all([templates.refetch(), settings.refetch()])}
      >
        {sentenceOf(failed)}
      </ErrorState>
    );
  if (templates.data === undefined || settings.data === undefined)
    return <LoadingState name="Loading settings of documents" />;
  return (
    <>
      <DocumentStoreForm settings={settings.data} />
      {documentTemplateTypes.map(({ number, label }) => (
        <TemplatesCard
          key={number}
          type={number}
          title={label}
          templates={templates.data.filter(({ type }) => type === number)}
        />
      ))}
      {/* One record for a company. */}
      <HistoryCard entity="documentSettings" id={1} />
    </>
  );
}
