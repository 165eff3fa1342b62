import { emailCategory, emailStatus } from '@fairlead/domain/emails/email';
import { Button } from '@fairlead/ui/button';
import { Chip } from '@fairlead/ui/chip';
import { MenuButton } from '@fairlead/ui/menu';
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
import { useCurrent, useMay } from '../platform/current/current.ts';
import { EmailDraft } from './email-draft.form.tsx';
import { EmailLines } from './email-lines.part.tsx';
import { EmailMessage } from './email-message.part.tsx';
import {
  type Email,
  type EmailView,
  filterOf,
  mainViews,
  neighbour,
  rareViews,
  viewOf,
} from './email-view.state.ts';
import { useCreateEmail, useEmail, useEmails } from './emails.data.ts';
import css from './emails.module.css';

/** The e-mail of the address: a draft is edited, any other one is read. */
function OpenEmail({
  id,
  onGone,
  onOpen,
}: {
  readonly id: number;
  readonly onGone: () => void;
  readonly onOpen: (id: number) => void;
}) {
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
  return (
    <Shown key={`${id} ${String(isEdited)}`} email={email.data} onGone={onGone} onOpen={onOpen} />
  );
}

interface ViewChoiceProps {
  readonly view: EmailView;
  readonly onChange: (view: EmailView) => void;
}

/** The parts of the list: the usual ones side by side, the others in a menu. */
function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return (
    <>
      <Segmented
        name="Show"
        options={mainViews}
        value={mainViews.some(({ value }) => value === view) ? view : undefined}
        onChange={onChange}
      />
      <MenuButton
        items={rareViews.map(({ value, label }) => ({
          key: value,
          label,
          onChoose: () => onChange(value),
        }))}
      >
        {rareViews.find(({ value }) => value === view)?.label ?? 'More'}
      </MenuButton>
    </>
  );
}

interface EmailListProps {
  readonly emails: ReturnType<typeof useEmails>;
  readonly rows: readonly Email[];
  readonly current: number | undefined;
  readonly isFiltered: boolean;
}

/** The list, or why there is none. */
function EmailList({ emails, rows, current, isFiltered }: EmailListProps) {
  if (emails.error !== null)
    return (
      <ErrorState title="E-mails could not be loaded" onRetry={() => void emails.refetch()}>
        {sentenceOf(emails.error)}
      </ErrorState>
    );
  if (emails.isPending) return <LoadingState name="Loading e-mails" />;
  if (rows.length === 0)
    return (
      <EmptyState title={isFiltered ? 'No e-mail matches' : 'No e-mails yet'}>
        {isFiltered
          ? 'Search for another text, or show all.'
          : 'Write the first one, and map it to a fixture.'}
      </EmptyState>
    );
  return (
    <EmailLines
      rows={rows}
      current={current}
      onMore={emails.hasNextPage ? () => void emails.fetchNextPage() : undefined}
      isLoadingMore={emails.isFetchingNextPage}
    />
  );
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
  const tag = address['tag'];
  const user = useCurrent().me.id;
  const filter = useMemo(() => filterOf({ view, text, tag, user }), [view, text, tag, user]);
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
  const actions = useCreateAction('New e-mail', () => {
    if (create.isPending) return;
    create.mutate(
      { category: emailCategory.Other },
      { onSuccess: ({ id }) => open(id, 'drafts'), onError: showError },
    );
  });
  useShortcuts([
    { keys: 'j', name: 'Next e-mail', run: step(1) },
    { keys: 'k', name: 'Previous e-mail', run: step(-1) },
  ]);
  const isFiltered = text !== '' || view !== 'all' || tag !== undefined;
  const show = (next: EmailView) => change({ part: { view: next === 'all' ? undefined : next } });
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
        <ViewChoice view={view} onChange={show} />
        {tag !== undefined && (
          <Chip label="Tag" onRemove={() => change({ part: { tag: undefined } })}>
            {tag}
          </Chip>
        )}
      </Toolbar>
      <div className={css['columns']} data-open={current !== undefined}>
        <section className={css['list']} aria-label="E-mails">
          <EmailList emails={emails} rows={rows} current={current} isFiltered={isFiltered} />
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
              <OpenEmail
                key={current}
                id={current}
                onGone={() => open(undefined)}
                onOpen={(id) => open(id)}
              />
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
