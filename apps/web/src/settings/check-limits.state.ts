import type { ValidationCode } from '@fairlead/domain/notifications/validation-codes';
import { limitFields } from '@fairlead/domain/validation/limit-findings';
import { useState } from 'react';
import type { StoredLimits } from './check-limits.data.ts';

type Typed = Readonly<Record<string, string | null>>;

const ofScope = (stored: readonly StoredLimits[], vessel: number | null) =>
  stored.find((one) => (one.vessel?.id ?? null) === vessel);

/** The limits of a check while they are edited, for the company or a vessel; what is empty is inherited. */
export function useLimitsDraft(code: ValidationCode, stored: readonly StoredLimits[]) {
  const [vessel, setVessel] = useState<number | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const [base, setBase] = useState(() => ofScope(stored, vessel));
  const own = base?.checks[code] ?? {};
  const ofCompany = ofScope(stored, null)?.checks[code] ?? {};
  const fields = limitFields(code).map(([key, { label, unit, standard }]) => {
    const inherited = vessel === null ? standard : (ofCompany[key] ?? standard);
    const value = typed[key] === undefined ? (own[key]?.toString() ?? null) : typed[key];
    return { key, label, unit, inherited, value };
  });
  const limits = Object.fromEntries(
    fields.flatMap(({ key, value }) => (value === null ? [] : [[key, Number(value)] as const])),
  );
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
    isDirty: JSON.stringify(limits) !== JSON.stringify(own),
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
