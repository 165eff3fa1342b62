import { positionFault } from '@fairlead/domain/ports/position';
import { routeVariants } from '@fairlead/domain/sea-routes/variants';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { copyText } from '@fairlead/ui/copy-text';
import { Dialog } from '@fairlead/ui/dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { saveFile } from '../platform/print/save-file.ts';
import { RouteChoiceFields } from '../platform/sea-routes/route-choice-fields.tsx';
import {
  copiedTable,
  type DistanceDraft,
  knotsOf,
  mostPorts,
  toggled,
  useDistanceDraft,
  withPort,
} from './distance-table.state.ts';
import { DistanceFigures } from './distance-figures.part.tsx';
import {
  type DistanceTable,
  fetchDistances,
  searchStops,
  useDistanceTable,
} from './sea-routes.data.ts';
import css from './sea-routes.module.css';

/** Distances between ports, by any positions on the way, on several kinds of routes side by side. */
export function DistanceTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { draft, change } = useDistanceDraft();
  const request = {
    stops: draft.ports.map(({ stop }) => stop),
    vesselId: draft.vesselId,
    variants: draft.variants,
    own: draft.own,
    hasZones: draft.hasZones,
  };
  const found = useDistanceTable(request);
  const knots = knotsOf(draft.speed);
  const isShown = draft.ports.length >= 2 && draft.variants.length > 0;
  const table = isShown ? found.data : undefined;
  return (
    <Dialog
      title="Distance table"
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={table === undefined}
            onClick={() => void fetchDistances(request, knots).then(saveFile).catch(showError)}
          >
            CSV
          </Button>
          <Button disabled={table === undefined} onClick={() => void copy(table, knots)}>
            Copy table
          </Button>
        </>
      }
    >
      <PortFields draft={draft} change={change} />
      <RouteFields draft={draft} change={change} />
      {draft.variants.includes('own') && (
        <section className={css['own']} aria-label="Own choice">
          <RouteChoiceFields choice={draft.own} onChange={(own) => change({ own })} />
        </section>
      )}
      {found.isError && <Banner kind="error">{sentenceOf(found.error)}</Banner>}
      {table === undefined ? (
        <p className={css['hint']}>
          Select two ports or more to compare distances. A position on the way is a stop as well:
          type it, such as 58°59.1′N 5°44′E or 58.985, 5.733.
        </p>
      ) : (
        <>
          <DistanceFigures table={table} knots={knots} />
          <p className={css['hint']}>Estimates by sea routes, not for navigation.</p>
        </>
      )}
    </Dialog>
  );
}

async function copy(table: DistanceTable | undefined, knots: number | undefined): Promise<void> {
  if (table === undefined) return;
  try {
    await copyText(copiedTable(table, knots));
    toast.show({ text: 'Distances copied' });
  } catch {
    toast.show({ text: 'The browser blocked copying', kind: 'error' });
  }
}

interface FieldsProps {
  readonly draft: DistanceDraft;
  readonly change: (part: Partial<DistanceDraft>) => void;
}

/** A field for each port or position, and an empty one for the next. */
function PortFields({ draft: { ports }, change }: FieldsProps) {
  const fields = [...ports, ...(ports.length < mostPorts ? [null] : [])].map((port, at) => ({
    label: at === 0 ? 'From' : `Port ${at + 1}`,
    port,
  }));
  return (
    <div className={css['ports']}>
      {fields.map(({ label, port }, at) => (
        <AsyncSearchField
          key={label}
          label={label}
          recent="stops"
          autoFocus={at === 0}
          value={port}
          search={searchStops}
          whyNone={positionFault}
          detail={({ unLoCode }) => unLoCode}
          onChange={(next) => change({ ports: withPort(ports, at, next) })}
        />
      ))}
    </div>
  );
}

const noVessel = 0;

function RouteFields({ draft, change }: FieldsProps) {
  const { vesselId, speed, variants, hasZones } = draft;
  const vessels = useVesselChoice().data ?? [];
  return (
    <div className={css['options']}>
      <Select
        label="Settings of"
        options={[
          { value: noVessel, label: 'No vessel: usual settings' },
          ...vessels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={vesselId ?? noVessel}
        onChange={(id) => change({ vesselId: id === noVessel ? undefined : id })}
      />
      <NumberField
        label="Speed"
        unit="kn"
        decimals={1}
        value={speed}
        onChange={(next) => change({ speed: next })}
      />
      <fieldset className={css['variants']}>
        <legend>Routes</legend>
        {routeVariants.map(({ code, label }) => (
          <Checkbox
            key={code}
            checked={variants.includes(code)}
            onChange={() => change({ variants: toggled(variants, code) })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox checked={hasZones} onChange={() => change({ hasZones: !hasZones })}>
        Zones on the way
      </Checkbox>
    </div>
  );
}
