import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { ReportedBy } from '../../platform/port-call-times/reported-by.tsx';
import css from '../port-call.module.css';
import type { ActivityTemplate, CargoOperation } from '../port-call-pages.data.ts';
import type { EntryTimeContext } from './entry-time.ts';
import { BerthField } from './berth-field.tsx';
import { concernsCargo } from '../../platform/event-templates/matching-templates.ts';
import type { EventDraft } from './event-draft.ts';
import { MomentField } from './moment-field.tsx';
import { TemplateField } from '../../platform/event-templates/template-field.tsx';

export interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly onChange: (part: Partial<EventDraft>) => void;
  readonly templates: readonly ActivityTemplate[];
  readonly operations: readonly CargoOperation[];
  /** The port whose berths are suggested. */
  readonly portId: number;
  readonly context: EntryTimeContext;
  readonly errors: FieldErrors;
  readonly isStored: boolean;
  readonly showsMore: boolean;
  readonly onProblem: (message: string | null) => void;
}

/** The whole call, in the choice of cargo. */
const wholeCall = 0;

const nameOf = ({ commodity, reasonForCall, quantity, measurement }: CargoOperation): string =>
  `${commodity.name}, ${reasonForCall.name.toLowerCase()} ${formatDecimal(quantity, measurement.decimals)} ${measurement.symbol}`;

/** The fields of the template in addition to time and remark. */
function TemplateParts(props: EventFieldsProps & { readonly template: ActivityTemplate }) {
  const { draft, onChange, operations, errors, template, portId, onProblem } = props;
  const operation = operations.find(({ id }) => id === draft.operationId);
  return (
    <>
      {concernsCargo(template) && operations.length > 0 && (
        <Select
          label="Cargo"
          options={[
            ...operations.map((one) => ({ value: one.id, label: nameOf(one) })),
            { value: wholeCall, label: 'All cargo of the call' },
          ]}
          value={draft.operationId ?? wholeCall}
          error={errors['cargoOperation']}
          onChange={(id) => onChange({ operationId: id === wholeCall ? null : id })}
        />
      )}
      {template.properties.map(({ internalName, name }) => {
        const field = {
          label: name,
          value: draft.data[internalName] ?? '',
          error: errors['data'],
          onChange: (value: string) => onChange({ data: { ...draft.data, [internalName]: value } }),
        };
        return internalName === 'Berth' ? (
          <BerthField key={internalName} {...field} portId={portId} />
        ) : (
          <TextField key={internalName} {...field} maxLength={200} />
        );
      })}
      {template.hasQuantity && (
        <NumberField
          label="Quantity"
          unit={operation?.measurement.symbol}
          decimals={operation?.measurement.decimals ?? 3}
          value={draft.quantity}
          error={errors['quantity']}
          onProblem={onProblem}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
    </>
  );
}

/** The source of the event, the internal remark, and the reason for a changed time. */
function FurtherFields({ draft, onChange, errors, isStored }: EventFieldsProps) {
  return (
    <div className={css['entry']}>
      <ReportedBy draft={draft} errors={errors} onChange={onChange} />
      <TextField
        label="Internal remark"
        maxLength={2000}
        value={draft.internalRemark}
        error={errors['internalRemark']}
        onChange={(internalRemark) => onChange({ internalRemark })}
      />
      {isStored && (
        <TextField
          label="Reason for the change"
          maxLength={500}
          value={draft.reason}
          error={errors['reason']}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </div>
  );
}

/** The fields of an event in the order in which they are typed. */
export function EventFields(props: EventFieldsProps) {
  const { draft, onChange, templates, operations, context, errors, showsMore } = props;
  const template = templates.find(({ id }) => id === draft.templateId);
  const active = operations.filter(({ inActive }) => !inActive);
  const only = active.length === 1 ? (active[0]?.id ?? null) : null;
  return (
    <>
      <div className={css['entry']}>
        <MomentField
          text={draft.time}
          chosen={draft.chosen}
          context={context}
          error={errors['eventDate']}
          onChange={(time, chosen) => onChange({ time, chosen })}
        />
        <TemplateField
          templates={templates}
          value={draft.templateId}
          error={errors['templateId']}
          onChange={(chosen) =>
            onChange({
              templateId: chosen.id,
              flowItem: null,
              operationId: concernsCargo(chosen) ? (draft.operationId ?? only) : null,
            })
          }
        />
        {template !== undefined && (
          <TemplateParts {...props} operations={active} template={template} />
        )}
        <TextField
          label="Remark"
          maxLength={2000}
          value={draft.remark}
          error={errors['remark']}
          onChange={(remark) => onChange({ remark })}
        />
      </div>
      {showsMore && <FurtherFields {...props} />}
    </>
  );
}
