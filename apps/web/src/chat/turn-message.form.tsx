import type { FoundTime } from '@fairlead/domain/chat/times-in-text';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatDuration } from '@fairlead/domain/time/duration';
import { Checkbox } from '@fairlead/ui/checkbox';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { useTemplates } from '../platform/event-templates/event-templates.data.ts';
import {
  type ActivityTemplate,
  concernsCargo,
} from '../platform/event-templates/matching-templates.ts';
import { TemplateField } from '../platform/event-templates/template-field.tsx';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { OfferedTimes } from './offered-times.part.tsx';
import { useCargoOfCall, type VesselCall } from './turn-message.data.ts';
import { ReportedBy } from '../platform/port-call-times/reported-by.tsx';
import css from './turn-message.module.css';

/** What the dialog holds; each kind uses its part. */
export interface TurnDraft {
  readonly at: string | null;
  readonly template: ActivityTemplate | null;
  readonly data: Readonly<Record<string, string>>;
  readonly operationId: number | null;
  readonly remark: string;
  readonly saidBy: number;
  readonly saidByName: string;
  readonly setsSchedule: boolean;
  readonly keepsStay: boolean;
}

interface TurnFieldsProps {
  readonly portCall: VesselCall;
  readonly draft: TurnDraft;
  readonly times: readonly FoundTime[];
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<TurnDraft>) => void;
  readonly onProblem: (message: string | null) => void;
}

function TimeFields(props: TurnFieldsProps & { readonly label: string }) {
  const { label, portCall, draft, times, errors, onChange, onProblem } = props;
  return (
    <>
      <DateTimeField
        label={label}
        required
        autoFocus
        value={draft.at}
        zone={portCall.port.timeZone}
        error={errors['at']}
        onProblem={onProblem}
        onChange={(at) => onChange({ at })}
      />
      <OfferedTimes
        times={times}
        zone={portCall.port.timeZone}
        value={draft.at}
        onChoose={(at) => onChange({ at })}
      />
    </>
  );
}

function SourceFields({ draft, errors, onChange }: TurnFieldsProps) {
  return (
    <div className={css['pair']}>
      <ReportedBy draft={draft} errors={errors} onChange={onChange} />
    </div>
  );
}

/** The whole call, in the choice of cargo. */
const wholeCall = 0;

function CargoField({ portCall, draft, errors, onChange }: TurnFieldsProps) {
  const { data } = useCargoOfCall(portCall.id);
  const operations = data?.cargoOperations.filter(({ inActive }) => !inActive) ?? [];
  if (operations.length === 0) return null;
  return (
    <Select
      label="Cargo"
      options={[
        { value: wholeCall, label: 'All cargo of the call' },
        ...operations.map(({ id, commodity, reasonForCall, quantity, measurement }) => ({
          value: id,
          label: `${commodity.name}, ${reasonForCall.name.toLowerCase()} ${formatDecimal(quantity, measurement.decimals)} ${measurement.symbol}`,
        })),
      ]}
      value={draft.operationId ?? wholeCall}
      error={errors['cargoOperation']}
      onChange={(id) => onChange({ operationId: id === wholeCall ? null : id })}
    />
  );
}

/** An event of the port call. */
export function EventFields(props: TurnFieldsProps) {
  const { draft, errors, onChange } = props;
  const { data: templates = [] } = useTemplates();
  const { template } = draft;
  return (
    <>
      <TemplateField
        templates={templates}
        value={template?.id ?? null}
        error={errors['templateId']}
        onChange={(chosen) => onChange({ template: chosen, operationId: null })}
      />
      <TimeFields {...props} label="Time" />
      {concernsCargo(template ?? undefined) && <CargoField {...props} />}
      {template?.properties.map(({ internalName, name }) => (
        <TextField
          key={internalName}
          label={name}
          maxLength={200}
          value={draft.data[internalName] ?? ''}
          error={errors['data']}
          onChange={(value) => onChange({ data: { ...draft.data, [internalName]: value } })}
        />
      ))}
      <TextArea
        label="Remark"
        rows={2}
        maxLength={2000}
        value={draft.remark}
        error={errors['remark']}
        onChange={(remark) => onChange({ remark })}
      />
      <SourceFields {...props} />
    </>
  );
}

/** The estimated arrival, as it was reported when the message was written. */
export function EtaFields(props: TurnFieldsProps) {
  const { portCall, draft, errors, onChange } = props;
  const { scheduledArrival, scheduledDeparture } = portCall;
  const stayMs = Date.parse(scheduledDeparture) - Date.parse(scheduledArrival);
  return (
    <>
      <TimeFields {...props} label="Estimated arrival" />
      <Checkbox
        checked={draft.setsSchedule}
        onChange={(setsSchedule) => onChange({ setsSchedule })}
      >
        Use as scheduled time
      </Checkbox>
      {draft.setsSchedule && (
        <Checkbox
          checked={draft.keepsStay}
          onChange={(isChecked) => onChange({ keepsStay: isChecked })}
        >
          Keep the stay of {formatDuration(stayMs)}
        </Checkbox>
      )}
      {errors['setsSchedule'] !== undefined && <p role="alert">{errors['setsSchedule']}</p>}
      <SourceFields {...props} />
    </>
  );
}

/** A line of its own in the remark of the port call. */
export function RemarkFields({ portCall, draft, errors, onChange }: TurnFieldsProps) {
  return (
    <>
      <TextArea
        label="Remark"
        required
        rows={4}
        maxLength={2000}
        value={draft.remark}
        error={errors['remark']}
        onChange={(remark) => onChange({ remark })}
      />
      <p className={css['note']}>
        It is added to the remark of the port call {portCall.port.name}.
      </p>
    </>
  );
}
