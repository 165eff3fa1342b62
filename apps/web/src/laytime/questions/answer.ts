import type { StatementInput } from '@fairlead/laytime';

/** A step of a path: a field, or the member of a list by its id or index. */
type Step = { readonly field: string } | { readonly member: string };

const stepText = /([A-Za-z]\w*)|\[([^\]]+)\]/g;

/** 'portCalls[42].terms.windows[0].use' in steps. */
export function stepsOf(path: string): readonly Step[] {
  return [...path.matchAll(stepText)].map(([, field, member]) =>
    field === undefined ? { member: member ?? '' } : { field },
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function written(current: unknown, steps: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if ('field' in step) {
    const record = isRecord(current) ? current : {};
    return { ...record, [step.field]: written(record[step.field], rest, value) };
  }
  const list: readonly unknown[] = Array.isArray(current) ? current : [];
  const byId = list.findIndex((one) => isRecord(one) && one['id'] === step.member);
  const at = byId < 0 ? Number(step.member) : byId;
  return list.map((one, index) => (index === at ? written(one, rest, value) : one));
}

/** The value at a path; undefined if there is none. */
export function valueAt(statement: StatementInput, path: string): unknown {
  let value: unknown = statement;
  for (const step of stepsOf(path)) {
    if ('field' in step) value = isRecord(value) ? value[step.field] : undefined;
    else {
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      value =
        list.find((one) => isRecord(one) && one['id'] === step.member) ?? list[Number(step.member)];
    }
  }
  return value;
}

/** The statement with a value set at a path, as the engine names it: lists by id or index, the rest by field. */
export function answered(statement: StatementInput, path: string, value: unknown): StatementInput {
  return written(statement, stepsOf(path), value) as StatementInput;
}
