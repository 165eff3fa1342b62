import { notificationTarget } from '@fairlead/domain/notifications/target';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { UnitOfWork } from '../../platform/events/unit-of-work.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { WrittenFinding } from '../checks/findings.sql.ts';
import { nameOfVessel, type RuleRecordRow } from './rules.sql.ts';

/** Where what rules find is mailed. */
export interface RuleMail {
  readonly outbox: Outbox;
  readonly publicUrl: string;
}

const mostListed = 20;

function bodyOf(found: readonly WrittenFinding[], vessel: string, address: string): string {
  const listed = found.slice(0, mostListed);
  return [
    `${vessel}: ${counted(found.length, 'new finding')}.`,
    ...listed.map((one) => {
      const target = notificationTarget({ ...one, refId: one.refId }) ?? '/notifications';
      return `${formatWithZone(one.at, 'UTC')}\n${one.message}\n${address}${target}`;
    }),
    ...(found.length > listed.length
      ? [`${found.length - listed.length} more: ${address}/notifications`]
      : []),
  ].join('\n\n');
}

/**
 * Mails what rules have just found of a vessel to their readers, in the transaction that stores it: one mail a rule and
 * reader. What happened before the rule was saved is in the list alone.
 */
export async function mailRuleFindings(
  unit: UnitOfWork,
  { outbox, publicUrl }: RuleMail,
  {
    of,
    rules,
    added,
  }: {
    readonly of: OfVessel;
    readonly rules: readonly RuleRecordRow[];
    readonly added: readonly WrittenFinding[];
  },
): Promise<void> {
  if (!outbox.sendsMail) return;
  for (const rule of rules) {
    const found = added.filter(
      ({ ruleId, at }) => ruleId === rule.id && Date.parse(at) >= Date.parse(rule.starts),
    );
    if (found.length === 0 || rule.readers.length === 0) continue;
    const vessel = (await unit.db.first(nameOfVessel(of.company, of.vessel)))?.name ?? '';
    for (const { name, address } of rule.readers)
      await outbox.post(unit, {
        purpose: 'ruleFinding',
        about: rule.id,
        name,
        address,
        subject: `${rule.name}: ${vessel}`,
        body: bodyOf(found, vessel, publicUrl),
      });
  }
}
