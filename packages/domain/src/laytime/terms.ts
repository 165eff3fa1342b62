/**
 * Laytime terms that people choose from (the charter party laytime definitions' usual abbreviations). Any other text is
 * taken as well: charter parties write their own.
 */
export const laytimeTerms = [
  { term: 'SHINC', meaning: 'Sundays and holidays included' },
  { term: 'SHEX', meaning: 'Sundays and holidays excluded' },
  { term: 'SHEX UU', meaning: 'Sundays and holidays excluded unless used' },
  { term: 'SHEX EIU', meaning: 'Sundays and holidays excluded even if used' },
  { term: 'SSHINC', meaning: 'Saturdays, Sundays and holidays included' },
  { term: 'SSHEX', meaning: 'Saturdays, Sundays and holidays excluded' },
  { term: 'SSHEX UU', meaning: 'Saturdays, Sundays and holidays excluded unless used' },
  { term: 'SSHEX EIU', meaning: 'Saturdays, Sundays and holidays excluded even if used' },
  { term: 'FHINC', meaning: 'Fridays and holidays included' },
  { term: 'FHEX', meaning: 'Fridays and holidays excluded' },
  { term: 'FHEX UU', meaning: 'Fridays and holidays excluded unless used' },
  { term: 'FHEX EIU', meaning: 'Fridays and holidays excluded even if used' },
  { term: 'WWD SHINC', meaning: 'Weather working days, Sundays and holidays included' },
  { term: 'WWD SHEX', meaning: 'Weather working days, Sundays and holidays excluded' },
  {
    term: 'WWD SHEX UU',
    meaning: 'Weather working days, Sundays and holidays excluded unless used',
  },
  {
    term: 'WWD SHEX EIU',
    meaning: 'Weather working days, Sundays and holidays excluded even if used',
  },
  { term: 'WWD FHEX', meaning: 'Weather working days, Fridays and holidays excluded' },
  { term: 'WWD FHINC', meaning: 'Weather working days, Fridays and holidays included' },
  { term: 'CQD', meaning: 'Customary quick despatch' },
] as const;

/** The listed term that a text means whatever its case and blanks, else the text itself without surrounding blanks. */
export function laytimeTermOf(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const wanted = plain.toUpperCase();
  return laytimeTerms.find(({ term }) => term === wanted)?.term ?? text.trim();
}

/** A laytime term to choose, with what it means. */
export interface LaytimeTermChoice {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
}

/** Terms that hold the text; the text itself is always one to choose: charter parties write their own. */
export function findLaytimeTerms(text: string): readonly LaytimeTermChoice[] {
  const own = text.trim();
  const wanted = own.toUpperCase();
  const known = laytimeTerms
    .filter(({ term, meaning }) => term.includes(wanted) || meaning.toUpperCase().includes(wanted))
    .map(({ term, meaning }) => ({ id: term, name: term, meaning }));
  const isKnown = known.some(({ name }) => name === wanted);
  return isKnown
    ? known.toSorted((a, b) => Number(b.name === wanted) - Number(a.name === wanted))
    : [...known, { id: own, name: own, meaning: 'As written' }];
}
