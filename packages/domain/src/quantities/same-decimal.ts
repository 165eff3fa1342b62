const decimal = /^-?\d+(?:\.\d+)?$/;

const withoutZeros = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** Whether two texts are decimals with the same value: '1.50' and '1.5', but not '007' and '7', which are not decimals. */
export const isSameDecimal = (a: string, b: string): boolean =>
  decimal.test(a) && decimal.test(b) && withoutZeros(a) === withoutZeros(b);
