import type { notificationRules } from '@fairlead/contract/notifications/rules';
import { notificationSeverity } from '@fairlead/domain/notifications/enumerations';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { ruleFindings } from '@fairlead/domain/validation/rules/company-rule';
import { type RuleFinding, ruleMatches } from '@fairlead/domain/validation/rules/rule-matches';
import type { Call } from '../../platform/http/call.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import { limitedVessels } from '../limits/check-limits.sql.ts';
import { readRuleRows } from './read-rule-rows.ts';

const shownLatest = 5;

interface Found {
  readonly vessel: { readonly id: number; readonly name: string };
  readonly one: RuleFinding;
}

const latestOf = (found: readonly Found[]): readonly Found[] =>
  found.toSorted((a, b) => b.one.at - a.one.at).slice(0, shownLatest);

/** What a rule would find of the last 12 months, in the records of each vessel, one after the other. */
export async function previewRule(call: Call<typeof notificationRules.preview>) {
  const { db, company, body, now } = call;
  const rule = { ...body, severity: notificationSeverity.Warning };
  refuseFindings(ruleFindings(rule, 0));
  const from = new Date(now.getTime() - 365 * dayMs).toISOString();
  let [number, vessels, latest] = [0, 0, [] as readonly Found[]];
  for (const vessel of await db.all(limitedVessels(company, null))) {
    const rows = await readRuleRows(db, { company, vessel: vessel.id }, { rules: [rule], from });
    const found = ruleMatches(rule, rows);
    number += found.length;
    vessels += found.length > 0 ? 1 : 0;
    latest = latestOf([...latest, ...found.map((one) => ({ vessel, one }))]);
  }
  return {
    number,
    vessels,
    latest: latest.map(({ vessel, one }) => ({
      vessel,
      at: new Date(one.at).toISOString(),
      message: one.sentence,
    })),
  };
}
