import { subtractDecimals } from '../quantities/sum.ts';
import type { YearContent, YearFigure, YearInput } from './closed-year.ts';

/** A figure, or a factor, that is not what it was when the year was closed. */
export interface MovedFigure {
  readonly name: string;
  readonly unit: string;
  /** Empty where there was none. */
  readonly closed: string;
  readonly now: string;
  /** Null where one of them is no number. */
  readonly difference: string | null;
}

/** A voyage or a stay of which a figure moved. */
export interface MovedPart extends MovedFigure {
  readonly part: string;
  readonly start: string;
}

export interface ChangedInput extends Pick<YearInput, 'kind' | 'id' | 'label' | 'at'> {
  readonly change: 'added' | 'removed' | 'changed';
  readonly closedVersion: number | null;
  readonly version: number | null;
}

/** What moved since a year was closed, and because of what. */
export interface YearChanges {
  readonly figures: readonly MovedFigure[];
  readonly factors: readonly MovedFigure[];
  readonly parts: readonly MovedPart[];
  readonly inputs: readonly ChangedInput[];
}

const isNumber = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value);

/** Pairs by key, in the order of now, then what is gone. */
function paired<Item>(
  closed: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [closed: Item | undefined, now: Item | undefined])[] {
  const before = new Map(closed.map((item) => [keyOf(item), item]));
  const current = new Set(now.map(keyOf));
  return [
    ...now.map((item) => [before.get(keyOf(item)), item] as const),
    ...closed.filter((item) => !current.has(keyOf(item))).map((item) => [item, undefined] as const),
  ];
}

const nameOf = ({ name }: YearFigure): string => name;

/** The figures of which the value is another one. */
export const movedFigures = (
  closed: readonly YearFigure[],
  now: readonly YearFigure[],
): readonly MovedFigure[] =>
  paired(closed, now, nameOf).flatMap(([before, after]) => {
    const [was, is] = [before?.value ?? '', after?.value ?? ''];
    if (was === is) return [];
    return [
      {
        name: after?.name ?? before?.name ?? '',
        unit: after?.unit ?? before?.unit ?? '',
        closed: was,
        now: is,
        difference: isNumber(was) && isNumber(is) ? subtractDecimals(is, was) : null,
      },
    ];
  });

const changedInputs = (
  closed: readonly YearInput[],
  now: readonly YearInput[],
): readonly ChangedInput[] =>
  paired(closed, now, ({ kind, id }) => `${kind} ${id}`).flatMap(([before, after]) => {
    const one = after ?? before;
    if (one === undefined || before?.hash === after?.hash) return [];
    const { kind, id, label, at } = one;
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const versions = { closedVersion: before?.version ?? null, version: after?.version ?? null };
    return [{ kind, id, label, at, change, ...versions }];
  });

/** Compares a closed year with the same year as today’s records and factors give it. */
export const yearChanges = (closed: YearContent, now: YearContent): YearChanges => ({
  figures: movedFigures(closed.figures, now.figures),
  factors: movedFigures(closed.factors, now.factors),
  parts: paired(closed.parts, now.parts, ({ ref }) => ref).flatMap(([before, after]) =>
    movedFigures(before?.figures ?? [], after?.figures ?? []).map((moved) => ({
      ...moved,
      part: after?.name ?? before?.name ?? '',
      start: after?.start ?? before?.start ?? '',
    })),
  ),
  inputs: changedInputs(closed.inputs, now.inputs),
});
