/** Date formats in files. */
export const dateForms = ['dd.MM.yyyy', 'yyyy-MM-dd', 'MM/dd/yyyy'] as const;
export type DateForm = (typeof dateForms)[number];

/** A valid date, as `yyyy-MM-dd`; undefined if the text does not match the format. Years have four digits. */
export function readDate(text: string, form: DateForm): string | undefined {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ]00:00(?::00)?)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const [, one = '', two = '', three = ''] = parts;
  const [year, month, day] =
    form === 'yyyy-MM-dd'
      ? [one, two, three]
      : form === 'dd.MM.yyyy'
        ? [three, two, one]
        : [three, one, two];
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso) return undefined;
  return Number(year) < 1900 || Number(year) > 2200 ? undefined : iso;
}

/** The formats that match the most dates: several if the dates do not distinguish them. */
export function fittingDateForms(texts: readonly string[]): readonly DateForm[] {
  const counted = dateForms.map((form) => ({
    form,
    fits: texts.filter((text) => readDate(text, form) !== undefined).length,
  }));
  const most = Math.max(...counted.map(({ fits }) => fits));
  return most === 0 ? [] : counted.filter(({ fits }) => fits === most).map(({ form }) => form);
}
