import { longestWord } from '@fairlead/domain/master-data/import-limits';
import type { Register } from '../register.ts';
import type { Understood } from './understand.ts';

/** Of one column as many are asked about; a file with more of them has other columns than it is taken to have. */
const mostAsked = 50;

/** Texts of a file that columns of fixed words do not know by themselves, so that people say what each stands for. */
export function unknownValues({ columns }: Register, { mapping, rows, words }: Understood) {
  const mapped = mapping.filter((key) => key !== null);
  return columns.flatMap(({ key, words: choices }) => {
    const at = mapped.indexOf(key);
    if (choices === undefined || at === -1) return [];
    const unknown = rows
      .filter(({ findings }) => findings.some((each) => each.key === key && !each.isWarning))
      .map(({ cells }) => cells[at] ?? '')
      .filter((text) => text !== '' && text.length <= longestWord);
    const texts = new Set([...(words.get(key)?.keys() ?? []), ...unknown]);
    return texts.size === 0
      ? []
      : [{ key, texts: [...texts].slice(0, mostAsked).toSorted(), choices: [...choices] }];
  });
}
