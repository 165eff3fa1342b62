import {
  agentCertainties,
  agentTemplates,
  estimateTitle,
  hasBerth,
} from '@fairlead/domain/agent-links/agent-entry';
import { services } from '@fairlead/domain/port-calls/service-times';
import type { SelectOption } from '@fairlead/ui/select';
import type { EntryContent } from './agent-links.data.ts';

/** A time while it is entered: what has happened or is expected, and when. */
export interface TimeDraft {
  /** `event {template}` or `expected {service} {certainty}`; null while none is chosen. */
  readonly choice: string | null;
  readonly at: string | null;
  readonly berth: string;
  readonly remark: string;
}

export const emptyTime: TimeDraft = { choice: null, at: null, berth: '', remark: '' };

/** A line of the statement of facts while it is entered. */
export interface LineDraft {
  readonly at: string | null;
  readonly until: string | null;
  readonly text: string;
  readonly remark: string;
}

export const emptyLine: LineDraft = { at: null, until: null, text: '', remark: '' };

const eventChoice = (template: number): string => `event ${template}`;
const expectedChoice = (service: number, certainty: number): string =>
  `expected ${service} ${certainty}`;

/** What can be entered now: events that have happened, and times that are expected. */
export function timeOptions({
  templateIds,
  services: open,
}: {
  readonly templateIds: readonly number[];
  readonly services: readonly number[];
}): readonly SelectOption<string>[] {
  const events = agentTemplates
    .filter(({ id }) => templateIds.includes(id))
    .map(({ id, name }) => ({ value: eventChoice(id), label: name, group: 'Has happened' }));
  const expected = services
    .filter(({ number }) => open.includes(number))
    .flatMap(({ number: service }) =>
      agentCertainties.map(({ number: certainty }) => ({
        value: expectedChoice(service, certainty),
        label: estimateTitle({ service, certainty }),
        group: 'Is expected',
      })),
    );
  return [...events, ...expected];
}

const numbersOf = (choice: string): readonly number[] => choice.split(' ').slice(1).map(Number);

export const takesBerth = ({ choice }: TimeDraft): boolean =>
  choice?.startsWith('event ') === true && hasBerth(numbersOf(choice)[0] ?? 0);

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The entry that a draft states; undefined while something is missing. */
export function timeContent(draft: TimeDraft): EntryContent | undefined {
  const { choice, at } = draft;
  if (choice === null || at === null) return undefined;
  const [first = 0, second = 0] = numbersOf(choice);
  const remark = textOrNull(draft.remark);
  if (choice.startsWith('event ')) {
    const berth = takesBerth(draft) ? textOrNull(draft.berth) : null;
    return { what: 'event', templateId: first, at, berth, remark };
  }
  const service = services.find(({ number }) => number === first)?.number;
  const certainty = agentCertainties.find(({ number }) => number === second)?.number;
  if (service === undefined || certainty === undefined) return undefined;
  return { what: 'estimate', service, certainty, at, remark };
}

/** The draft of a time that is corrected. */
export function timeDraft(content: EntryContent): TimeDraft | undefined {
  if (content.what === 'event')
    return {
      choice: eventChoice(content.templateId),
      at: content.at,
      berth: content.berth ?? '',
      remark: content.remark ?? '',
    };
  if (content.what !== 'estimate') return undefined;
  const { service, certainty, at, remark } = content;
  return { choice: expectedChoice(service, certainty), at, berth: '', remark: remark ?? '' };
}

export function lineContent({ at, until, text, remark }: LineDraft): EntryContent | undefined {
  if (at === null || text.trim() === '') return undefined;
  return { what: 'line', at, until, text: text.trim(), remark: textOrNull(remark) };
}

export const lineDraft = (content: EntryContent): LineDraft | undefined =>
  content.what === 'line'
    ? { at: content.at, until: content.until, text: content.text, remark: content.remark ?? '' }
    : undefined;

/** Whether nothing is entered in a line. */
export const isBlank = ({ at, until, text, remark }: LineDraft): boolean =>
  at === null && until === null && text.trim() === '' && remark.trim() === '';

/** The messages about one entry of a refused call: `entries.2.content.at` is `at` of the entry at 2. */
export function errorsAt(
  errors: Readonly<Record<string, string>>,
  position: number,
): Readonly<Record<string, string>> {
  const prefix = `entries.${position}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, message]) => [field.slice(prefix.length).replace(/^content\./, ''), message]),
  );
}
