const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  å: 'a',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  đ: 'd',
  œ: 'oe',
};

// Words that one list writes and another leaves out.
const generic = new Set([
  'port',
  'harbor',
  'harbour',
  'havn',
  'puerto',
  'porto',
  'ko',
  'hang',
  'of',
  'de',
  'the',
]);

/** A name as it is compared: no case, no diacritics, no punctuation, no words such as 'port' beside others. */
export function comparable(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[øæåðþłıßđœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const parts = plain.split(' ').filter((part) => !generic.has(part));
  return parts.length > 0 ? parts.join(' ') : plain;
}

// Short and other names of countries that the World Port Index and similar lists use.
const otherCountryNames: Readonly<Record<string, string>> = {
  burma: 'MM',
  'cape verde': 'CV',
  'cote d ivoire': 'CI',
  'ivory coast': 'CI',
  'congo democratic republic': 'CD',
  'democratic republic congo': 'CD',
  'falkland islands islas malvinas': 'FK',
  'federated states micronesia': 'FM',
  'gambia the': 'GM',
  'bahamas the': 'BS',
  macau: 'MO',
  'north korea': 'KP',
  'republic congo': 'CG',
  russia: 'RU',
  'sao tome and principe': 'ST',
  'sint maarten': 'SX',
  'south korea': 'KR',
  'st helena': 'SH',
  'saint helena': 'SH',
  svalbard: 'SJ',
  'jan mayen': 'SJ',
  syria: 'SY',
  turkey: 'TR',
  uk: 'GB',
  'u k': 'GB',
  'u s': 'US',
  usa: 'US',
  'united states america': 'US',
  'us virgin islands': 'VI',
  'u s virgin islands': 'VI',
  'virgin islands': 'VI',
  'british virgin islands': 'VG',
  vietnam: 'VN',
  brunei: 'BN',
  tanzania: 'TZ',
  'east timor': 'TL',
  'faeroe islands': 'FO',
  'the netherlands': 'NL',
};

/** Finds the country that a row means, by two-letter code or by name; null when it is unknown. */
export function countryFinder(
  countries: readonly { readonly code: string; readonly name: string }[],
): (text: string) => string | null {
  const codes = new Set(countries.map(({ code }) => code));
  const byName = new Map(countries.map(({ code, name }) => [comparable(name), code]));
  return (text) => {
    const code = text.trim().toUpperCase();
    if (codes.has(code)) return code;
    const name = comparable(text);
    return byName.get(name) ?? otherCountryNames[name] ?? null;
  };
}
