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
