import { cargoDeleteFindings, isExternal } from '@fairlead/domain/cargo/locks';
import { Banner } from '@fairlead/ui/banner';
import { OriginBadge } from '@fairlead/ui/badge';
import { FormStatus } from '@fairlead/ui/form-status';
import { SidePanel } from '@fairlead/ui/panel';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { mustChoose, savedMeanwhile } from '../platform/forms/conflict-words.ts';
import { fieldErrorsOf, leadToFirstError } from '../platform/forms/field-errors.ts';
import { type RecordDraft, useRecordDraft } from '../platform/forms/record-draft.ts';
import { HistoryList } from '../platform/history/history-card.tsx';
import { useAuthor } from '../platform/history/last-change.ts';
import { choosingFixture, fixtureChoice } from './cargo-choices.state.ts';
import { CargoGroupDialog } from './cargo-group.dialog.tsx';
import { CargoPorts } from './cargo-ports.part.tsx';
import { told } from './cargo-told.state.ts';
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
  /** The address names a cargo that the voyage does not have. */
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
    <SidePanel title="Cargo" width={1050} onClose={props.onClose}>
      <Banner kind="error" title={cargoIsMissing}>
        It may have been deleted or moved to another voyage.
      </Banner>
    </SidePanel>
  );
}

/** What the last save was refused for, apart from what stands at the fields. */
function refusalOf(error: unknown, isUnsaved: boolean, by: string): string | undefined {
  if (error === null) return undefined;
  if (error instanceof ApiError && error.status === 409 && error.theirs !== undefined)
    return isUnsaved ? savedMeanwhile(by, 'cargo') : undefined;
  return sentenceOf(error);
}

/** What stands in fields as typed and cannot be read, by field. */
function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const [onGridProblem] = useState(
    () => (message: string | null) => setProblems((before) => ({ ...before, grid: message })),
  );
  return {
    unreadable: Object.values(problems).filter((problem) => problem !== null).length,
    onProblem: (field: string, message: string | null) =>
      setProblems((before) => ({ ...before, [field]: message })),
    onGridProblem,
  };
}

function useSaving(
  { voyage, cargo, onClose }: CargoPanelProps,
  draft: RecordDraft<CargoValues>,
  unreadable: number,
) {
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveCargo(voyage.id);
  const found = { ...missingIn(draft.values), ...errorsIn(draft.values, cargo) };
  const save = () => {
    setTried(true);
    if (Object.keys(found).length > 0 || unreadable > 0 || draft.contested.length > 0) {
      leadToFirstError();
      return;
    }
    mutate(
      { id: cargo?.id ?? 0, body: bodyOf(draft.values, cargo) },
      {
        onSuccess: () => {
          toast.show({ text: cargo === undefined ? 'Cargo created' : 'Cargo updated' });
          onClose();
        },
        onError: leadToFirstError,
      },
    );
  };
  return { save, isTried, isSaving: isPending, error };
}

/** The dialogs that make what the cargo is to name. */
function Creating(props: {
  readonly opened: 'fixture' | 'group';
  readonly panel: CargoPanelProps;
  readonly draft: RecordDraft<CargoValues>;
  readonly onClose: () => void;
}) {
  const { opened, panel, draft, onClose } = props;
  const { voyage, CreateFixture } = panel;
  if (opened === 'fixture')
    return (
      <CreateFixture
        voyage={voyage}
        charterer={draft.values.charterer}
        onClose={onClose}
        onCreated={(fixture) => {
          onClose();
          draft.change(choosingFixture(draft.values, fixtureChoice(fixture), panel.cargo));
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
        draft.change({ group });
      }}
    />
  );
}

function StoredParts({ voyage, cargo }: { readonly voyage: CargoVoyage; readonly cargo: Cargo }) {
  const historyId = useId();
  const [deletion] = cargoDeleteFindings(cargo, 'office');
  return (
    <>
      <TrackingLinks voyage={voyage} cargo={cargo} />
      {cargo.externalId !== null && (
        <TextField label="External id" value={cargo.externalId} readOnly isId />
      )}
      {deletion !== undefined && <div className={css['why']}>{deletion.message}</div>}
      <section className={css['history']} aria-labelledby={historyId}>
        <h3 id={historyId} className={css['quiet']}>
          History
        </h3>
        <HistoryList entity="cargo" id={cargo.id} />
      </section>
    </>
  );
}

/** Enter in the grid goes to the next line, so saving has a key of its own too. */
function SaveKey({ run }: { readonly run: () => void }) {
  useShortcuts([{ keys: 'Ctrl S', name: 'Save cargo', run }]);
  return null;
}

function EditPanel(props: CargoPanelProps) {
  const { voyage, cargo, groups, onClose, onPrevious, onNext, onDelete } = props;
  const [fresh] = useState(() => newCargo(voyage.portCalls));
  const stored = useMemo(() => (cargo === undefined ? fresh : valuesOf(cargo)), [cargo, fresh]);
  const draft = useRecordDraft(stored);
  const { values, change } = draft;
  const { unreadable, onProblem, onGridProblem } = useProblems();
  const { save, isTried, isSaving, error } = useSaving(props, draft, unreadable);
  const [creating, setCreating] = useState<'fixture' | 'group'>();
  const author = useAuthor('cargo', cargo?.id ?? 0);
  const missing = missingIn(values);
  const wrong = { ...fieldErrorsOf(error), ...errorsIn(values, cargo) };
  const errors = { ...wrong, ...(isTried ? missing : {}) };
  const theirs = (field: keyof CargoValues) =>
    draft.theirs(field, { by: author(field), value: told(field, stored) });
  const refusal =
    isTried && draft.contested.length > 0
      ? mustChoose(author(draft.contested[0]))
      : refusalOf(error, draft.changed.length > 0, author());
  const canDelete = cargo !== undefined && cargoDeleteFindings(cargo, 'office').length === 0;
  return (
    <SidePanel
      title={<PanelTitle cargo={cargo} />}
      width={1050}
      headActions={
        <FormStatus
          missing={Object.keys(missing).length}
          errors={Object.keys(wrong).length + unreadable + draft.contested.length}
        />
      }
      dirty={draft.changed.length > 0}
      saving={isSaving}
      onSave={save}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      onDelete={canDelete ? () => onDelete(cargo) : undefined}
    >
      <SaveKey run={save} />
      {refusal !== undefined && (
        <Banner kind="error" title="Cargo not saved">
          {refusal}
        </Banner>
      )}
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
          draft={draft}
          onClose={() => setCreating(undefined)}
        />
      )}
    </SidePanel>
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
