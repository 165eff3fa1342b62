import { useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type OpenedPanel, openedRecord } from '../platform/forms/opened-record.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { createPart } from '../platform/parts/part.tsx';
import {
  type RegisterAddress,
  useRegisterAddress,
} from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import type { SharedRegister } from '../platform/registers/shared-register.ts';
import { useOneRecord, useRecords } from './cargo-registers.data.ts';
import type { ListAsked, RegisterDescription, StoredRow } from './description/register.ts';
import { berths } from './registers/berths.tsx';
import { commodities } from './registers/commodities.tsx';
import { freightTypes } from './registers/freight-types.ts';
import { measurements } from './registers/measurements.tsx';
import { trades } from './registers/trades.tsx';

const Panel = createPart(async () => (await import('./record.panel.tsx')).RecordPanelOf, {
  onFail: ({ onClose }) => onClose(),
});

/** Best matches of a search first, unless another order was chosen. */
const askedOf = ({ search: s, includeInActive, sorting }: RegisterAddress): ListAsked => {
  const isBest = s !== '' && sorting.key === 'name' && sorting.direction === 'ascending';
  const order = isBest ? {} : { sort: sorting.key, order: sorting.direction };
  return { s, includeInactive: includeInActive, ...order };
};

/** The opened record, from the list or, where no loaded page has it, by itself. */
function useOpened<Row extends StoredRow>(
  of: RegisterDescription<Row>,
  { panel, rows }: { readonly panel: OpenedPanel; readonly rows: readonly Row[] | undefined },
) {
  const listed = openedRecord(panel, rows);
  const id = Number(panel.opened);
  const isAlone = listed?.isMissing === true && Number.isSafeInteger(id) && id > 0;
  const alone = useOneRecord(of, isAlone ? id : undefined);
  if (!isAlone) return { opened: listed, refusal: undefined };
  if (alone.data === undefined && !alone.isError) return { opened: undefined, refusal: undefined };
  const opened = { ...listed, record: alone.data, isMissing: alone.isError };
  return { opened, refusal: alone.isError ? sentenceOf(alone.error) : undefined };
}

/** A register with its panel, from its description. */
function RegisterList<Row extends StoredRow>({ of }: { readonly of: RegisterDescription<Row> }) {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const asked = askedOf(address);
  const list = useRecords(of, asked);
  const loaded = useListRows({
    list,
    filter: JSON.stringify(asked),
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
  const { opened, refusal } = useOpened(of, { panel, rows });
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
          refusal={refusal}
          onMerged={open}
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

/** /commodities: what is carried. */
export const CommodityListPage = () => <RegisterList of={commodities} />;
/** /freighttypes: how freight is reckoned. */
export const FreightTypeListPage = () => <RegisterList of={freightTypes} />;
/** /measurements: units of cargo. */
export const MeasurementListPage = () => <RegisterList of={measurements} />;
/** /trades: where ships trade. */
export const TradeListPage = () => <RegisterList of={trades} />;
/** /berths: where ships lie. */
export const BerthListPage = () => <RegisterList of={berths} />;
