import { logReportFields } from './log-report-fields.ts';

/** Reports written on board; the numbers are ours. */
export const logReportTypes = [
  { name: 'Noon', number: 10, label: 'Noon report' },
  { name: 'Arrival', number: 20, label: 'Arrival report' },
  { name: 'Departure', number: 30, label: 'Departure report' },
  { name: 'Event', number: 40, label: 'Other event' },
] as const;
export type LogReportType = (typeof logReportTypes)[number]['number'];

/** Whether and where a report of one type shows a field. */
export interface FieldChoice {
  readonly reportType: LogReportType;
  readonly fieldKey: string;
  readonly visible: boolean;
  readonly required: boolean;
  /** From 1, among the fields of the report. */
  readonly order: number;
}

/** The stored choices of a company: only differences from the defaults. */
export type StoredLayout = Readonly<Record<string, string | readonly string[]>>;

type Visibility = 'required' | 'shown' | 'hidden';

const currentOf = ({ visible, required }: Pick<FieldChoice, 'visible' | 'required'>): Visibility =>
  visible ? (required ? 'required' : 'shown') : 'hidden';

const usual = (field: (typeof logReportFields)[number]): Visibility =>
  field.isNeeded ? 'required' : field.isBasic ? 'shown' : 'hidden';

const keyOf = (type: LogReportType, key: string): string => `${type}/${key}`;
const orderOf = (type: LogReportType): string => `${type}/order`;

/** All fields of all reports for the company, with defaults where nothing was chosen. */
export function choicesFrom(stored: StoredLayout): readonly FieldChoice[] {
  return logReportTypes.flatMap(({ number: reportType }) => {
    const stated = stored[orderOf(reportType)];
    const order = new Map((Array.isArray(stated) ? stated : []).map((key, at) => [key, at]));
    const last = order.size;
    return logReportFields
      .map((field, at) => ({ field, position: order.get(field.key) ?? last + at }))
      .toSorted((one, other) => one.position - other.position)
      .map(({ field }, at) => {
        const visibility = field.isNeeded
          ? 'required'
          : (stored[keyOf(reportType, field.key)] ?? usual(field));
        return {
          reportType,
          fieldKey: field.key,
          visible: visibility !== 'hidden',
          required: visibility === 'required',
          order: at + 1,
        };
      });
  });
}

const knownKeys: ReadonlySet<string> = new Set(logReportFields.map(({ key }) => key));
const neededKeys: ReadonlySet<string> = new Set(
  logReportFields.filter(({ isNeeded }) => isNeeded).map(({ key }) => key),
);

/** What is wrong with submitted choices, as messages by their index in the list. */
export function layoutFindings(choices: readonly FieldChoice[]): Readonly<Record<string, string>> {
  const seen = new Set<string>();
  const found: Record<string, string> = {};
  for (const [at, choice] of choices.entries()) {
    const position = keyOf(choice.reportType, choice.fieldKey);
    if (!knownKeys.has(choice.fieldKey)) found[`${at}.fieldKey`] = 'Not a field of a report';
    else if (seen.has(position)) found[`${at}.fieldKey`] = 'Listed twice for this report';
    else if (choice.required && !choice.visible)
      found[`${at}.required`] = 'A field that is not shown cannot be required';
    else if (neededKeys.has(choice.fieldKey) && !choice.required)
      found[`${at}.required`] = 'Every report needs this field';
    seen.add(position);
  }
  return found;
}

/** The choices to store: fields that are not submitted stay unchanged, and defaults are not stored. */
export function layoutWith(stored: StoredLayout, stated: readonly FieldChoice[]): StoredLayout {
  const byPosition = new Map(stated.map((one) => [keyOf(one.reportType, one.fieldKey), one]));
  const all = choicesFrom(stored).map((choice) => ({
    ...choice,
    ...byPosition.get(keyOf(choice.reportType, choice.fieldKey)),
  }));
  const usualOf = new Map(logReportFields.map((field) => [field.key, usual(field)]));
  const usualOrder = logReportFields.map(({ key }) => key).join(' ');
  const positions = all
    .filter((choice) => currentOf(choice) !== usualOf.get(choice.fieldKey))
    .map((choice) => [keyOf(choice.reportType, choice.fieldKey), currentOf(choice)] as const);
  const orders = logReportTypes.flatMap(({ number }) => {
    const keys = all
      .filter(({ reportType }) => reportType === number)
      .toSorted((one, other) => one.order - other.order)
      .map(({ fieldKey }) => fieldKey);
    return keys.join(' ') === usualOrder ? [] : [[orderOf(number), keys] as const];
  });
  return Object.fromEntries([...positions, ...orders]);
}
