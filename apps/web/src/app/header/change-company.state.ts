import { createStore } from '../../platform/store/store.ts';

/** Whether the panel 'Change company' is open. */
export const changingCompany = createStore(false);
