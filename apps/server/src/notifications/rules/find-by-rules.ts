import { ruleMatches } from '@fairlead/domain/validation/rules/rule-matches';
import { ruleSubject } from '@fairlead/domain/validation/rules/rule-columns';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { WrittenFinding } from '../checks/findings.sql.ts';
import { readRuleRows } from './read-rule-rows.ts';
import type { RuleRecordRow } from './rules.sql.ts';

/** What tells a finding of a rule apart from every other one of its vessel. */
export const ruleKey = ({ ruleId, entity, refId, refGuid, subject }: WrittenFinding): string =>
  [`rule ${String(ruleId)}`, entity, refGuid ?? refId ?? '', subject].join('|');

const decimals = 3;

/** What the rules of a company find in the records of a vessel. */
export async function findByRules(
  db: Session,
  of: OfVessel,
  rules: readonly RuleRecordRow[],
): Promise<readonly WrittenFinding[]> {
  if (rules.length === 0) return [];
  const rows = await readRuleRows(db, of, { rules, from: null });
  return rules.flatMap(({ id, matches_all: matchesAll, ...rule }) =>
    ruleMatches({ ...rule, matchesAll }, rows).map((one) => ({
      code: null,
      ruleId: id,
      entity: one.entity,
      source: rule.subject === ruleSubject.LogReport ? 'GeneralValidations' : 'Dwh',
      refId: one.refId === null ? null : String(one.refId),
      refGuid: one.refGuid,
      at: new Date(one.at).toISOString(),
      severity: rule.severity,
      subject: '',
      value: one.value === null ? null : Number(one.value.toFixed(decimals)),
      message: one.sentence,
      cause: 'A rule of the company.',
      repeats: 0,
      inputs: one.inputs,
      equation: '',
    })),
  );
}
