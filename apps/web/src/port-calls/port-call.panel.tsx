import { portCallDeleteIsLocked } from '@fairlead/domain/port-calls/locks';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { useNowMs } from '@fairlead/ui/clock';
import { Code } from '@fairlead/ui/figure';
import { FormStatus } from '@fairlead/ui/form-status';
import { Flag } from '@fairlead/ui/flag';
import { SidePanel } from '@fairlead/ui/panel';
import { toast } from '@fairlead/ui/toast';
import { Icon } from '@fairlead/ui/icon';
import { IconAnchor } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { mustChoose, savedMeanwhile } from '../platform/forms/conflict-words.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { type RecordDraft, useRecordDraft } from '../platform/forms/record-draft.ts';
import { useAuthor } from '../platform/history/last-change.ts';
import { HistoryList } from '../platform/history/history-card.tsx';
import { PortCallForm } from './port-call.form.tsx';
import {
  bodyOf,
  errorsIn,
  locksOf,
  missingIn,
  newPortCall,
  type PortCallValues,
  valuesOf,
} from './port-call.state.ts';
import { type PortCall, useSavePortCall } from './port-calls.data.ts';
import css from './port-calls.module.css';

export interface PortCallPanelProps {
  readonly voyageId: number;
  /** Undefined for a new one. */
  readonly portCall: PortCall | undefined;
  /** The address names a port call that the voyage does not have. */
  readonly isMissing: boolean;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onDelete: (portCall: PortCall) => void;
}

/** Another's value of a field, as a sentence shows it. */
function told(
  field: keyof PortCallValues,
  values: PortCallValues,
  portCall: PortCall | undefined,
): string {
  const zone = values.port?.timeZone ?? 'UTC';
  switch (field) {
    case 'port':
    case 'agent':
      return values[field]?.name ?? 'none';
    case 'scheduledArrival':
    case 'scheduledDeparture':
      return values[field] === null ? 'none' : formatWithZone(values[field], zone);
    case 'reasons':
      return portCall?.reasonForCalls.map(({ name }) => name).join(', ') || 'none';
    case 'inActive':
      return values.inActive ? 'inactive' : 'active';
    case 'hideInApp':
      return values.hideInApp ? 'hidden' : 'visible';
  }
}

/** What the last save was refused for, apart from what stands at the fields. */
function refusalOf(error: unknown, isUnsaved: boolean, by: string): string | undefined {
  if (error === null) return undefined;
  if (error instanceof ApiError && error.status === 404) return 'No portcall found';
  if (error instanceof ApiError && error.status === 409 && error.theirs !== undefined)
    return isUnsaved ? savedMeanwhile(by, 'portcall') : undefined;
  return sentenceOf(error);
}

function PanelTitle({ portCall }: { readonly portCall: PortCall | undefined }) {
  if (portCall === undefined) return <>New port call</>;
  const { port } = portCall;
  return (
    <span className={css['title']}>
      <Flag country={port.countryCode} name={port.country} /> {port.name}{' '}
      <Code>{port.unLoCode}</Code>
    </span>
  );
}

interface Saving {
  readonly save: () => void;
  readonly isTried: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  /** How many times as typed cannot be read. */
  readonly unreadable: number;
  readonly onProblem: (field: string, message: string | null) => void;
}

function useSaving(props: PortCallPanelProps, draft: RecordDraft<PortCallValues>): Saving {
  const { voyageId, portCall, onClose } = props;
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const unreadable = Object.values(problems).filter((problem) => problem !== null).length;
  const mutation = useSavePortCall(voyageId);
  const save = () => {
    setTried(true);
    const isWrong =
      Object.keys(errorsIn(draft.values)).length > 0 ||
      unreadable > 0 ||
      draft.contested.length > 0;
    if (isWrong) {
      leadToFirstError();
      return;
    }
    mutation.mutate(
      { id: portCall?.id ?? 0, body: bodyOf(draft.values, portCall?.modified) },
      {
        onSuccess: () => {
          toast.show({ text: portCall === undefined ? 'Portcall created' : 'Portcall updated' });
          onClose();
        },
        onError: leadToFirstError,
      },
    );
  };
  const onProblem = (field: string, message: string | null) =>
    setProblems((before) => ({ ...before, [field]: message }));
  const { isPending: isSaving, error } = mutation;
  return { save, isTried, isSaving, error, unreadable, onProblem };
}

function MissingPanel({ onClose }: Pick<PortCallPanelProps, 'onClose'>) {
  return (
    <SidePanel title="Port call" onClose={onClose}>
      <Banner kind="error" title="No portcall found">
        It may have been deleted or moved to another voyage.
      </Banner>
    </SidePanel>
  );
}

/** The panel of one port call. Its address is that of the voyage with `?portCall=`. */
export function PortCallPanel(props: PortCallPanelProps) {
  return props.isMissing ? <MissingPanel onClose={props.onClose} /> : <EditPanel {...props} />;
}

/** What the form lacks and what is wrong with it; a time that is missing is not wrong. */
function statusOf(wrong: FieldErrors, draft: RecordDraft<PortCallValues>, unreadable: number) {
  const missing = missingIn(draft.values);
  const errors = Object.keys(wrong).filter((field) => !missing.includes(field));
  return {
    missing: missing.length,
    errors: errors.length + unreadable + draft.contested.length,
  };
}

function EditPanel(props: PortCallPanelProps) {
  const historyId = useId();
  const { portCall, onClose, onPrevious, onNext, onDelete } = props;
  const nowMs = useNowMs();
  const [fresh] = useState(() => newPortCall(Date.now()));
  const stored = useMemo(
    () => (portCall === undefined ? fresh : valuesOf(portCall)),
    [portCall, fresh],
  );
  const draft = useRecordDraft(stored);
  const { save, isTried, isSaving, error, unreadable, onProblem } = useSaving(props, draft);
  const author = useAuthor('portCall', portCall?.id ?? 0);
  const found = errorsIn(draft.values);
  const { port: _missing, ...wrong } = found;
  const refused = fieldErrorsOf(error);
  const status = statusOf({ ...refused, ...wrong }, draft, unreadable);
  const refusal =
    isTried && draft.contested.length > 0
      ? mustChoose(author(draft.contested[0]))
      : refusalOf(error, draft.changed.length > 0, author());
  const hasArrived = portCall !== undefined && portCall.arrived !== null;
  return (
    <SidePanel
      title={<PanelTitle portCall={portCall} />}
      headActions={
        <>
          <FormStatus {...status} />
          {portCall !== undefined && (
            <Link
              className={css['open']}
              to="/portcalls/$id"
              params={{ id: String(portCall.id) }}
              aria-label="Open port call"
              data-tip="Open port call"
            >
              <Icon of={IconAnchor} />
            </Link>
          )}
        </>
      }
      dirty={draft.changed.length > 0}
      saving={isSaving}
      onSave={save}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      onDelete={portCall === undefined || hasArrived ? undefined : () => onDelete(portCall)}
    >
      {refusal !== undefined && (
        <Banner kind="error" title="Portcall not saved">
          {refusal}
        </Banner>
      )}
      <PortCallForm
        values={draft.values}
        onChange={draft.change}
        stored={portCall}
        // A port is only asked for when it is saved without one; wrong times are told at once.
        errors={{ ...refused, ...(isTried ? found : wrong) }}
        locks={locksOf(portCall)}
        theirs={(field) =>
          draft.theirs(field, { by: author(field), value: told(field, stored, portCall) })
        }
        onProblem={onProblem}
        nowMs={nowMs}
      />
      {hasArrived && <div className={css['lock']}>{portCallDeleteIsLocked}</div>}
      {portCall !== undefined && (
        <section className={css['history']} aria-labelledby={historyId}>
          <h3 id={historyId}>History</h3>
          <HistoryList entity="portCall" id={portCall.id} zone={portCall.port.timeZone} />
        </section>
      )}
    </SidePanel>
  );
}
