import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';
import type { ScopeGroup } from '../api-keys/scopes.ts';

interface RoleOfCompany extends EnumEntry {
  /** The areas whose records the role can change; every role can read everything. */
  readonly changes: 'all' | readonly ScopeGroup[];
}

/** Roles inside one company. */
export const companyRoles = [
  { name: 'Reader', number: 5, label: 'Reader', changes: [] },
  { name: 'User', number: 10, label: 'User', changes: 'all' },
  {
    name: 'VoyageEditor',
    number: 11,
    label: 'Voyages and cargo',
    changes: ['voyages', 'cargo', 'company'],
  },
  {
    name: 'CharteringEditor',
    number: 12,
    label: 'Fixtures and claims',
    changes: ['fixtures', 'documents', 'company'],
  },
  { name: 'VesselEditor', number: 13, label: 'Vessels', changes: ['vessels', 'company'] },
  {
    name: 'MasterDataEditor',
    number: 14,
    label: 'Master data',
    changes: ['masterData', 'company'],
  },
  { name: 'LoginAsAppUser', number: 40, label: 'Login as app user', changes: 'all' },
  { name: 'CompanyAdmin', number: 100, label: 'Company administrator', changes: 'all' },
] as const satisfies readonly RoleOfCompany[];
export type CompanyRole = NumberOf<typeof companyRoles>;
export const companyRole = codes(companyRoles);

/** Roles of the provider's staff, across all companies. */
export const systemRoles = [
  { name: 'GlobalAdmin', number: 1000, label: 'Global administrator' },
] as const;
export type SystemRole = NumberOf<typeof systemRoles>;
export const systemRole = codes(systemRoles);
