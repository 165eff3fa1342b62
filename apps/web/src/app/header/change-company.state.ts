import { createStore } from '@fairlead/ui/store';

/** Whether the panel 'Change company' is open. */
export const changingCompany = createStore(false);
