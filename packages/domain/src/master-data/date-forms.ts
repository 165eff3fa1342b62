/** How dates may be written in a file. */
export const dateForms = ['dd.MM.yyyy', 'yyyy-MM-dd', 'MM/dd/yyyy'] as const;
export type DateForm = (typeof dateForms)[number];
