import { useNavigate, useParams } from '@tanstack/react-router';
import { openedRecord } from '../platform/forms/opened-record.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { useRecords } from './cargo-registers.data.ts';
import type { RegisterDescription, StoredRow } from './description/register.ts';
import { berths } from './registers/berths.tsx';
import { commodities } from './registers/commodities.tsx';
import { freightTypes } from './registers/freight-types.ts';
import { measurements } from './registers/measurements.tsx';
import { trades } from './registers/trades.tsx';

const Panel = createPart(async () => (await import('./record.panel.tsx')).RecordPanelOf, {
  onFail: ({ onClose }) => onClose(),
});

/** A register with its panel, from its description. */
function RegisterList<Row extends StoredRow>({ of }: { readonly of: RegisterDescription<Row> }) {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const list = useRecords(of, { s: address.search, includeInactive: address.includeInActive });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: `${of.address}/{-$id}`,
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const create = useCreateAction(`New ${of.thing}`, () => open('new'));
  const opened = openedRecord({ opened: id, open, close: () => open(undefined) }, list.data);
  return (
    <RegisterPage
      {...of}
      address={address}
      list={list}
      create={create}
      onOpen={open}
      rowHref={(row) => `${of.address}/${row}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && (
        <Panel key={opened.record?.id ?? 'new'} {...opened} of={of} rows={list.data ?? []} />
      )}
    </RegisterPage>
  );
}

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
