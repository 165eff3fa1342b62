import type { Scope } from './database.ts';

/** The scope of what the product does by itself for a company; 0 for work that concerns none. */
export const ruleScope = (company: number): Scope => ({ company, actor: null, source: 'rule' });
