import { emailCategory, emailStatus } from '@fairlead/domain/emails/email';
import { Button } from '@fairlead/ui/button';
import { FooterLine, Page, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import { useMay } from '../platform/current/current.ts';
import { EmailDraft } from './email-draft.form.tsx';
import { EmailLines } from './email-lines.part.tsx';
import { EmailMessage } from './email-message.part.tsx';
import { type EmailView, emailViews, filterOf, neighbour, viewOf } from './email-view.state.ts';
import { useCreateEmail, useEmail, useEmails } from './emails.data.ts';
import css from './emails.module.css';

/** The e-mail of the address: a draft is edited, any other one is read. */
function OpenEmail({ id, onGone }: { readonly id: number; readonly onGone: () => void }) {
  const email = useEmail(id);
  const mayWrite = useMay('company.write');
  if (email.error !== null)
    return (
      <ErrorState title="E-mail could not be loaded" onRetry={() => void email.refetch()}>
        {sentenceOf(email.error)}
      </ErrorState>
    );
  if (email.data === undefined) return <LoadingState name="Loading e-mail" />;
  const isEdited = mayWrite && email.data.status === emailStatus.Draft;
  const Shown = isEdited ? EmailDraft : EmailMessage;
  return <Shown key={`${id} ${String(isEdited)}`} email={email.data} onGone={onGone} />;
}

/** /correspondence/{id?}: e-mails of the company, the list beside the open one. */
export function CorrespondencePage() {
  const navigate = useNavigate();
  const change = useChangeAddress();
  const { id: stated } = useParams({ strict: false });
  const address = useAddressQuery();
  const view = viewOf(address['view']);
  const text = address['s'] ?? '';
  const typed = useTypedFilter(text, (s) => change({ part: { s }, replace: true }));
  const filter = useMemo(() => filterOf(view, text), [view, text]);
  const emails = useEmails(filter);
  const { rows, total } = useListRows({ list: emails, filter, allFetched: 'All e-mails loaded' });
  const current = stated === undefined ? undefined : Number(stated);
  const open = (id: number | undefined, to: EmailView = view) =>
    void navigate({
      to: '/correspondence/{-$id}',
      params: { id: id === undefined ? undefined : String(id) },
      search: (before: object) => ({ ...before, view: to === 'all' ? undefined : to }),
    });
  const step = (by: 1 | -1) => () => {
    const next = neighbour(rows, current, by);
    if (next !== undefined) open(next.id);
  };
  const create = useCreateEmail();
  const actions = useCreateAction('New e-mail', () =>
    create.mutate(
      { category: emailCategory.Other },
      { onSuccess: ({ id }) => open(id, 'drafts'), onError: showError },
    ),
  );
  useShortcuts([
    { keys: 'j', name: 'Next e-mail', run: step(1) },
    { keys: 'k', name: 'Previous e-mail', run: step(-1) },
  ]);
  const isFiltered = text !== '' || view !== 'all';
  return (
    <Page>
      <PageHeader title="Emails" count={total} actions={actions} />
      <Toolbar>
        <SearchBox
          name="Search, or a fixture number"
          shortcut="/"
          value={typed.text}
          onChange={typed.type}
          onEnter={typed.settle}
          width={300}
        />
        <Segmented
          name="Show"
          options={emailViews}
          value={view}
          onChange={(next) => change({ part: { view: next === 'all' ? undefined : next } })}
        />
      </Toolbar>
      <div className={css['columns']} data-open={current !== undefined}>
        <section className={css['list']} aria-label="E-mails">
          {emails.error !== null ? (
            <ErrorState title="E-mails could not be loaded" onRetry={() => void emails.refetch()}>
              {sentenceOf(emails.error)}
            </ErrorState>
          ) : emails.isPending ? (
            <LoadingState name="Loading e-mails" />
          ) : rows.length === 0 ? (
            <EmptyState title={isFiltered ? 'No e-mail matches' : 'No e-mails yet'}>
              {isFiltered
                ? 'Search for another text, or show all.'
                : 'Write the first one, and map it to a fixture.'}
            </EmptyState>
          ) : (
            <EmailLines
              rows={rows}
              current={current}
              onMore={emails.hasNextPage ? () => void emails.fetchNextPage() : undefined}
              isLoadingMore={emails.isFetchingNextPage}
            />
          )}
        </section>
        <section className={css['open']} aria-label="E-mail">
          {current === undefined ? (
            <EmptyState title="No e-mail selected">
              Select one to read it, or press j and k to go through the list.
            </EmptyState>
          ) : (
            <>
              <div className={css['back']}>
                <Button icon={IconArrowLeft} variant="quiet" onClick={() => open(undefined)}>
                  All e-mails
                </Button>
              </div>
              <OpenEmail key={current} id={current} onGone={() => open(undefined)} />
            </>
          )}
        </section>
      </div>
      <FooterLine>
        {rows.length} of {total ?? rows.length} e-mails
      </FooterLine>
    </Page>
  );
}
