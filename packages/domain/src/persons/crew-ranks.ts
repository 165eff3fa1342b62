/** The ranks that forms offer; on board any other can be typed. */
export const crewRanks = [
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
