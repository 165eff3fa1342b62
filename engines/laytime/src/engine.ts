/** The version of the rules: stored figures record the version that calculated them. */
export const ENGINE = 'laytime/1';
