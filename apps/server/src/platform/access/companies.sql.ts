import { sqlFor } from '../database/query.ts';

/** Every company of the installation, also deleted ones. */
export const allCompanies = () =>
  sqlFor.selectFrom('control.customers').select(['id', 'name']).orderBy('id');

export const activeCompanies = () => allCompanies().where('deleted', '=', false);
