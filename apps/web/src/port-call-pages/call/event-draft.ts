import { synonymsOf } from '@fairlead/domain/port-calls/activity-templates';
import { folded } from '@fairlead/domain/text/rank';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { localFields } from '@fairlead/domain/time/format';
import { printedDate } from '@fairlead/ui/date-field';
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

/** Level of templates that concern cargo or one operation of it. */
const cargoLevels: ReadonlySet<number> = new Set([30, 40]);

export const concernsCargo = (template: ActivityTemplate | undefined): boolean =>
  template !== undefined && cargoLevels.has(template.itemLevel);

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

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .join('');

/** How well a name matches the typed letters, 0 is best; null if it does not match. */
function rankOf(name: string, letters: string): number | null {
  const lower = folded(name);
  if (lower === letters) return 0;
  if (lower.startsWith(letters)) return 1;
  if (initials(lower).startsWith(letters)) return 2;
  if (lower.includes(` ${letters}`) || lower.replaceAll(' ', '').startsWith(letters)) return 3;
  return lower.includes(letters) ? 4 : null;
}

/** Whether all typed words occur in the other names of the event: 'berth', 'stop cargo'. */
function otherRankOf(template: Pick<ActivityTemplate, 'action'>, letters: string): number | null {
  const labels = synonymsOf(template as Parameters<typeof synonymsOf>[0]);
  const isMeant = letters
    .split(' ')
    .every((typed) => labels.some((part) => part.startsWith(typed)));
  return isMeant ? 5 : null;
}

/** The templates that match the typed letters, the best match first; all in their order if nothing is typed. */
export function matchingTemplates(
  templates: readonly ActivityTemplate[],
  typed: string,
): readonly ActivityTemplate[] {
  const letters = folded(typed);
  if (letters === '') return templates;
  return templates
    .flatMap((template) => {
      const rank = rankOf(template.name, letters) ?? otherRankOf(template, letters);
      return rank === null ? [] : [{ template, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.template.name.length - b.template.name.length)
    .map(({ template }) => template);
}
