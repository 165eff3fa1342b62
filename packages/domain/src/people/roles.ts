import { codes, type NumberOf } from '../words/word.ts';

/** Roles inside one company (part 1 §6). */
export const companyRoles = [
  { name: 'User', number: 10, label: 'User' },
  { name: 'LoginAsAppUser', number: 40, label: 'Login as app user' },
  { name: 'CompanyAdmin', number: 100, label: 'Company administrator' },
] as const;
export type CompanyRole = NumberOf<typeof companyRoles>;
export const companyRole = codes(companyRoles);

/** Roles of the provider's own staff, above all companies (part 1 §6). */
export const systemRoles = [
  { name: 'GlobalAdmin', number: 1000, label: 'Global administrator' },
] as const;
export type SystemRole = NumberOf<typeof systemRoles>;
export const systemRole = codes(systemRoles);
