import type { NotificationSeverity } from '@fairlead/domain/notifications/enumerations';
import type { RuleSubject } from '@fairlead/domain/validation/rules/rule-columns';
import type { RuleCondition } from '@fairlead/domain/validation/rules/company-rule';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface RuleValues {
  readonly name: string;
  readonly subject: RuleSubject;
  readonly matchesAll: boolean;
  readonly conditions: readonly RuleCondition[];
  readonly severity: NotificationSeverity;
  readonly isActive: boolean;
}

export interface RuleReader {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

export interface RuleRecordRow {
  readonly id: number;
  readonly name: string;
  readonly subject: RuleSubject;
  readonly matches_all: boolean;
  readonly conditions: readonly RuleCondition[];
  readonly severity: NotificationSeverity;
  readonly is_active: boolean;
  readonly starts: string;
  readonly modified: string;
  /** Those who work for the company. */
  readonly readers: readonly RuleReader[];
}

const isMember = (company: number) => sql`
  not u.barred and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})`;

const rules = <Row>(
  company: number,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql<Row>`
  select r.id, r.name, r.subject, r.matches_all, r.conditions, r.severity, r.is_active, r.starts, r.modified,
    (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name, 'address', u.email)
        order by u.full_name, u.id), '[]')
      from tenant.notification_rule_readers e join control.users u on u.id = e.user_id
      where e.company_id = ${company} and e.rule_id = r.id and ${isMember(company)}) as readers ${columns}
  from tenant.notification_rules r
  where r.company_id = ${company} and r.deleted is null and ${where}
  order by lower(r.name), r.id`;

export const rulesOf = (company: number) =>
  statementOf<RuleRecordRow & { open: number }>(
    rules(
      company,
      sql`, (select count(*)::int from tenant.notifications n
        where n.company_id = ${company} and n.rule_id = r.id and n.closed is null) as open`,
      sql`true`,
    ),
    'rules',
  );

/** Rules that find something. */
export const activeRules = (company: number) =>
  statementOf<RuleRecordRow>(rules(company, sql``, sql`r.is_active`), 'active rules');

export const ruleToChange = (company: number, id: number) =>
  statementOf<{ modified: string }>(
    sql`
    select modified from tenant.notification_rules
    where company_id = ${company} and id = ${id} and deleted is null for update`,
    'rule to change',
  );

export const countRules = (company: number) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.notification_rules where company_id = ${company} and deleted is null`,
    'count rules',
  );

export const insertRule = (company: number, rule: RuleValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.notification_rules (company_id, name, subject, matches_all, conditions, severity, is_active)
    values (${company}, ${rule.name}, ${rule.subject}, ${rule.matchesAll}, ${JSON.stringify(rule.conditions)}::jsonb,
      ${rule.severity}, ${rule.isActive})
    returning id`,
    'insert rule',
  );

export const updateRule = (company: number, id: number, rule: RuleValues) =>
  statementOf(
    sql`
    update tenant.notification_rules set name = ${rule.name}, subject = ${rule.subject},
      matches_all = ${rule.matchesAll}, conditions = ${JSON.stringify(rule.conditions)}::jsonb,
      severity = ${rule.severity}, is_active = ${rule.isActive}, starts = clock_timestamp()
    where company_id = ${company} and id = ${id}`,
    'update rule',
  );

export const deleteRule = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.notification_rules set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null returning id`,
    'delete rule',
  );

/** Mails are sent for what happens from then on. */
export const restoreRule = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.notification_rules set deleted = null, starts = clock_timestamp()
    where company_id = ${company} and id = ${id} and deleted is not null`,
    'restore rule',
  );

/** Those of some users who work for the company. */
export const companyReaders = (company: number, users: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`select u.id from control.users u where u.id = any (${[...users]}::bigint[]) and ${isMember(company)}`,
    'readers of rule',
  );

export const removeReaders = (company: number, rule: number) =>
  statementOf(
    sql`delete from tenant.notification_rule_readers where company_id = ${company} and rule_id = ${rule}`,
    'remove readers of rule',
  );

export const insertReaders = (company: number, rule: number, users: readonly number[]) =>
  statementOf(
    sql`
    insert into tenant.notification_rule_readers (company_id, rule_id, user_id)
    select ${company}, ${rule}, unnest(${[...users]}::bigint[])`,
    'insert readers of rule',
  );

/** The name of a vessel for mails. */
export const nameOfVessel = (company: number, vessel: number) =>
  statementOf<{ name: string }>(
    sql`select name from tenant.vessels where company_id = ${company} and id = ${vessel}`,
    'name of vessel of rule',
  );
