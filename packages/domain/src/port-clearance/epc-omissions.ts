import type { Declaration } from './clearance-facts.ts';

/** What a single window usually requires, by the element that states it. */
const expected: readonly (readonly [element: string, name: string])[] = [
  ['IMONumber', 'IMO number'],
  ['MMSINumber', 'MMSI number'],
  ['RegistrationPort', 'flag'],
  ['GrossTonnage', 'gross tonnage'],
  ['DeadWeight', 'deadweight'],
  ['Organisation', 'ISM company'],
  ['Agent', 'agent'],
  ['BerthArrival', 'berth'],
  ['CallPurpose', 'reason for call'],
  ['CargoOverview', 'cargo'],
  ['LastPortOfCall', 'last port'],
  ['NextPortOfCall', 'next port'],
  ['Crew', 'crew'],
  ['ROBBunkers', 'bunkers'],
];

const draughts = { arrival: 'ArrivalDraught', departure: 'DepartureDraught' } as const;

/**
 * What a written message leaves out because it is not known, in the order of the guide. Texts of a message are escaped,
 * so that a tag in it is an element.
 *
 * @example epcOmissions(xml, 'arrival') // ['MMSI number', 'draughts']
 */
export const epcOmissions = (xml: string, declaration: Declaration): readonly string[] =>
  [...expected, [draughts[declaration], 'draughts'] as const]
    .filter(([element]) => !xml.includes(`<${element}>`))
    .map(([, name]) => name);
