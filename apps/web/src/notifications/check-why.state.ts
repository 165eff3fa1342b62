import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import { notificationTarget } from '@fairlead/domain/notifications/target';
import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { checkFormulas } from '@fairlead/domain/validation/check-formulas';
import { checkTexts } from '@fairlead/domain/validation/check-texts';
import { ruleSubjects } from '@fairlead/domain/validation/rules/rule-columns';
import {
  type ExplainedInput,
  type Explanation,
  unknownFigure,
} from '../platform/explanations/explanation.ts';
import type { NotificationDetail } from './notifications.data.ts';

type Limit = NotificationDetail['limits'][number];
type Rule = NonNullable<NotificationDetail['rule']>;
type Input = NotificationDetail['inputs'][number];
type FoundRecord = Input['records'][number];

/** What a finding compared. */
export type Compared = Pick<NotificationDetail, 'equation' | 'inputs' | 'limits' | 'rule'>;

const origins: Readonly<Record<Limit['of'], string>> = {
  vessel: 'of the vessel',
  company: 'of the company',
  standard: 'standard',
};

/** A figure with the decimals that it states. */
const figureText = (value: string): string =>
  formatDecimal(value, value.split('.')[1]?.length ?? 0);

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const limitInput = ({ label, unit, value, of }: Limit): ExplainedInput => [
  `Limit: ${lowerFirst(label)}`,
  `${`${figureText(String(value))} ${unit}`.trim()} (${origins[of]})`,
];

/** The page of a record that states an input; null if it has none. */
const recordPage = ({ entity, ref }: FoundRecord): string | null =>
  notificationTarget({ entity, refId: ref, refGuid: ref });

/** An input as text: a figure with its unit, an instant in its zone. */
function shownValue({ value, unit, zone, condition }: Input): string {
  if (value === null) return condition === undefined ? unknownFigure : 'Not reported';
  if (zone !== null) return formatWithZone(value, zone);
  return unit === '' ? value : `${figureText(value)} ${unit}`;
}

/** An input opens its record if there is one; several are listed below the inputs. */
function shownInput(input: Input): ExplainedInput {
  const [only, ...others] = input.records;
  const page = only === undefined || others.length > 0 ? null : recordPage(only);
  const shown = shownValue(input);
  return page === null ? [input.name, shown] : [input.name, shown, page];
}

/** A record behind the inputs of a finding. */
interface SourceRecord {
  readonly page: string;
  readonly label: string;
  /** The inputs that it states. */
  readonly inputs: readonly string[];
}

/** The records behind the inputs, each once, with the inputs that they state. */
export function sourceRecords(inputs: readonly Input[]): readonly SourceRecord[] {
  const byPage = new Map<string, { label: string; names: Set<string> }>();
  for (const { name, records } of inputs)
    for (const record of records) {
      const page = recordPage(record);
      if (page === null) continue;
      const known = byPage.get(page) ?? { label: record.label, names: new Set<string>() };
      byPage.set(page, known);
      known.names.add(name);
    }
  return [...byPage].map(([page, { label, names }]) => ({ page, label, inputs: [...names] }));
}

/** A value, and below it what the rule compares it with. */
const ruleInputs = (input: Input): readonly ExplainedInput[] => [
  shownInput(input),
  ...(input.condition === undefined
    ? []
    : [
        [
          `Condition: ${lowerFirst(input.name)}`,
          `${input.condition.text} (${input.condition.holds ? 'holds' : 'does not hold'})`,
        ] as const,
      ]),
];

/** Two conditions on one column show its value once. */
const listedOnce = (inputs: readonly ExplainedInput[]): readonly ExplainedInput[] => [
  ...new Map(inputs.map((input) => [JSON.stringify(input), input])).values(),
];

function whyRuleFound({ name, subject, matchesAll }: Rule, { inputs }: Compared): Explanation {
  const records = entryOf(ruleSubjects, subject)?.label ?? 'Records';
  return {
    name: 'How it was found',
    value: name,
    formula: matchesAll
      ? `${records} for which all conditions of the rule hold.`
      : `${records} for which at least one condition of the rule holds.`,
    inputs: listedOnce(inputs.flatMap(ruleInputs)),
  };
}

/** How a data check or a rule came to its finding; undefined for other notifications. */
export function whyFound(code: number | null, compared: Compared): Explanation | undefined {
  const { equation, inputs, limits, rule } = compared;
  if (rule !== null) return whyRuleFound(rule, compared);
  const check = validationCodes.find(({ number }) => number === code);
  if (check === undefined) return undefined;
  return {
    name: 'How it was found',
    value: check.label,
    formula: checkFormulas[check.number],
    equation: equation === '' ? undefined : equation,
    inputs: [...inputs.map(shownInput), ...limits.map(limitInput)],
  };
}

/** What a data check is about and why it matters, and a worked example; empty for other notifications. */
export function aboutCheck(code: number | null): readonly string[] {
  const check = validationCodes.find(({ number }) => number === code);
  if (check === undefined) return [];
  const { meaning, reason, example } = checkTexts[check.number];
  return [`${meaning} ${reason}`, `Example with the standard limits. ${example}`];
}
