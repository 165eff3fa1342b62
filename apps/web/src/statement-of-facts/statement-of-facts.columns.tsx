import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { dayLetters } from '@fairlead/domain/statement-of-facts/paper';
import {
  matchSofTemplates,
  plainLine,
  type SofTemplate,
} from '@fairlead/domain/statement-of-facts/templates';
import { readSofTime } from '@fairlead/domain/statement-of-facts/time-entry';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { LineRow } from './statement-of-facts.state.ts';
import css from './statement-of-facts.module.css';

type Column = GridColumn<LineRow>;

/** What the event of a line can be: a template, or one's own words. */
interface EventChoice {
  readonly id: string;
  readonly name: string;
  readonly template: SofTemplate | null;
}

const ownWords = 'As written: ';

const choiceOf = (template: SofTemplate): EventChoice => ({
  id: String(template.id),
  name: template.text,
  template,
});

/** Two letters choose at once; words choose what they are part of, or stand as they are. */
export function findEvents(
  typed: string,
  templates: readonly SofTemplate[],
): readonly EventChoice[] {
  const wanted = typed.trim();
  const exact = templates.find(({ letters }) => letters === wanted.toUpperCase());
  if (exact !== undefined) return [choiceOf(exact)];
  const found = matchSofTemplates(wanted, templates).slice(0, 12).map(choiceOf);
  const own = { id: 'own', name: found.length === 0 ? wanted : ownWords + wanted, template: null };
  return wanted.length > 500 ? found : [...found, own];
}

const withEvent = (row: LineRow, choice: EventChoice | null): LineRow => {
  if (choice === null) return { ...row, ...plainLine, text: '' };
  const { template, name } = choice;
  if (template === null)
    return {
      ...row,
      ...plainLine,
      text: name.startsWith(ownWords) ? name.slice(ownWords.length) : name,
    };
  const { id: templateId, kind, reason, text } = template;
  return { ...row, templateId, kind, reason, text };
};

export interface ColumnsRequest {
  readonly zone: string;
  readonly templates: readonly SofTemplate[];
  /** The arrival, or when it is expected: the date of the first line. */
  readonly start: string | null;
}

const timeColumn = ({ zone, start }: ColumnsRequest): Column => ({
  kind: 'date-time',
  id: 'at',
  header: 'Time',
  hint: '0800, 8, 24:00; +6 or +30m after the line above; 17/9 0800; 0200+ the next day',
  width: 150,
  required: true,
  zone: () => zone,
  read: ({ at, before }, text) =>
    readSofTime(text, { zone, nowMs: Date.now(), value: at, before, start }),
  get: ({ at }) => at,
  set: (row, at) => ({ ...row, at }),
});

const untilColumn = ({ zone, start }: ColumnsRequest): Column => ({
  kind: 'date-time',
  id: 'until',
  header: 'To',
  hint: 'The end, where one line states a whole interval; +2 is two hours after its beginning',
  width: 150,
  zone: () => zone,
  read: ({ at, until, before }, text) =>
    readSofTime(text, { zone, nowMs: Date.now(), value: until, before: at ?? before, start }),
  get: ({ until }) => until,
  set: (row, until) => ({ ...row, until }),
});

const eventColumn = ({ templates }: ColumnsRequest): Column => ({
  kind: 'search',
  id: 'text',
  header: 'Event',
  hint: 'Two letters such as RB, any part of the name, or words of your own',
  width: 200,
  grow: 3,
  required: true,
  minimum: 1,
  takesFirst: true,
  search: (typed) => Promise.resolve(findEvents(typed, templates)),
  detail: (item) => {
    const { template } = item as EventChoice;
    return template === null ? undefined : (
      <span className={css['letters']}>{template.letters}</span>
    );
  },
  get: ({ templateId, text }) =>
    text === '' ? null : { id: `${templateId ?? 'own'} ${text}`, name: text },
  set: (row, found) => withEvent(row, found as EventChoice | null),
});

const plainColumns: readonly Column[] = [
  {
    kind: 'text',
    id: 'remark',
    header: 'Remark',
    width: 130,
    grow: 2,
    maxLength: 1000,
    get: ({ remark }) => remark,
    set: (row, remark) => ({ ...row, remark }),
  },
];

const endColumns: readonly Column[] = [
  {
    kind: 'number',
    id: 'gangs',
    header: 'Gangs',
    hint: 'Gangs or cranes at work from here on',
    width: 60,
    decimals: 0,
    get: ({ gangs }) => gangs,
    set: (row, gangs) => ({ ...row, gangs }),
  },
  {
    kind: 'toggle',
    id: 'underProtest',
    header: 'Protest',
    hint: 'Under protest',
    width: 66,
    get: ({ underProtest }) => underProtest,
    set: (row, underProtest) => ({ ...row, underProtest }),
  },
  {
    kind: 'choice',
    id: 'saidBy',
    header: 'Said by',
    width: 96,
    options: () => serviceTimeSources.map(({ number, label }) => ({ value: number, label })),
    get: ({ saidBy }) => saidBy,
    set: (row, saidBy) => ({ ...row, saidBy: Number(saidBy) }),
  },
  {
    kind: 'text',
    id: 'saidByName',
    header: 'Name',
    width: 84,
    grow: 1,
    maxLength: 200,
    get: ({ saidByName }) => saidByName,
    set: (row, saidByName) => ({ ...row, saidByName }),
  },
  { kind: 'remove', id: 'remove', header: '', name: 'Remove', label: 'Remove line', width: 40 },
];

/** Who entered a line and when it was said. */
const enteredText = ({ source }: LineRow, zone: string): string =>
  source === undefined
    ? 'Not saved yet'
    : `${source.author ?? 'System'}, ${formatWithZone(source.saidAt, zone)}`;

/** Columns of the lines, in the order in which they are typed. */
export const lineColumns = (request: ColumnsRequest): readonly Column[] => [
  {
    kind: 'read-only',
    id: 'day',
    header: 'Day',
    width: 44,
    text: ({ at }) => (at === null ? '' : dayLetters(at, request.zone)),
    show: (row) => (
      <span className={css['day']} data-tip={enteredText(row, request.zone)}>
        {row.at === null ? '' : dayLetters(row.at, request.zone)}
      </span>
    ),
  },
  timeColumn(request),
  eventColumn(request),
  ...plainColumns,
  untilColumn(request),
  ...endColumns,
];
