import { testParameters } from '@fairlead/domain/bunker-notes/fuel-standard';
import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { limitFields } from '@fairlead/domain/validation/limit-findings';
import { fuelCatalogue } from '@fairlead/domain/vessels/fuel-catalogue';
import type { FieldText } from './field-text.ts';
import { fuelUsedText, remainingText } from './texts/log-reports.ts';
import { labFigureText, limitText, namedFieldTexts } from './texts/named-fields.ts';

const fuelNames = new Set<string>(fuelCatalogue.map(({ name }) => name));
const testNames = new Set<string>(testParameters.map(({ label }) => label));
const limitNames = new Set<string>(
  validationCodes.flatMap(({ number }) => limitFields(number).map(([, { label }]) => label)),
);

/** Fields of a log report whose label names a fuel: with its consumer, or alone for what remains of it. */
function fuelText(label: string): FieldText | undefined {
  if (fuelNames.has(label)) return remainingText;
  return fuelNames.has(label.split(', ').at(-1) ?? '') ? fuelUsedText : undefined;
}

const named =
  (names: ReadonlySet<string>, text: FieldText) =>
  (label: string): FieldText | undefined =>
    names.has(label) ? { ...text, label } : undefined;

/** Fields whose labels are those of a list, by the beginning of the address of their page. */
const listed: Readonly<Record<string, (label: string) => FieldText | undefined>> = {
  '/reports/log': fuelText,
  '/reports/bdn': named(testNames, labFigureText),
  '/settings/company?tab=notifications': named(limitNames, limitText),
};

/** The text of a field whose label names a fuel, a figure of a list or a record. */
export function namedText(page: string | undefined, label: string): FieldText | undefined {
  const begun = Object.values<FieldText>(namedFieldTexts).find((text) =>
    label.startsWith(text.label),
  );
  return begun === undefined ? listed[page ?? '']?.(label) : { ...begun, label };
}
