import { iceClasses, shipTypes } from '@fairlead/domain/vessels/particulars';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { label } from '@fairlead/domain/enumerations/enumeration';

/** A formatted tonnage: whole ones without decimals. */
export const tonnageText = (value: string | null): string =>
  value === null ? 'TBD' : formatDecimal(value, /\.\d*[1-9]/.test(value) ? 3 : 0);

export const shipTypeText = (number: number | null): string =>
  number === null ? 'TBD' : label(shipTypes, number);

export const iceClassText = (number: number | null): string =>
  number === null ? 'TBD' : label(iceClasses, number);

/** Whether a rule applies, as a label. */
export const appliesText = (applies: boolean | null): string =>
  applies === null ? 'Not known' : applies ? 'Applies' : 'Does not apply';
