import type { ValidationCode } from '@fairlead/domain/notifications/validation-codes';
import { limitFields } from '@fairlead/domain/validation/limit-findings';
import { useState } from 'react';
import type { StoredLimits } from './check-limits.data.ts';

type Typed = Readonly<Record<string, string | null>>;

const ofScope = (stored: readonly StoredLimits[], vessel: number | null) =>
  stored.find((one) => (one.vessel?.id ?? null) === vessel);

type Limits = Readonly<Record<string, number>>;

interface LimitLevels {
  readonly typed: Typed;
  /** What is stored for the company or the vessel that is edited. */
  readonly own: Limits;
  /** For a vessel, what is stored for the company; empty for the company itself. */
  readonly above: Limits;
}

/** The fields of a check: what is typed or stored, and what applies to a field that is empty. */
export const limitRows = (code: ValidationCode, { typed, own, above }: LimitLevels) =>
  limitFields(code).map(([key, { label, unit, standard }]) => ({
    key,
    label,
    unit,
    inherited: above[key] ?? standard,
    /** Whose limit applies to a field that is empty. */
    inheritedFrom: above[key] === undefined ? 'Standard' : 'Company',
    value: typed[key] === undefined ? (own[key]?.toString() ?? null) : typed[key],
  }));

/** Only what is filled in is set; the rest is inherited. */
export const setLimits = (
  fields: readonly { readonly key: string; readonly value: string | null }[],
): Limits =>
  Object.fromEntries(
    fields.flatMap(({ key, value }) => (value === null ? [] : [[key, Number(value)] as const])),
  );

/** As many decimals as a limit has: 50 is not shown as 50.000. */
export const decimalsOfLimit = (value: string | null): number => value?.split('.')[1]?.length ?? 0;

/** Whether limits have the same fields and values, in whichever order they are stored. */
export const areSameLimits = (some: Limits, others: Limits): boolean =>
  [...Object.keys(some), ...Object.keys(others)].every((key) => some[key] === others[key]);

/** The limits of a check while they are edited, for the company or a vessel; what is empty is inherited. */
export function useLimitsDraft(code: ValidationCode, stored: readonly StoredLimits[]) {
  const [vessel, setVessel] = useState<number | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const [base, setBase] = useState(() => ofScope(stored, vessel));
  const own = base?.checks[code] ?? {};
  const above = vessel === null ? {} : (ofScope(stored, null)?.checks[code] ?? {});
  const fields = limitRows(code, { typed, own, above });
  const limits = setLimits(fields);
  const choose = (next: number | null) => {
    setVessel(next);
    setTyped({});
    setProblems(new Set());
    setBase(ofScope(stored, next));
  };
  return {
    vessel,
    fields,
    limits,
    modified: base?.modified,
    isDirty: !areSameLimits(limits, own),
    isValid: problems.size === 0,
    choose,
    type: (key: string, value: string | null) => setTyped({ ...typed, [key]: value }),
    restore: () => setTyped(Object.fromEntries(fields.map(({ key }) => [key, null]))),
    noteProblem: (key: string, problem: string | null) => {
      const others = new Set([...problems].filter((one) => one !== key));
      setProblems(problem === null ? others : others.add(key));
    },
  };
}

export type LimitsDraft = ReturnType<typeof useLimitsDraft>;
