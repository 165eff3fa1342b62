/** Months and weekdays as agents write them, in English, Spanish, Portuguese and French, without accents. */

const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene', 'janeiro', 'janvier', 'janv'],
  ['february', 'feb', 'febr', 'febrero', 'fevereiro', 'fev', 'fevrier', 'fevr'],
  ['march', 'mar', 'marzo', 'marco', 'mars'],
  ['april', 'apr', 'abril', 'abr', 'avril', 'avr'],
  ['may', 'mayo', 'maio', 'mai'],
  ['june', 'jun', 'junio', 'junho', 'juin'],
  ['july', 'jul', 'julio', 'julho', 'juillet', 'juil'],
  ['august', 'aug', 'agosto', 'ago', 'aout'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre', 'setembro', 'set', 'septembre'],
  ['october', 'oct', 'octubre', 'outubro', 'out', 'octobre'],
  ['november', 'nov', 'noviembre', 'novembro', 'novembre'],
  ['december', 'dec', 'diciembre', 'dic', 'dezembro', 'dez', 'decembre'],
];

const weekdays: readonly (readonly string[])[] = [
  ['monday', 'mon', 'lunes', 'lun', 'lundi', 'segunda-feira', 'segunda', 'seg'],
  ['tuesday', 'tues', 'tue', 'martes', 'mardi', 'terca-feira', 'terca', 'ter'],
  ['wednesday', 'weds', 'wed', 'miercoles', 'mie', 'mercredi', 'mer', 'quarta-feira', 'quarta'],
  ['thursday', 'thurs', 'thur', 'thu', 'jueves', 'jue', 'jeudi', 'jeu', 'quinta-feira', 'quinta'],
  ['friday', 'fri', 'viernes', 'vie', 'vendredi', 'ven', 'sexta-feira', 'sexta'],
  ['saturday', 'sat', 'sabado', 'sab', 'samedi', 'sam'],
  ['sunday', 'sun', 'domingo', 'dom', 'dimanche', 'dim'],
];

const alternatives = (names: readonly (readonly string[])[]): string =>
  names
    .flat()
    .toSorted((a, b) => b.length - a.length)
    // '2 out of 4 cranes' does not mean October.
    .map((name) => (name === 'out' ? 'out(?!\\s+of)' : name))
    .join('|');

export const monthForm = alternatives(months);
export const weekdayForm = alternatives(weekdays);

const monthIn = (names: readonly (readonly string[])[], name: string): number =>
  names.findIndex((known) => known.includes(name)) + 1;

/** 1 to 12 for a month's name; 0 for any other word. */
export const monthOf = (name: string): number => monthIn(months, name);

/** 1 (Monday) to 7 for a weekday's name; 0 for any other word. */
export const weekdayOf = (name: string): number => monthIn(weekdays, name);

/** Lower case without accents, with the same length as the text, so that positions are the same. */
export const plainText = (text: string): string =>
  text.replaceAll(/[A-Z]|\P{ASCII}/gu, (sign) => {
    const plain = sign
      .normalize('NFD')
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase();
    return plain.length === sign.length ? plain : sign;
  });
