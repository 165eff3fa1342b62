import { useNavigate, useParams } from '@tanstack/react-router';
import { openedRecord } from '../../platform/forms/opened-record.ts';
import { useCreateAction } from '../../platform/lists/create-action.tsx';
import { createPart } from '../../platform/parts/part.tsx';
import { useRegisterAddress } from '../../platform/registers/register-address.ts';
import { RegisterPage } from '../../platform/registers/register-page.tsx';
import { clauseColumns } from './clauses.columns.tsx';
import { clauseRegister, useClauses } from './clauses.data.ts';

const ClausePanel = createPart(async () => (await import('./clause.panel.tsx')).ClausePanel, {
  onFail: ({ onClose }) => onClose(),
});

const searchedBy = { box: 'code, title or text', sentence: 'codes, titles and texts' } as const;

/** /clauses: the company's own clauses. */
export function ClauseListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const list = useClauses({ s: address.search, includeInactive: address.includeInActive });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/clauses/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const create = useCreateAction('New clause', () => open('new'));
  const opened = openedRecord({ opened: id, open, close: () => open(undefined) }, list.data);
  return (
    <RegisterPage
      title="Clauses"
      thing="clause"
      things="clauses"
      about="A clause is the company’s own wording, with what it sets of the charter terms. Insert it in the terms of a fixture or in a term set."
      address={address}
      list={list}
      columns={clauseColumns}
      searchedBy={searchedBy}
      create={create}
      shared={clauseRegister}
      onOpen={open}
      rowHref={clauseRegister.href}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && (
        <ClausePanel key={opened.record?.id ?? 'new'} {...opened} onOpen={open} />
      )}
    </RegisterPage>
  );
}
