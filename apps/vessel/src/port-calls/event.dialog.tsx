import { formatClock } from '@fairlead/domain/time/format';
import { formatRelative } from '@fairlead/domain/time/duration';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Dialog } from '@fairlead/ui/dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { draftProblems, type EventDraft } from './event-draft.state.ts';
import type { CallView, Template } from './port-calls.data.ts';
import { type EventRequest, useEventForm } from './event-form.data.ts';

interface EventDialogProps {
  readonly view: CallView;
  readonly request: EventRequest;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly view: CallView;
  readonly template: Template | undefined;
  readonly draft: EventDraft;
  readonly onChange: (change: Partial<EventDraft>) => void;
}

/** Which event, and which cargo it is about. */
function SubjectFields({ view, template, draft, onChange }: FieldsProps) {
  const { operations } = view.planned.call;
  const isOfCargo = template !== undefined && template.itemLevel >= 30;
  return (
    <>
      <Select
        label="Event"
        options={[...view.templates.values()].map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.templateId}
        onChange={(templateId) => onChange({ templateId })}
      />
      {isOfCargo && operations.length > 0 && (
        <Select
          label="Cargo"
          options={operations.map(({ id, commodity }) => ({ value: id, label: commodity }))}
          value={draft.operationId}
          onChange={(operationId) => onChange({ operationId })}
          onClear={() => onChange({ operationId: null })}
        />
      )}
    </>
  );
}

/** Quantity, further properties and remark. */
function DetailFields({ view, template, draft, onChange }: FieldsProps) {
  const unit = view.planned.call.operations.find(({ id }) => id === draft.operationId)?.unit;
  return (
    <>
      {template?.hasQuantity === true && (
        <NumberField
          label="Quantity"
          unit={unit}
          value={draft.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {template?.properties.map(({ internalName, name }) => (
        <TextField
          key={internalName}
          label={name}
          maxLength={200}
          value={draft.values[internalName] ?? ''}
          onChange={(value) => onChange({ values: { ...draft.values, [internalName]: value } })}
        />
      ))}
      <TextArea
        label="Remark"
        rows={2}
        maxLength={2000}
        value={draft.remark}
        onChange={(remark) => onChange({ remark })}
      />
    </>
  );
}

/** The form of one event: the time in the port's zone, with UTC and the ship's clock below it. */
export function EventDialog({ view, request, onClose }: EventDialogProps) {
  const shipZone = useShipZone();
  const form = useEventForm({ view, request, onClose });
  const [isTried, setTried] = useState(false);
  if (form === undefined) return null;
  const { draft, change, setTimeProblem, submit, withdraw, problem } = form;
  const template = view.templates.get(draft.templateId ?? 0);
  const problems = isTried ? draftProblems(draft, view.nowMs) : {};
  const fields = { view, template, draft, onChange: change };
  const onBoard = (ms: number): string =>
    `${formatClock(ms, shipZone)} ${zoneAbbreviation(ms, shipZone)} on board, ${formatRelative(ms, view.nowMs)}`;
  return (
    <Dialog
      title={request.title}
      width={480}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        void submit();
      }}
      footer={
        <>
          {withdraw !== undefined && (
            <Button variant="danger" onClick={() => void withdraw()}>
              Withdraw
            </Button>
          )}
          <Button keys="Esc" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="filled">
            {request.replaces === null ? 'Enter event' : 'Save correction'}
          </Button>
        </>
      }
    >
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {request.refusal !== undefined && <Banner kind="error">{request.refusal}</Banner>}
      {request.isFree && <SubjectFields {...fields} />}
      {problems.templateId !== undefined && <Banner kind="error">{problems.templateId}</Banner>}
      <DateTimeField
        label="Time"
        zone={view.planned.port?.timeZone ?? 'UTC'}
        value={draft.at}
        onChange={(at) => change({ at })}
        onProblem={setTimeProblem}
        derived={onBoard}
        error={problems.at}
      />
      <DetailFields {...fields} />
    </Dialog>
  );
}
