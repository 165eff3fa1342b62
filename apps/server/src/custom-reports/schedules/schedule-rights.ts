import { companyRole } from '@fairlead/domain/people/roles';
import type { Actor } from '../../platform/access/actors.ts';

interface Caller {
  readonly actor: Pick<Actor, 'userId' | 'companies'>;
  readonly company: number;
}

/** Only its author and administrators change a schedule. */
export const mayChange = ({ actor, company }: Caller, author: number): boolean =>
  actor.userId === author ||
  (actor.companies.get(company)?.roles ?? []).includes(companyRole.CompanyAdmin);
