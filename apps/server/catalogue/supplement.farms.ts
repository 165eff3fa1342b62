import type { Supplement } from './supplement.location.ts';

const norwegian = (key: string) => ({ key: `farm-${key}`, country: 'NO', farm: true }) as const;

/** Invented fish farms for the demonstration, in sheltered water along the Norwegian coast from south to north. */
export const fishFarms: readonly Supplement[] = [
  [norwegian('grindholmen'), 'Grindholmen', 59.182, 5.986],
  [norwegian('kvitsteinvika'), 'Kvitsteinvika', 59.612, 5.627],
  [norwegian('skorpeosen'), 'Skorpeosen', 60.046, 5.272],
  [norwegian('hjelmeskjeret'), 'Hjelmeskjeret', 60.487, 5.021],
  [norwegian('ternholmen'), 'Ternholmen', 61.183, 4.936],
  [norwegian('rundereimsvika'), 'Rundereimsvika', 61.964, 5.298],
  [norwegian('oterneset'), 'Oterneset', 62.412, 6.187],
  [norwegian('maasskjera'), 'Måsskjera', 63.094, 7.862],
  [norwegian('fjellvaersoya'), 'Fjellværsøya Sør', 63.571, 8.746],
  [norwegian('lyngholmen'), 'Lyngholmen', 63.882, 9.318],
  [norwegian('skjerdvika'), 'Skjerdvika', 64.296, 10.432],
  [norwegian('gasstaren'), 'Gåsstaren', 64.742, 11.083],
  [norwegian('leirholmen'), 'Leirholmen', 65.271, 12.034],
  [norwegian('haloya'), 'Haløya Vest', 65.934, 12.402],
  [norwegian('storflesa'), 'Storflesa', 66.518, 13.114],
  [norwegian('kjelvika'), 'Kjelvika', 67.312, 14.742],
  [norwegian('bjornholmen'), 'Bjørnholmen', 68.094, 15.538],
  [norwegian('trollvika'), 'Trollvika', 68.713, 16.286],
  [norwegian('finnkjerka'), 'Finnkjerka', 69.302, 17.784],
  [norwegian('kvalneset'), 'Kvalneset', 69.874, 19.046],
];
