import { fuelName } from '../vessels/fuel-catalogue.ts';
import {
  fieldValue,
  fuelFields,
  isReceiverField,
  type ReceiverFacts,
  remainingOf,
  reportedFuels,
  usedOf,
} from './receiver-fields.ts';

/** `{field}`, or `{field|text}` with the text for a value that was not reported. */
const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)(?:\|([^{}\n]*))?\}/g;

const ofFuel: ReadonlySet<string> = new Set(fuelFields.map(({ key }) => key));

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** What is wrong with a template; undefined if nothing is. */
export function templateFinding(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !isReceiverField(name) && !ofFuel.has(name));
  if (unknown !== undefined) return `{${unknown}} is not a field.`;
  return /[{}]/.test(text.replace(placeholder, ''))
    ? 'Write each field as {field} or {field|text if it is empty}.'
    : undefined;
}

function filled(line: string, valueOf: (name: string) => string): string {
  return line.replace(placeholder, (_all, name: string, otherwise: string | undefined) => {
    const value = valueOf(name);
    return value === '' ? (otherwise ?? '') : value;
  });
}

/** A line for each fuel of the report. */
function fuelLines(line: string, facts: ReceiverFacts): readonly string[] {
  const { report } = facts;
  return reportedFuels(report).map((id) => {
    const values = new Map([
      ['fuel', fuelName(id)],
      ['fuelUsed', usedOf(report, id)],
      ['fuelRemaining', remainingOf(report, id)],
    ]);
    return filled(line, (name) => values.get(name) ?? fieldValue(name, facts));
  });
}

/** A template with the values of a report; a line with a field of fuel is repeated for each fuel. */
export const fillTemplate = (text: string, facts: ReceiverFacts): string =>
  text
    .split('\n')
    .flatMap((line) =>
      namesIn(line).some((name) => ofFuel.has(name))
        ? fuelLines(line, facts)
        : [filled(line, (name) => fieldValue(name, facts))],
    )
    .join('\n');
