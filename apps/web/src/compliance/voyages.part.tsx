import { Card } from '@fairlead/ui/card';
import { Select } from '@fairlead/ui/select';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { ComplianceAddress } from './compliance-address.state.ts';
import { type FleetYear, type Part, useVesselYear } from './compliance.data.ts';
import { FleetFigures } from './fleet-figures.part.tsx';
import { partColumns } from './part.columns.tsx';
import { PartWhy } from './part-why.part.tsx';
import css from './compliance.module.css';

/** The voyages and stays of a vessel as the regimes account them. */
export function VoyagesAndPorts(props: {
  readonly address: ComplianceAddress;
  readonly fleet: FleetYear;
}) {
  const { address, fleet } = props;
  const { year, change } = address;
  // The first vessel with reports until one is chosen.
  const first = fleet.vessels.find(({ complete }) => complete !== null) ?? fleet.vessels[0];
  const chosen = fleet.vessels.find(({ vessel }) => vessel.id === address.vessel) ?? first;
  const detail = useVesselYear(year, chosen?.vessel.id);
  return (
    <div className={css['page']}>
      <div className={css['vessel']}>
        <Select
          label="Vessel"
          options={fleet.vessels.map(({ vessel }) => ({ value: vessel.id, label: vessel.name }))}
          value={chosen?.vessel.id ?? null}
          onChange={(vessel) => change({ vessel })}
        />
      </div>
      {chosen !== undefined && <FleetFigures vessels={[chosen]} />}
      {detail.data !== undefined ? (
        <Parts key={`${year}-${detail.data.vessel.id}`} parts={detail.data.parts} />
      ) : detail.isError ? (
        <ErrorState title="The voyages could not be loaded" onRetry={() => void detail.refetch()}>
          {sentenceOf(detail.error)}
        </ErrorState>
      ) : (
        <LoadingState name="Loading voyages" />
      )}
    </div>
  );
}

const keyOf = ({ kind, start }: Part): string => `${kind} ${start}`;

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const [open, setOpen] = useState<string>();
  const chosen = parts.find((part) => keyOf(part) === open);
  const turn = (part: Part) => setOpen(keyOf(part) === open ? undefined : keyOf(part));
  return (
    <Card title="Voyages and ports" count={parts.length} flush>
      {chosen !== undefined && <PartWhy part={chosen} onClose={() => setOpen(undefined)} />}
      <DataTable
        name="Voyages and ports"
        keys="page"
        height="natural"
        density="compact"
        columns={partColumns}
        rows={parts}
        rowId={keyOf}
        selectedId={open}
        rowKeys={[{ key: ' ', name: 'Why', run: turn }]}
        onOpen={turn}
        empty={
          <EmptyState title="No voyages in this year">
            They follow from the port calls and log reports of the vessel.
          </EmptyState>
        }
      />
    </Card>
  );
}
