/** The ranks offered on board; any other can be typed. */
export const ranks = [
  'Master',
  'Chief officer',
  'Second officer',
  'Third officer',
  'Chief engineer',
  'Second engineer',
  'Third engineer',
  'Electrical engineer',
  'Bosun',
  'Cadet',
] as const;
