import type { AnswerOf } from '../api/call.ts';
import { chooseCompany, rolesInCompany } from '@fairlead/domain/people/company-choice';
import { can, type Permission } from '@fairlead/domain/people/permissions';
import type { CompanyRole, SystemRole } from '@fairlead/domain/people/roles';
import type { ScopeGroup } from '@fairlead/domain/api-keys/scopes';
import { useLocation } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { SiteConfig } from '../start/site-config.ts';
import type { Session } from '../session/session.ts';
import { areaOfPage } from './area-of-page.ts';
import { actFor, actingCompany, forgetCompany, rememberCompany } from './acting-company.ts';

export type Me = AnswerOf<'GET /me'>;
type MeRole = Me['customerRoles'][number];

/** The signed-in user, the company and the rights. */
export interface Current {
  readonly me: Me;
  /** Undefined if the role was removed at run time. */
  readonly customer: MeRole['customer'] | undefined;
  readonly companyRoles: readonly CompanyRole[];
  readonly systemRoles: readonly SystemRole[];
  readonly session: Session;
  readonly config: SiteConfig;
}

const CurrentContext = createContext<Current | undefined>(undefined);
export const CurrentProvider = CurrentContext.Provider;

/** The signed-in user and the current company. */
export function useCurrent(): Current {
  const current = use(CurrentContext);
  if (current === undefined) throw new Error('No one is signed in here.');
  return current;
}

/** Whether the user's roles in the current company grant the permission, for records of an area: by default the page's own. */
export function useMay(permission: Permission, area?: ScopeGroup): boolean {
  const shown = useLocation({ select: ({ pathname }) => areaOfPage(pathname) });
  return can(useCurrent(), permission, area ?? shown);
}

let hasChosen = false;

/** The role in the current company: chosen the first time, stored after that. */
export function companyOf(me: Me): MeRole | undefined {
  return hasChosen
    ? me.customerRoles.find(({ customer }) => customer.id === actingCompany())
    : chooseCompany(me.customerRoles, actingCompany());
}

/**
 * The first time the company is chosen by the remembered id, the default and the first, and stored; undefined without any role.
 * Later answers do not change it: if its role was removed in the meantime, there is no current company and the choice is cleared.
 */
export function currentOf(me: Me, session: Session, config: SiteConfig): Current | undefined {
  const chosen = companyOf(me);
  if (chosen === undefined && !hasChosen) return undefined;
  const id = chosen?.customer.id;
  if (id === undefined) forgetCompany();
  else if (!hasChosen) rememberCompany(id);
  hasChosen = true;
  actFor(id);
  return {
    me,
    session,
    config,
    customer: chosen?.customer,
    companyRoles: id === undefined ? [] : rolesInCompany(me.customerRoles, id),
    systemRoles: me.systemRoles.map(({ role }) => role.id as SystemRole),
  };
}
