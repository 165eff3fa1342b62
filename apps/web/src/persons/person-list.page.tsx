import { personRegister } from '@fairlead/domain/persons/person-register';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { createPart } from '../platform/parts/part.tsx';
import { usePagedRecord } from '../platform/registers/paged-record.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { personColumns } from './persons.columns.tsx';
import { fetchPerson, personsShared, usePersons } from './persons.data.ts';

const PersonPanel = createPart(async () => (await import('./person.panel.tsx')).PersonPanel, {
  onFail: ({ onClose }) => onClose(),
});

const { title, thing, things, search: searchedBy } = personRegister;

/** /persons: masters and other persons with a name. */
export function PersonListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const { search, includeInActive, sorting } = address;
  const filter = useMemo(
    () => ({ search, includeInActive, sort: sorting.key, order: sorting.direction }),
    [search, includeInActive, sorting.key, sorting.direction],
  );
  const list = useListRows({
    list: usePersons(filter),
    filter,
    allFetched: 'All persons are loaded',
  });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/persons/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const opened = usePagedRecord({
    panel: { opened: id, open, close: () => open(undefined) },
    rows: list.list.isPending ? undefined : list.rows,
    entity: 'person',
    load: fetchPerson,
  });
  return (
    <RegisterPage
      {...{ title, thing, things }}
      about="Masters and others who sail on the ships or work for them."
      address={address}
      list={list}
      columns={personColumns}
      searchedBy={searchedBy}
      shared={personsShared}
      create={useCreateAction('New person', () => open('new'))}
      onOpen={open}
      rowHref={(row) => `/persons/${row}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && (
        <PersonPanel key={opened.record?.id ?? 'new'} {...opened} onOpen={open} />
      )}
    </RegisterPage>
  );
}
