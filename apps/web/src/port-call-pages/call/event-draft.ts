import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { localFields } from '@fairlead/domain/time/format';
import { printedDate } from '@fairlead/ui/date-field';
import { concernsCargo } from '../../platform/event-templates/matching-templates.ts';
import type { ActivityTemplate, EventBody, PortCallEvent } from '../port-call-pages.data.ts';

/** An event while it is edited. */
export interface EventDraft {
  /** As typed; `chosen` answers a question about clock changes, or is the stored instant as long as the text is unchanged. */
  readonly time: string;
  readonly chosen: string | undefined;
  readonly templateId: number | null;
  readonly operationId: number | null;
  /** Further properties by their internal name. */
  readonly data: Readonly<Record<string, string>>;
  readonly quantity: string | null;
  readonly remark: string;
  readonly internalRemark: string;
  readonly saidBy: number;
  readonly saidByName: string;
  readonly reason: string;
  /** The item of the flow that a new event is entered from; null if it is entered freely. */
  readonly flowItem: EventBody['flowItem'] | null;
}

export const emptyDraft: EventDraft = {
  time: '',
  chosen: undefined,
  templateId: null,
  operationId: null,
  data: {},
  quantity: null,
  remark: '',
  internalRemark: '',
  saidBy: serviceTimeSource.Office,
  saidByName: '',
  reason: '',
  flowItem: null,
};

/** A stored event as form values, in the port's local time. */
export function draftOf(event: PortCallEvent, zone: string): EventDraft {
  const { date, time } = localFields(event.eventDate, zone);
  return {
    time: `${printedDate(date)} ${time}`,
    chosen: event.eventDate,
    templateId: event.templateId,
    operationId: event.cargoOperationId,
    data: Object.fromEntries(event.data.map(({ internalName, value }) => [internalName, value])),
    quantity: event.quantity,
    remark: event.remark ?? '',
    internalRemark: event.internalRemark ?? '',
    saidBy: event.saidBy,
    saidByName: event.saidByName ?? '',
    reason: '',
    flowItem: null,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The event in the form that is sent; fields that its template does not use are left out. */
export function bodyOf(
  draft: EventDraft,
  template: ActivityTemplate,
  eventDate: string,
): Omit<EventBody, 'modified'> {
  return {
    templateId: template.id,
    eventDate,
    data: template.properties.flatMap(({ internalName }) => {
      const value = orNull(draft.data[internalName] ?? '');
      return value === null ? [] : [{ internalName, value }];
    }),
    quantity: template.hasQuantity ? draft.quantity : null,
    cargoOperation:
      (concernsCargo(template) || draft.flowItem !== null) && draft.operationId !== null
        ? { id: draft.operationId }
        : null,
    remark: orNull(draft.remark),
    internalRemark: orNull(draft.internalRemark),
    saidBy: draft.saidBy as NonNullable<EventBody['saidBy']>,
    saidByName: orNull(draft.saidByName),
    reason: orNull(draft.reason),
    ...(draft.flowItem === null ? {} : { flowItem: draft.flowItem }),
  };
}
