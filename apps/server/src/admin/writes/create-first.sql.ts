import { systemRole } from '@fairlead/domain/people/roles';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/**
 * The first person of an installation becomes its administrator on accepting the invitation; people added later by the
 * command do not.
 */
export const inviteGlobalAdministrator = (company: number) =>
  statementOf<{ id: number }>(sql`
    update control.invitations set system_roles = array[${systemRole.GlobalAdmin}]::smallint[]
    where customer_id = ${company} and accepted is null
      and not exists (select from control.users where ${systemRole.GlobalAdmin} = any (system_roles) and not barred)
      and not exists (select from control.invitations where ${systemRole.GlobalAdmin} = any (system_roles)
        and accepted is null and withdrawn is null and expires > now())
    returning id`);

export const companyNamed = (name: string) =>
  statementOf<{ id: number }>(sql`
    select id from control.customers where lower(name) = lower(${name}) and not deleted`);
