import type { Constraints } from './call.ts';
import { Refusal } from './refusal.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly column?: string;
  readonly table?: string;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';

const closedYear =
  'The compliance year of this date is closed for the vessel. An administrator can reopen it under EU Compliance.';

/** Rules that protect tables of several features, by the constraint that their trigger names. */
const everywhere: Constraints = {
  closed_year_report: ['at', closedYear],
  closed_year_note: ['completed', closedYear],
  closed_year_correction: ['at', closedYear],
};

/**
 * Converts what the database refuses into the specified answers: the statement itself is the check, so nothing can change
 * between a check and a write. Undefined when the error is none of these.
 */
export function refusalOf(error: unknown, constraints: Constraints): Refusal | undefined {
  if (!isDatabaseError(error)) return undefined;
  if (error.code === uniqueViolation || error.code === checkViolation)
    return ofConstraint(error, constraints);
  if (error.code === foreignKeyViolation) return ofForeignKey(error);
  // Class 22: data exceptions such as a number out of range or a character that cannot be stored.
  if (error.code.startsWith('22')) return new Refusal('invalid');
  return undefined;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    typeof (error as { code?: unknown }).code === 'string' &&
    'severity' in error
  );
}

function ofConstraint(error: DatabaseError, constraints: Constraints): Refusal {
  const known = { ...everywhere, ...constraints }[error.constraint ?? ''];
  if (known === undefined) return new Refusal('invalid');
  const [field, sentence] = known;
  return new Refusal('invalid', { status: 400, errors: { [field]: [sentence] } });
}

function ofForeignKey(error: DatabaseError): Refusal {
  const detail = error.detail ?? '';
  const used = /is still referenced from table "?([\w.]+)"?/.exec(detail);
  if (used !== null)
    return new Refusal(
      'inUse',
      `This cannot be deleted, ${(used[1] ?? '').replaceAll('_', ' ')} use it.`,
    );
  return new Refusal('invalid', {
    status: 400,
    errors: { [fieldOf(error.constraint ?? '', error.table ?? '')]: ['Not found'] },
  });
}

/**
 * `voyages_company_id_master_id_fkey` of `voyages` belongs to the field `master`. Under row-level security PostgreSQL
 * does not name the columns in the error, only the constraint.
 */
function fieldOf(constraint: string, table: string): string {
  const column = constraint.startsWith(`${table}_`)
    ? constraint.slice(table.length + 1).replace(/^company_id_(?=.)/, '')
    : 'id';
  return column
    .replace(/_fkey\d*$/, '')
    .replace(/^(catalogue|own)_/, '')
    .replace(/_id$/, '')
    .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
