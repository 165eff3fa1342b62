import type { AnswerOf } from '../api/call.ts';
import { chooseCompany, rolesInCompany } from '@fairlead/domain/people/company-choice';
import { can, type Permission } from '@fairlead/domain/people/permissions';
import type { CompanyRole, SystemRole } from '@fairlead/domain/people/roles';
import { storageKeys } from '@fairlead/domain/constants';
import { createContext, use } from 'react';
import type { SiteConfig } from '../start/site-config.ts';
import type { Session } from '../session/session.ts';

export type Me = AnswerOf<'GET /me'>;
type MeRole = Me['customerRoles'][number];

/** Who is signed in, for which company, with which rights. */
export interface Current {
  readonly me: Me;
  /** Undefined when the role was cleared at run time. */
  readonly customer: MeRole['customer'] | undefined;
  readonly companyRoles: readonly CompanyRole[];
  readonly systemRoles: readonly SystemRole[];
  readonly session: Session;
  readonly config: SiteConfig;
}

const CurrentContext = createContext<Current | undefined>(undefined);
export const CurrentProvider = CurrentContext.Provider;

/** The signed-in user and the company acted for. */
export function useCurrent(): Current {
  const current = use(CurrentContext);
  if (current === undefined) throw new Error('Nobody is signed in here.');
  return current;
}

/** Whether the user's roles in the current company give the permission. */
export function useMay(permission: Permission): boolean {
  return can(useCurrent(), permission);
}

/** The company that was chosen last on this computer. */
export function rememberedCompany(): number | undefined {
  const text = localStorage.getItem(storageKeys.selectedCustomer);
  const id = Number(text);
  return text === null || !Number.isSafeInteger(id) || id <= 0 ? undefined : id;
}

export function rememberCompany(id: number): void {
  localStorage.setItem(storageKeys.selectedCustomer, String(id));
}

function forgetCompany(): void {
  localStorage.removeItem(storageKeys.selectedCustomer);
}

/**
 * The company that this page acts for: fixed when the page starts, so that a change in another tab does not turn what is
 * on the screen here into another company's.
 */
let acting = rememberedCompany();

export function actingCompany(): number | undefined {
  return acting;
}

let hasChosen = false;

/** The role by which the company is acted for: chosen the first time, kept after that. */
export function companyOf(me: Me): MeRole | undefined {
  return hasChosen
    ? me.customerRoles.find(({ customer }) => customer.id === acting)
    : chooseCompany(me.customerRoles, acting);
}

/**
 * The first time the company is chosen by the remembered id, the default and the first, and kept; undefined without any
 * role. Later answers keep it: when its role was taken away meanwhile, no company is acted for and the choice is cleared.
 */
export function currentOf(me: Me, session: Session, config: SiteConfig): Current | undefined {
  const chosen = companyOf(me);
  if (chosen === undefined && !hasChosen) return undefined;
  const id = chosen?.customer.id;
  if (id === undefined) forgetCompany();
  else if (!hasChosen) rememberCompany(id);
  hasChosen = true;
  acting = id;
  return {
    me,
    session,
    config,
    customer: chosen?.customer,
    companyRoles: id === undefined ? [] : rolesInCompany(me.customerRoles, id),
    systemRoles: me.systemRoles.map(({ role }) => role.id as SystemRole),
  };
}
