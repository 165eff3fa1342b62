import { cargoDeleteFindings, isExternal } from '@fairlead/domain/cargo/locks';
import { OriginBadge } from '@fairlead/ui/badge';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { choosingFixture, type FoundFixture, fixtureChoice } from './cargo-choices.state.ts';
import { CargoGroupDialog } from './cargo-group.dialog.tsx';
import { CargoPorts } from './cargo-ports.part.tsx';
import { describe } from './cargo-description.state.ts';
import { type Cargo, type CargoVoyage, type PortCall, useSaveCargo } from './cargo.data.ts';
import { CargoForm } from './cargo.form.tsx';
import type { CargoGroup } from './cargo-groups.data.ts';
import {
  bodyOf,
  type CargoValues,
  errorsIn,
  missingIn,
  newCargo,
  valuesOf,
} from './cargo.state.ts';
import type { CreateFixtureProps } from './open-cargo.part.tsx';
import { TrackingLinks } from './tracking-links.part.tsx';
import css from './cargo-panel.module.css';

export interface CargoPanelProps {
  readonly voyage: CargoVoyage & { readonly portCalls: readonly PortCall[] };
  /** Undefined for a new one. */
  readonly cargo: Cargo | undefined;
  readonly groups: readonly CargoGroup[];
  /** The fixture that a new cargo starts under. */
  readonly startsUnder: FoundFixture | null;
  /** The cargo in the address does not exist on the voyage. */
  readonly isMissing: boolean;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onDelete: (cargo: Cargo) => void;
  readonly CreateFixture: ComponentType<CreateFixtureProps>;
}

const cargoIsMissing = 'Cargo is null';

/** The panel of one cargo. Its address is that of the voyage with `?cargo=`. */
export function CargoPanel(props: CargoPanelProps) {
  if (!props.isMissing) return <EditPanel {...props} />;
  return (
    <MissingPanel title="Cargo" width={1050} sentence={cargoIsMissing} onClose={props.onClose}>
      It may have been deleted or moved to another voyage.
    </MissingPanel>
  );
}

/** The dialogs that create records for the cargo to refer to. */
function Creating(props: {
  readonly opened: 'fixture' | 'group';
  readonly panel: CargoPanelProps;
  readonly form: RecordForm<CargoValues>;
  readonly onClose: () => void;
}) {
  const { opened, panel, form, onClose } = props;
  const { voyage, CreateFixture } = panel;
  if (opened === 'fixture')
    return (
      <CreateFixture
        voyage={voyage}
        charterer={form.values.charterer}
        onClose={onClose}
        onCreated={(fixture) => {
          onClose();
          form.change(choosingFixture(form.values, fixtureChoice(fixture), panel.cargo));
        }}
      />
    );
  return (
    <CargoGroupDialog
      voyageId={voyage.id}
      group={undefined}
      onClose={onClose}
      onSaved={(group) => {
        onClose();
        form.change({ group });
      }}
    />
  );
}

function StoredParts({ voyage, cargo }: { readonly voyage: CargoVoyage; readonly cargo: Cargo }) {
  const [deletion] = cargoDeleteFindings(cargo, 'office');
  return (
    <>
      <TrackingLinks voyage={voyage} cargo={cargo} />
      {cargo.externalId !== null && (
        <TextField label="External id" value={cargo.externalId} readOnly isId />
      )}
      {deletion !== undefined && <div className={css['why']}>{deletion.message}</div>}
      <PanelHistory entity="cargo" id={cargo.id} />
    </>
  );
}

function EditPanel(props: CargoPanelProps) {
  const { voyage, cargo, groups, startsUnder, onClose, onPrevious, onNext, onDelete } = props;
  const [fresh] = useState(() => {
    const empty = newCargo(voyage.portCalls);
    return { ...empty, ...choosingFixture(empty, startsUnder, undefined) };
  });
  const stored = useMemo(() => (cargo === undefined ? fresh : valuesOf(cargo)), [cargo, fresh]);
  const [creating, setCreating] = useState<'fixture' | 'group'>();
  const form = useRecordForm({
    entity: 'cargo',
    id: cargo?.id ?? 0,
    what: 'cargo',
    stored,
    missing: missingIn,
    wrong: (values) => errorsIn(values, cargo),
    describe,
    body: (values) => bodyOf(values, cargo),
    saving: useSaveCargo(voyage.id),
    onSaved: () => {
      toast.show({ text: cargo === undefined ? 'Cargo created' : 'Cargo updated' });
      onClose();
    },
  });
  const { values, change, errors, theirs, onProblem } = form;
  const onGridProblem = useCallback(
    (message: string | null) => onProblem('grid', message),
    [onProblem],
  );
  const canDelete = cargo !== undefined && cargoDeleteFindings(cargo, 'office').length === 0;
  return (
    <RecordPanel
      title={<PanelTitle cargo={cargo} />}
      width={1050}
      form={form}
      notSaved="Cargo not saved"
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      onDelete={canDelete ? () => onDelete(cargo) : undefined}
    >
      <CargoForm
        values={values}
        onChange={change}
        stored={cargo}
        voyage={voyage}
        groups={groups}
        errors={errors}
        theirs={theirs}
        onProblem={onProblem}
        onNewFixture={() => setCreating('fixture')}
        onNewGroup={() => setCreating('group')}
      />
      <CargoPorts
        lines={values.cargoPorts}
        onChange={(cargoPorts) => change({ cargoPorts })}
        stored={cargo}
        portCalls={voyage.portCalls}
        unit={values.measurement?.symbol ?? ''}
        currency={values.fixture?.currency ?? ''}
        errors={errors}
        theirs={theirs('cargoPorts')}
        onProblem={onGridProblem}
      />
      {cargo !== undefined && <StoredParts voyage={voyage} cargo={cargo} />}
      {creating !== undefined && (
        <Creating
          opened={creating}
          panel={props}
          form={form}
          onClose={() => setCreating(undefined)}
        />
      )}
    </RecordPanel>
  );
}

function PanelTitle({ cargo }: { readonly cargo: Cargo | undefined }) {
  if (cargo === undefined) return <>New cargo</>;
  return (
    <>
      {cargo.commodity.name}
      {isExternal(cargo) && <OriginBadge origin="external" />}
    </>
  );
}
