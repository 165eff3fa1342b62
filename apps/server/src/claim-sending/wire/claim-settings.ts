import type { claimSettings } from '@fairlead/contract/claim-sending/claim-settings';
import type { Answer } from '@fairlead/contract/route';
import { usualNumbering } from '@fairlead/domain/claim-sending/invoice-number';
import { usualLetter } from '@fairlead/domain/claim-sending/letter';
import type { SectionRow } from '../../settings/sections.sql.ts';

export type ClaimSettings = Answer<typeof claimSettings.get>;

const usual: Omit<ClaimSettings, 'modified'> = {
  invoicePattern: usualNumbering.pattern,
  invoiceDigits: usualNumbering.digits,
  firstNumber: usualNumbering.first,
  paymentDays: 30,
  paymentTerms: 'Free of bank charges to the receiver. Please state the invoice number.',
  bankDetails: '',
  letterSubject: usualLetter.subject,
  letterBody: usualLetter.body,
};

/** The settings of a company; defaults where it has set nothing. */
export const claimSettingsOf = (row: SectionRow | undefined): ClaimSettings => ({
  ...usual,
  ...(row?.values as Partial<ClaimSettings> | undefined),
  modified: row?.modified ?? null,
});
