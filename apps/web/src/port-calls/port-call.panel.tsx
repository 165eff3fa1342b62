import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  portCallFlags,
  type PortCallFlags,
  portCallTexts,
  type PortCallTextValues,
} from '@fairlead/domain/port-calls/fields';
import { portCallDeleteIsLocked } from '@fairlead/domain/port-calls/locks';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Code } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { settleThen } from '@fairlead/ui/pending';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { Icon } from '@fairlead/ui/icon';
import { IconAnchor, IconArrowsJoin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { laycansMissedAt, useFixturesOfVoyage } from './missed-laycan.data.ts';
import { type Impact, LaycanWarning, type Move } from './missed-laycan.part.tsx';
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
import type { Before } from './port-proposal.data.ts';
import css from './port-calls.module.css';

export interface PortCallPanelProps {
  readonly voyageId: number;
  /** Undefined for a new one. */
  readonly portCall: PortCall | undefined;
  /** The port call in the address does not exist on the voyage. */
  readonly isMissing: boolean;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onDelete: (portCall: PortCall) => void;
  readonly Impact: Impact;
  /** The call that a new one follows. */
  readonly before: Before | undefined;
  /** Starts the next new one after a save. */
  readonly onAnother: () => void;
}

const portCallIsMissing = 'No portcall found';

/** Another user's value of a field, as text for a message. */
function describe(
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
    case 'arrivalWhy':
      return '';
    default:
      return ownValueText(values, field);
  }
}

/** A flag or a text of the table of fields. */
function ownValueText(
  values: PortCallValues,
  field: keyof PortCallFlags | keyof PortCallTextValues,
) {
  const flag = portCallFlags.find(({ key }) => key === field);
  if (flag !== undefined) return values[flag.key] ? flag.values.on : flag.values.off;
  const text = portCallTexts.find(({ key }) => key === field);
  return text === undefined ? '' : (values[text.key] ?? 'none');
}

const describeError = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? portCallIsMissing : sentenceOf(error);

function PanelTitle({ portCall }: { readonly portCall: PortCall | undefined }) {
  if (portCall === undefined) return <>New port call</>;
  const { port } = portCall;
  return (
    <span className={css['title']}>
      <Flag country={port.countryCode} name={port.country} />
      <span data-tip-truncated>{port.name}</span>
      <Code>{port.unLoCode}</Code>
    </span>
  );
}

/** The panel of one port call. Its address is that of the voyage with `?portCall=`. */
export function PortCallPanel(props: PortCallPanelProps) {
  if (!props.isMissing) return <EditPanel {...props} />;
  return (
    <MissingPanel title="Port call" sentence={portCallIsMissing} onClose={props.onClose}>
      It may have been deleted or moved to another voyage.
    </MissingPanel>
  );
}

/** A missing port is reported only at a save; invalid times are reported at once. */
function wrongIn(values: PortCallValues): FieldErrors {
  const { port: _missing, ...wrong } = errorsIn(values);
  return wrong;
}
const missingOf = (values: PortCallValues): FieldErrors => {
  const found = errorsIn(values);
  return Object.fromEntries(missingIn(values).map((field) => [field, found[field] ?? '']));
};

/** Links to the page of the call, and to merging it. */
function PanelLinks({ id }: { readonly id: number }) {
  const toPage = { to: '/portcalls/$id', params: { id: String(id) } } as const;
  return (
    <>
      <Link
        {...toPage}
        className={css['open']}
        search={{ panel: 'merge' }}
        aria-label="Merge with..."
        data-tip="Merge with..."
      >
        <Icon of={IconArrowsJoin} />
      </Link>
      <Link
        {...toPage}
        className={css['open']}
        aria-label="Open port call"
        data-tip="Open port call"
      >
        <Icon of={IconAnchor} />
      </Link>
    </>
  );
}

/** Saves and starts the next call of the voyage. */
function AddAnother({ onAdd }: { readonly onAdd: () => void }) {
  useShortcuts([
    { keys: 'Ctrl Enter', name: 'Save and add another', run: onAdd, whileTyping: true },
  ]);
  return (
    <Button
      data-tip="Save and add another"
      data-tip-keys="Ctrl Enter"
      onClick={() => settleThen(onAdd)}
    >
      Add another
    </Button>
  );
}

type CallTimes = Pick<PortCallValues, 'scheduledArrival' | 'port'> & {
  readonly id: number | undefined;
};

/** By how much a stored call is being moved. */
function movedBy(
  voyageId: number,
  portCall: PortCall | undefined,
  { scheduledArrival: arrival }: PortCallValues,
): Move | undefined {
  if (portCall === undefined || arrival === null) return undefined;
  const ms = Date.parse(arrival) - Date.parse(portCall.scheduledArrival);
  return { voyageId, portCallId: portCall.id, minutes: Math.round(ms / minuteMs) };
}

function EditPanel(props: PortCallPanelProps) {
  const { voyageId, portCall, onClose, onPrevious, onNext, onDelete, Impact, before } = props;
  const addsAnother = useRef(false);
  const nowMs = useNowMs();
  const [fresh] = useState(() => newPortCall(Date.now(), before));
  const stored = useMemo(
    () => (portCall === undefined ? fresh : valuesOf(portCall)),
    [portCall, fresh],
  );
  const fixtures = useFixturesOfVoyage(voyageId);
  const missedBy = (call: CallTimes) =>
    laycansMissedAt(fixtures, {
      portCallId: call.id,
      arrival: call.scheduledArrival,
      zone: call.port?.timeZone ?? 'UTC',
    });
  const form = useRecordForm({
    entity: 'portCall',
    id: portCall?.id ?? 0,
    what: 'portcall',
    stored,
    missing: missingOf,
    wrong: wrongIn,
    describe: (field) => describe(field, stored, portCall),
    body: (values) => bodyOf(values, portCall?.modified),
    saving: useSavePortCall(voyageId),
    onSaved: (saved) => {
      const done = portCall === undefined ? 'Portcall created' : 'Portcall updated';
      const late = missedBy({ ...saved, id: portCall?.id });
      toast.show({ text: [done, ...late.map(({ sentence }) => sentence)].join('. ') });
      if (addsAnother.current) props.onAnother();
      else onClose();
    },
    text: describeError,
  });
  const hasArrived = portCall !== undefined && portCall.arrived !== null;
  const saveAndAdd = () => {
    addsAnother.current = true;
    form.save();
  };
  const missed = hasArrived ? [] : missedBy({ ...form.values, id: portCall?.id });
  return (
    <RecordPanel
      title={<PanelTitle portCall={portCall} />}
      form={{
        ...form,
        save: () => {
          addsAnother.current = false;
          form.save();
        },
      }}
      notSaved="Port call not saved"
      footerStart={portCall === undefined && <AddAnother onAdd={saveAndAdd} />}
      headerActions={portCall !== undefined && <PanelLinks id={portCall.id} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      onDelete={portCall === undefined || hasArrived ? undefined : () => onDelete(portCall)}
    >
      <PortCallForm
        values={form.values}
        onChange={form.change}
        stored={portCall}
        errors={form.errors}
        locks={locksOf(portCall)}
        theirs={form.theirs}
        onProblem={form.onProblem}
        nowMs={nowMs}
        before={before}
        laycans={
          missed.length > 0 && (
            <LaycanWarning
              missed={missed}
              move={movedBy(voyageId, portCall, form.values)}
              Impact={Impact}
            />
          )
        }
      />
      {hasArrived && <div className={css['lock']}>{portCallDeleteIsLocked}</div>}
      {portCall !== undefined && (
        <PanelHistory entity="portCall" id={portCall.id} zone={portCall.port.timeZone} />
      )}
    </RecordPanel>
  );
}
