import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { Select } from '@fairlead/ui/select';
import { type Column, DataTable } from '@fairlead/ui/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { textColumn } from '../platform/lists/text-column.tsx';
import { FuelCorrectionDetail } from './fuel-correction-detail.part.tsx';
import {
  fetchFuelCorrections,
  type FuelCorrection,
  useFuelCorrections,
} from './fuel-corrections.data.ts';
import { correctionStatus, correctionText } from './fuel-corrections.state.ts';
import { ovdFormats } from './log-abstracts.part.tsx';
import type { OfFleet } from './vessel-choice.part.tsx';
import css from './compliance.module.css';

const columns: readonly Column<FuelCorrection>[] = [
  textColumn({
    key: 'at',
    label: 'Time',
    width: 180,
    uncut: true,
    phone: 'second',
    of: ({ at }) => formatWithZone(at, 'UTC'),
  }),
  textColumn({
    key: 'vessel',
    label: 'Vessel',
    width: 120,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  textColumn({
    key: 'fuel',
    label: 'Fuel',
    width: 110,
    phone: 'second',
    of: ({ fuel }) => fuel.name,
  }),
  textColumn({
    key: 'quantity',
    label: 'Correction, mt',
    width: 120,
    align: 'right',
    uncut: true,
    phone: 'end',
    of: ({ quantity }) => correctionText(quantity),
  }),
  textColumn({
    key: 'reason',
    label: 'Reason',
    width: 200,
    grow: 1,
    minViewport: 1000,
    phone: 'hidden',
    of: ({ reason }) => reason,
  }),
  textColumn({
    key: 'evidence',
    label: 'Evidence',
    width: 90,
    align: 'right',
    minViewport: 1000,
    phone: 'hidden',
    of: ({ evidence }) => String(evidence.length),
  }),
  textColumn({
    key: 'status',
    label: 'Verifier',
    width: 120,
    phone: 'second',
    of: correctionStatus,
  }),
];

const allVessels = 0;

function OneOrAll({ address, fleet }: OfFleet) {
  return (
    <div className={css['vessel']}>
      <Select
        label="Vessel"
        options={[
          { value: allVessels, label: 'All vessels' },
          ...fleet.vessels.map(({ vessel }) => ({ value: vessel.id, label: vessel.name })),
        ]}
        value={address.vessel ?? allVessels}
        onChange={(vessel) =>
          address.change({ vessel: vessel === allVessels ? undefined : vessel })
        }
      />
    </div>
  );
}

/** Corrections of fuel of a year, of one vessel or of all, with what proves them and what the verifier answered. */
export function FuelCorrections({ address, fleet }: OfFleet) {
  const list = useFuelCorrections(address.year);
  return (
    <div className={css['page']}>
      <OneOrAll address={address} fleet={fleet} />
      {list.isError ? (
        <ErrorState title="The corrections could not be loaded" onRetry={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : list.data === undefined ? (
        <LoadingState name="Loading corrections" />
      ) : (
        <Rows address={address} fleet={fleet} rows={list.data} />
      )}
    </div>
  );
}

function Rows({ address, fleet, rows }: OfFleet & { readonly rows: readonly FuelCorrection[] }) {
  const { year, vessel } = address;
  const [selected, setSelected] = useState<string>();
  const shown = vessel === undefined ? rows : rows.filter((one) => one.vessel.id === vessel);
  const chosen = shown.find(({ id }) => id === selected);
  const isLocked = fleet.vessels.some((one) => one.vessel.id === vessel && one.closing !== null);
  return (
    <>
      {isLocked && (
        <Banner kind="information" title={`${year} is closed for this vessel`}>
          Corrections can no longer be entered or reversed; evidence and replies can be added.
        </Banner>
      )}
      <Card
        title={`Fuel corrections in ${year}`}
        count={shown.length}
        flush
        actions={
          <>
            {vessel !== undefined && !isLocked && (
              <Link className={linkClass} to="/vessels/$id/fuel" params={{ id: String(vessel) }}>
                Enter correction
              </Link>
            )}
            <DownloadMenu
              formats={ovdFormats}
              isEmpty={shown.length === 0}
              fetchFile={(fileType) => fetchFuelCorrections({ year, vessel }, fileType)}
            />
          </>
        }
      >
        <DataTable
          name="Fuel corrections"
          keys="page"
          height="natural"
          density="compact"
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          selectedId={chosen?.id}
          onOpen={({ id }) => setSelected(id === selected ? undefined : id)}
          empty={
            <EmptyState title="No fuel corrections">
              A correction is entered on the vessel’s fuel page, with its reason.
            </EmptyState>
          }
        />
      </Card>
      {chosen !== undefined && <FuelCorrectionDetail key={chosen.id} correction={chosen} />}
    </>
  );
}
