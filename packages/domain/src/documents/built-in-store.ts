/** The location of documents in the built-in store, in the terms of an office suite. */
export const builtInSite = 'local';
export const builtInDrive = 'documents';

/** The folder of a fixture's documents in the built-in store. */
export const builtInFolder = (fixtureId: number): string => `fixture-${fixtureId}`;

/** Ids of the built-in store are numbers; an office suite's never are. */
export const isBuiltInId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);
