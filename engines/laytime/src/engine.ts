/** The version of the rules: a stored figure says which it was made with. */
export const ENGINE = 'laytime/1';
