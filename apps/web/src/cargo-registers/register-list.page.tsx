import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { describedRegisters } from '@fairlead/domain/cargo-registers/described-registers';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { usePagedRecord } from '../platform/registers/paged-record.tsx';
import { createPart } from '../platform/parts/part.tsx';
import {
  type RegisterAddress,
  useRegisterAddress,
} from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import type { SharedRegister } from '../platform/registers/shared-register.ts';
import { useRecords } from './cargo-registers.data.ts';
import type { ListQuery, RegisterDescription, StoredRow } from './description/register.ts';
import { descriptionOf } from './registers/described.tsx';

const Panel = createPart(async () => (await import('./record.panel.tsx')).RecordPanelOf, {
  onFail: ({ onClose }) => onClose(),
});

/** Best matches of a search first, unless another order was chosen. */
const queryOf = ({ search: s, includeInActive, sorting }: RegisterAddress): ListQuery => {
  const isBest = s !== '' && sorting.key === 'name' && sorting.direction === 'ascending';
  const order = isBest ? {} : { sort: sorting.key, order: sorting.direction };
  return { s, includeInactive: includeInActive, ...order };
};

/** A register with its panel, from its description. */
function RegisterList<Row extends StoredRow>({ of }: { readonly of: RegisterDescription<Row> }) {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const requested = queryOf(address);
  const list = useRecords(of, requested);
  const loaded = useListRows({
    list,
    filter: JSON.stringify(requested),
    allFetched: `All ${of.things} are loaded`,
  });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: `${of.address}/{-$id}`,
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const panel = { opened: id, open, close: () => open(undefined) };
  const rows = list.data === undefined ? undefined : loaded.rows;
  const { entity, calls } = of;
  const opened = usePagedRecord({ panel, rows, entity, load: calls.one });
  const create = useCreateAction(`New ${of.thing}`, () => open('new'));
  const shared = sharedOf(of);
  return (
    <RegisterPage
      {...of}
      address={address}
      list={loaded}
      create={create}
      shared={shared}
      onOpen={open}
      rowHref={shared.href}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && (
        <Panel
          key={opened.record?.id ?? 'new'}
          {...opened}
          of={of}
          shared={shared}
          rows={loaded.rows}
          onOpen={open}
        />
      )}
    </RegisterPage>
  );
}

const sharedOf = ({
  register: name,
  entity,
  thing,
  things,
  calls,
  address,
}: Pick<
  RegisterDescription<StoredRow>,
  'register' | 'entity' | 'thing' | 'things' | 'calls' | 'address'
>): SharedRegister => ({
  name,
  entity,
  thing,
  things,
  search: calls.search,
  href: (id) => `${address}/${id}`,
});

/** The page of a register, from its description. */
export function registerListPage(name: DescribedName) {
  const description = descriptionOf(describedRegisters[name]);
  return () => <RegisterList of={description} />;
}
