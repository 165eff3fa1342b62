import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type Part, useVesselYear } from './compliance.data.ts';
import { FleetFigures } from './fleet-figures.part.tsx';
import { partColumns } from './part.columns.tsx';
import { PartWhy } from './part-why.part.tsx';
import { chosenVessel, type OfFleet, VesselChoice } from './vessel-choice.part.tsx';
import css from './compliance.module.css';

/** The voyages and stays of a vessel as the regimes account them. */
export function VoyagesAndPorts({ address, fleet }: OfFleet) {
  const { year } = address;
  const chosen = chosenVessel(fleet, address);
  const detail = useVesselYear(year, chosen?.vessel.id);
  return (
    <div className={css['page']}>
      <VesselChoice address={address} fleet={fleet} />
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
