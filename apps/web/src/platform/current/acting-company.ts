import { storageKeys } from '@fairlead/domain/constants';

// Without React: the first script of the page sends requests for the company before anything else is loaded.

/** The company that was chosen last on this computer. */
function rememberedCompany(): number | undefined {
  const text = localStorage.getItem(storageKeys.selectedCustomer);
  const id = Number(text);
  return text === null || !Number.isSafeInteger(id) || id <= 0 ? undefined : id;
}

export function rememberCompany(id: number): void {
  localStorage.setItem(storageKeys.selectedCustomer, String(id));
}

export function forgetCompany(): void {
  localStorage.removeItem(storageKeys.selectedCustomer);
}

/**
 * The company that this page acts for: fixed when the page starts, so that a change in another tab does not switch this page to
 * another company.
 */
let acting = rememberedCompany();

export function actingCompany(): number | undefined {
  return acting;
}

export function actFor(id: number | undefined): void {
  acting = id;
}
