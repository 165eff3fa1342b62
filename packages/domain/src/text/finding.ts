/** A problem found by a rule: the field it concerns and the message to show. Rules return findings, they do not throw. */
export interface Finding {
  readonly field: string;
  readonly message: string;
}

/** Message for a locked field without its own message. */
export const fieldIsLocked = 'Field is locked';
/** Message for a field that can never be changed. */
export const fieldIsReadOnly = 'Field is read only.';
