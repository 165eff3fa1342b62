/**
 * The groups of the International Maritime Solid Bulk Cargoes Code (IMO resolution MSC.268(85), section 7 and 9): the hazards
 * of a solid bulk cargo. A cargo with both hazards is in A and in B.
 */
export const imsbcGroups = [
  { code: 'A', label: 'A, may liquefy' },
  { code: 'B', label: 'B, chemical hazard' },
  { code: 'C', label: 'C, neither' },
  { code: 'A and B', label: 'A and B, both' },
] as const;

export type ImsbcGroup = (typeof imsbcGroups)[number]['code'];

/** The codes in their order, as a non-empty tuple for schemas. */
export const imsbcCodes = imsbcGroups.map(({ code }) => code) as unknown as readonly [
  ImsbcGroup,
  ...ImsbcGroup[],
];
