/** Something a rule found: the field it concerns and the sentence to show. Rules return these, they do not throw. */
export interface Finding {
  readonly field: string;
  readonly message: string;
}

/** Sentence for a locked field without a sentence of its own. */
export const fieldIsLocked = 'Field is locked';
/** Sentence for a field that can never be changed. */
export const fieldIsReadOnly = 'Field is read only.';
