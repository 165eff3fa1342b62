import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { FormStatus } from '@fairlead/ui/form-status';
import { SidePanel } from '@fairlead/ui/panel';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type RecordDraft, useRecordDraft } from '../platform/forms/record-draft.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useVesselSuggestions } from '../platform/voyage-header/vessel-suggestions.ts';
import { useVoyageNumberCheck } from '../platform/voyage-header/voyage-number.ts';
import { CopiedTables } from './copied-tables.part.tsx';
import type { TableChange } from './copy-rows.state.ts';
import { copyProblem, wrongAtOnce, wrongFields } from './copy-problems.state.ts';
import { useNumbered } from './copy-suggestions.state.ts';
import {
  type Cargo,
  type PortCall,
  useCopyVoyage,
  useSuggestionsFor,
  type Voyage,
} from './voyage-copy.data.ts';
import { VoyageCopyForm } from './voyage-copy.form.tsx';
import {
  awaitedShift,
  bodyOf,
  type CopySource,
  type CopyValues,
  proposedCopy,
  recalculated,
} from './voyage-copy.state.ts';

/** Rows of the voyage that another feature provides. */
export interface SourceRows<Row> {
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

export interface VoyageCopyPanelProps {
  readonly voyage: Voyage;
  /** Vessel and number, or reference. */
  readonly name: string;
  readonly portCalls: SourceRows<PortCall>;
  readonly cargo: SourceRows<Cargo>;
  readonly usesReference: boolean;
  readonly onClose: () => void;
  readonly onCopied: (id: number) => void;
}

const titleOf = (name: string): string => `Copy voyage ${name}`;

/** The panel that creates a voyage from an existing one. Its address is that of the voyage with `?copy=1`. */
export function VoyageCopyPanel(props: VoyageCopyPanelProps) {
  const { portCalls, cargo, name, onClose } = props;
  if (portCalls.rows !== undefined && cargo.rows !== undefined)
    return <CopyPanel {...props} calls={portCalls.rows} loads={cargo.rows} />;
  const failed = [portCalls, cargo].find(({ rows, error }) => rows === undefined && error !== null);
  return (
    <SidePanel title={titleOf(name)} width={1000} onClose={onClose}>
      {failed === undefined ? (
        <LoadingState name="Loading what is to be copied" />
      ) : (
        <ErrorState title="The voyage could not be loaded" onRetry={failed.retry}>
          {sentenceOf(failed.error)}
        </ErrorState>
      )}
    </SidePanel>
  );
}

const parts = ['firstArrival', 'portCalls', 'cargo', 'cargoPorts'] as const;
type Part = (typeof parts)[number];
type Report = (message: string | null) => void;

/** Typed text that cannot be parsed. The tables receive the same function each time. */
function useProblems() {
  const [problems, setProblems] = useState<Readonly<Partial<Record<Part, string | null>>>>({});
  const [onProblem] = useState(() => {
    const reporter =
      (part: Part): Report =>
      (message) =>
        setProblems((before) => ({ ...before, [part]: message }));
    return {
      firstArrival: reporter('firstArrival'),
      portCalls: reporter('portCalls'),
      cargo: reporter('cargo'),
      cargoPorts: reporter('cargoPorts'),
    };
  });
  const unreadable = parts.filter((part) => (problems[part] ?? null) !== null).length;
  return { unreadable, onProblem, forget: () => setProblems({}) };
}

interface CopyingProps {
  readonly draft: RecordDraft<CopyValues>;
  readonly voyageId: number;
  readonly isSound: boolean;
  readonly onRecalculate: () => void;
  readonly onCopied: (id: number) => void;
}

function useCopying({ draft, voyageId, isSound, onRecalculate, onCopied }: CopyingProps) {
  const [isTried, setTried] = useState(false);
  const { mutate, reset, isPending, error } = useCopyVoyage(voyageId);
  const { values } = draft;
  const copy = () => {
    // An ETA that was entered but not applied to the port calls would be lost silently.
    if (awaitedShift(values) !== undefined) {
      onRecalculate();
      return;
    }
    setTried(true);
    if (!isSound) {
      leadToFirstError();
      return;
    }
    mutate(bodyOf(values, voyageId), {
      onSuccess: ({ id }) => {
        toast.show({ text: 'Voyage copied' });
        onCopied(id);
      },
      onError: leadToFirstError,
    });
  };
  const forget = () => {
    setTried(false);
    reset();
  };
  return { copy, forget, isTried, isCopying: isPending, error };
}

interface CopyPanelProps extends VoyageCopyPanelProps {
  readonly calls: readonly PortCall[];
  readonly loads: readonly Cargo[];
}

/** The copy as proposed when the panel opens; changes by other users after that are not copied. */
function useProposal({ voyage, calls, loads, usesReference }: CopyPanelProps): CopyValues {
  const { zoneFor } = useTimeDisplay();
  const [proposed] = useState(() => {
    const source: CopySource = { voyage, portCalls: calls, cargo: loads, usesReference };
    return proposedCopy(source, { now: new Date().toISOString(), timeZone: zoneFor(null) });
  });
  return useNumbered(proposed);
}

/** The errors of the values, and those that are shown before the first attempt to copy. */
function useWrong(values: CopyValues, usesReference: boolean) {
  const { error, isChecking } = useVoyageNumberCheck({ header: values, voyageId: 0 });
  const numberWrong: FieldErrors = error === undefined ? {} : { voyageNumber: error };
  const wrong = { ...wrongFields(values, usesReference), ...numberWrong };
  return { wrong, atOnce: { ...wrongAtOnce(wrong), ...numberWrong }, isChecking };
}

function CopyPanel(props: CopyPanelProps) {
  const { voyage, name, usesReference, onClose, onCopied } = props;
  const timeZone = useTimeDisplay().zoneFor(null);
  const draft = useRecordDraft(useProposal(props));
  const { values, change, changed, reset } = draft;
  const vessel = useVesselSuggestions({
    values,
    change,
    usesReference,
    suggestionsFor: useSuggestionsFor(),
  });
  const { unreadable, onProblem, forget } = useProblems();
  const [shown, setShown] = useState<Pick<TableChange, 'note' | 'moved'>>({ note: undefined });
  const [turn, setTurn] = useState(0);
  const { wrong, atOnce, isChecking } = useWrong(values, usesReference);
  const problem = copyProblem(values);
  const wrongCount = Object.keys(wrong).length;
  const errorCount = Object.keys(atOnce).length;
  const isSound = wrongCount === 0 && problem === '' && unreadable === 0;
  const recalculate = () => change(recalculated(values));
  const copying = useCopying({
    draft,
    voyageId: voyage.id,
    isSound,
    onRecalculate: recalculate,
    onCopied,
  });
  const { copy, isTried, error } = copying;
  const refused = fieldErrorsOf(error);
  const errors = { ...refused, ...(isTried ? wrong : atOnce) };
  const question = useLeaveGuard(changed.length > 0, 'copy');
  const resetAll = () => {
    reset();
    vessel.stop();
    copying.forget();
    forget();
    setShown({ note: undefined });
    setTurn(turn + 1);
  };
  const refusal = isTried && problem !== '' ? problem : error === null ? '' : sentenceOf(error);
  return (
    <SidePanel
      title={titleOf(name)}
      width={1000}
      headerActions={
        <FormStatus
          missing={wrongCount - errorCount}
          errors={Object.keys(refused).length + errorCount + unreadable}
          isChecking={isChecking}
        />
      }
      dirty={changed.length > 0}
      saving={copying.isCopying}
      saveLabel="Copy"
      footerStart={
        <Button
          icon={IconRotate}
          disabled={changed.length === 0 && unreadable === 0}
          onClick={resetAll}
        >
          Reset all changes
        </Button>
      }
      onSave={copy}
      onClose={onClose}
    >
      {refusal !== '' && (
        <Banner kind="error" title="Voyage not copied">
          {refusal}
        </Banner>
      )}
      <VoyageCopyForm
        key={`form ${turn}`}
        values={values}
        onChange={vessel.onChange}
        usesReference={usesReference}
        errors={errors}
        isSuggesting={vessel.isSuggesting}
        timeZone={timeZone}
        onProblem={onProblem.firstArrival}
        onRecalculate={recalculate}
      />
      <CopiedTables
        key={`tables ${turn}`}
        values={values}
        errors={errors}
        note={shown.note}
        moved={shown.moved}
        timeZone={timeZone}
        onProblem={onProblem}
        onChange={(table) => {
          change(table.part);
          setShown(table);
        }}
      />
      {question}
    </SidePanel>
  );
}
