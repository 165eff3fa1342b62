import { readDecimal } from '@fairlead/domain/quantities/decimal';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { toInstant } from '@fairlead/domain/time/zoned';
import { exactFirst, folded } from '@fairlead/domain/text/rank';
import type { ZonedResult } from '@fairlead/domain/time/zoned';
import { questionOf, stepOf } from './date-time-entry.ts';
import type { ClockQuestion } from './date-time-entry.ts';
import type {
  ChoiceColumn,
  DateTimeColumn,
  EditableColumn,
  GridValue,
  NumberColumn,
  SearchColumn,
  TextColumn,
} from './edit-grid-columns.ts';
import { clearedValue } from './edit-grid-values.ts';

/** The value read from a text in a column, or the message that refuses it. */
export type CellReading =
  | { readonly ok: true; readonly value: GridValue }
  | { readonly ok: false; readonly message: string; readonly question?: ClockQuestion | undefined };

const taken = (value: GridValue): CellReading => ({ ok: true, value });
const refused = (message: string): CellReading => ({ ok: false, message });

const readText = <T>({ maxLength }: TextColumn<T>, text: string): CellReading =>
  maxLength !== undefined && text.length > maxLength
    ? refused(`At most ${maxLength} characters; ${text.length} entered`)
    : taken(text);

const readNumber = <T>(column: NumberColumn<T>, text: string): CellReading => {
  if (text.trim() === '') return taken(null);
  return readDecimal(text, {
    allowNegative: column.allowNegative ?? false,
    maxDecimals: column.decimals ?? 3,
  });
};

const sameText = (a: string, b: string): boolean => folded(a) === folded(b);

const readChoice = <T>(column: ChoiceColumn<T>, row: T, text: string): CellReading => {
  const found = column
    .options(row)
    .find(
      ({ label, code = '', value }) =>
        sameText(label, text) || sameText(code, text) || sameText(String(value), text),
    );
  if (found === undefined) return refused(`“${text.trim()}” is not in the list`);
  return found.isDisabled === true
    ? refused(`“${found.label}” cannot be chosen here`)
    : taken(found.value);
};

const kindName: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  x: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
  '': false,
};

const readToggle = (text: string): CellReading => {
  const isOn = kindName[text.trim().toLowerCase()];
  return isOn === undefined ? refused('Enter Yes or No') : taken(isOn);
};

/** Whether a text is long enough for a search column to show its list. */
export const hasList = <T>({ minimum = 2 }: SearchColumn<T>, text: string): boolean =>
  text.trim().length >= minimum;

const readSearch = async <T>(
  column: SearchColumn<T>,
  row: T,
  { text, takesFirst = false }: CellText,
): Promise<CellReading> => {
  const name = text.trim();
  const found = await column.search(name, new AbortController().signal, row).catch(() => null);
  if (found === null) return refused('Unable to search');
  const exact = found.filter((item) => sameText(item.name, name));
  const [only] = exactFirst(found, name);
  const count = exact.length > 0 ? exact.length : found.length;
  if (only === undefined) return refused(`“${name}” not found`);
  if (takesFirst && hasList(column, name)) return taken(only);
  return count === 1 ? taken(only) : refused(`“${name}” matches ${count} records`);
};

/** A printed time includes its zone; only the zone of the cell itself is accepted. */
const withoutZone = (text: string, value: string | null, zone: string): string => {
  const [, before, name] = /^(.*\d) +([A-Za-z][A-Za-z0-9+:]*)$/.exec(text.trim()) ?? [];
  if (before === undefined || name === undefined) return text;
  const winter = zoneAbbreviation(Date.UTC(2026, 0, 1), zone);
  const summer = zoneAbbreviation(Date.UTC(2026, 6, 1), zone);
  const own = value === null ? winter : zoneAbbreviation(Date.parse(value), zone);
  return [winter, summer, own].includes(name) ? before : text;
};

/** Reads a time as wall-clock time in the row's zone. */
const readDateTime = <T>(column: DateTimeColumn<T>, row: T, text: string): CellReading => {
  const zone = column.zone(row);
  const value = column.get(row);
  const entry = withoutZone(text, value, zone);
  const step =
    column.read?.(row, entry) ??
    stepOf(
      { date: entry, time: '' },
      {
        zone,
        nowMs: Date.now(),
        value,
        baseMs: column.baseMs?.(row) ?? null,
        references: column.references?.(row) ?? {},
      },
    );
  if (step.kind === 'empty') return taken(null);
  if (step.kind === 'instant') return taken(step.instant);
  if (step.kind === 'problem') return refused(step.message);
  const time = step.kind === 'local' ? step.time : column.defaultTime;
  if (time === undefined) return refused('The time is missing');
  return instantOf(toInstant({ date: step.date, time }, zone));
};

const instantOf = (result: ZonedResult): CellReading => {
  if (result.kind === 'exact') return taken(result.instant);
  if (result.kind === 'invalid') return refused(result.message);
  return { ok: false, message: 'Choose which time is meant', question: questionOf(result) };
};

/** Text for a cell. */
export interface CellText {
  readonly text: string;
  /** Enter and Tab take the first search result, even before the list arrives. */
  readonly takesFirst?: boolean | undefined;
}

/** Reads a typed or pasted text for a cell; synchronous unless it needs a search. */
export const readCell = <T>(
  column: EditableColumn<T>,
  row: T,
  entry: CellText,
): CellReading | Promise<CellReading> => {
  const { text } = entry;
  if (text.trim() === '') {
    const cleared = clearedValue(column);
    if (cleared !== undefined) return taken(cleared);
    if (column.kind !== 'toggle') return refused('Must not be empty');
  }
  switch (column.kind) {
    case 'text':
      return readText(column, text);
    case 'number':
      return readNumber(column, text);
    case 'choice':
      return readChoice(column, row, text);
    case 'toggle':
      return readToggle(text);
    case 'search':
      return readSearch(column, row, entry);
    case 'date-time':
      return readDateTime(column, row, text);
  }
};
