import type { Scope } from '../database/database.ts';

/** Sign-in concerns no company yet: row-level security then shows no tenant row. */
export const controlScope: Scope = { company: 0, actor: null, source: 'rule' };
