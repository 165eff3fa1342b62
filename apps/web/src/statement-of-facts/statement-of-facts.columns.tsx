import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { dayLetters } from '@fairlead/domain/statement-of-facts/sof-printout';
import {
  matchSofTemplates,
  readSofEvent,
  type SofTemplate,
} from '@fairlead/domain/statement-of-facts/templates';
import { readSofTime } from '@fairlead/domain/statement-of-facts/time-entry';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import type { LineRow } from './statement-of-facts.state.ts';
import css from './statement-of-facts.module.css';

type Column = GridColumn<LineRow>;

export interface ColumnsRequest {
  readonly zone: string;
  readonly templates: readonly SofTemplate[];
  /** The arrival, actual or expected: the date of the first line. */
  readonly start: string | null;
}

export const timeColumn = <T extends LineRow>({ zone, start }: ColumnsRequest): GridColumn<T> => ({
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

export const untilColumn = <T extends LineRow>({ zone, start }: ColumnsRequest): GridColumn<T> => ({
  kind: 'date-time',
  id: 'until',
  header: 'To',
  hint: 'The end, where one line states a whole interval; +2 is two hours after its start',
  width: 150,
  zone: () => zone,
  read: ({ at, until, before }, text) =>
    readSofTime(text, { zone, nowMs: Date.now(), value: until, before: at ?? before, start }),
  get: ({ until }) => until,
  set: (row, until) => ({ ...row, until }),
});

const mostSuggested = 8;

export const eventColumn = <T extends LineRow>({ templates }: ColumnsRequest): GridColumn<T> => ({
  kind: 'text',
  id: 'text',
  header: 'Event',
  hint: "Two letters such as RB, part of the name, or your own text; start with ' to keep it as typed",
  width: 200,
  grow: 3,
  required: true,
  maxLength: 500,
  suggest: (typed) =>
    matchSofTemplates(typed, templates)
      .slice(0, mostSuggested)
      .map(({ id, letters, text }) => ({ key: String(id), label: text, short: letters })),
  get: ({ text }) => text,
  set: (row, typed) => ({ ...row, ...readSofEvent(typed, templates) }),
});

export const remarkColumn = <T extends LineRow>(): GridColumn<T> => ({
  kind: 'text',
  id: 'remark',
  header: 'Remark',
  width: 130,
  grow: 2,
  maxLength: 1000,
  get: ({ remark }) => remark,
  set: (row, remark) => ({ ...row, remark }),
});

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
    header: 'Reported by',
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

/** The source of a line and when it was reported. */
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
  remarkColumn(),
  untilColumn(request),
  ...endColumns,
];
