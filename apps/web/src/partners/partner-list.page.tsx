import { partnerTypes } from '@fairlead/domain/partners/enumerations';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import { Segmented } from '@fairlead/ui/segmented';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { createPart } from '../platform/parts/part.tsx';
import { usePagedRecord } from '../platform/registers/paged-record.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { partnerColumns } from './partners.columns.tsx';
import { fetchPartner, partnersShared, usePartners } from './partners.data.ts';

const PartnerPanel = createPart(async () => (await import('./partner.panel.tsx')).PartnerPanel, {
  onFail: ({ onClose }) => onClose(),
});

const { title, thing, things, search: searchedBy } = partnerRegister;
const typeOptions = [
  { value: 'all', label: 'All' },
  ...partnerTypes.map(({ number, label }) => ({ value: String(number), label: `${label}s` })),
];

/** The text of an empty list that is filtered by partner type. */
function narrowedBy(types: string, change: ReturnType<typeof useChangeAddress>) {
  const type = partnerTypes.find(({ number }) => String(number) === types);
  if (types === '') return undefined;
  return {
    by: type === undefined ? 'such partners' : `${type.label.toLowerCase()}s`,
    clear: () => change({ part: { types: undefined } }),
  };
}

/** /partners: charterers, brokers and agents. */
export function PartnerListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const { types = '' } = useAddressQuery();
  const change = useChangeAddress();
  const { search, includeInActive, sorting } = address;
  const filter = useMemo(
    () => ({ search, includeInActive, sort: sorting.key, order: sorting.direction, types }),
    [search, includeInActive, sorting.key, sorting.direction, types],
  );
  const shared = useMemo(
    () => (types === '' ? partnersShared : { ...partnersShared, filters: { partnerTypes: types } }),
    [types],
  );
  const list = useListRows({
    list: usePartners(filter),
    filter,
    allFetched: 'All partners are loaded',
  });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/partners/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const opened = usePagedRecord({
    panel: { opened: id, open, close: () => open(undefined) },
    rows: list.list.isPending ? undefined : list.rows,
    entity: 'partner',
    load: fetchPartner,
  });
  return (
    <RegisterPage
      {...{ title, thing, things }}
      about="Charterers, brokers and agents: who charters the ships, who fixes them and who acts for you in port."
      address={address}
      list={list}
      columns={partnerColumns}
      searchedBy={searchedBy}
      shared={shared}
      filters={
        <Segmented
          name="Types"
          size="small"
          options={typeOptions}
          value={types === '' ? 'all' : types}
          onChange={(type) => change({ part: { types: type === 'all' ? undefined : type } })}
        />
      }
      narrowed={narrowedBy(types, change)}
      create={useCreateAction('New partner', () => open('new'))}
      onOpen={open}
      rowHref={(row) => `/partners/${row}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && (
        <PartnerPanel key={opened.record?.id ?? 'new'} {...opened} onOpen={open} />
      )}
    </RegisterPage>
  );
}
