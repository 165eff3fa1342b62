/** The key of each row that belongs to a company. */
export type OfCompany = { readonly company_id: number; readonly id: number };
