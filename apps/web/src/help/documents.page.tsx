import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type HelpDocument, useHelpDocuments, useHelpDownload } from './help.data.ts';
import css from './help.module.css';

/** /help/docs: guides of the product and what the provider has added. */
export function HelpDocumentsPage() {
  const list = useHelpDocuments();
  return (
    <Page>
      <PageHeader title="Documents" count={list.data?.length} />
      <PageBody>
        <div className={css['column']}>
          {list.isError && list.data === undefined ? (
            <ErrorState title="Documents could not be loaded" onRetry={() => void list.refetch()}>
              {sentenceOf(list.error)}
            </ErrorState>
          ) : (
            <Card flush>
              {list.data === undefined ? (
                <LoadingState rows={4} />
              ) : (
                <ul className={css['list']}>
                  {list.data.map((document) => (
                    <Line key={document.id} document={document} />
                  ))}
                </ul>
              )}
            </Card>
          )}
        </div>
      </PageBody>
    </Page>
  );
}

function Line({ document }: { readonly document: HelpDocument }) {
  const download = useHelpDownload();
  const { id, title, about } = document;
  return (
    <li className={css['document']}>
      <div>
        <h3>{title}</h3>
        <p>{about}</p>
      </div>
      <Button
        loading={download.isPending}
        aria-label={`Download ${title}`}
        onClick={() =>
          download.mutate(id, {
            onError: (error) => toast.show({ text: sentenceOf(error), kind: 'error' }),
          })
        }
      >
        Download
      </Button>
    </li>
  );
}
