import { createStore } from './store.ts';

/** Which field of the page can be explained now, and how. */
export interface FieldHelpState {
  /** The id of the control in focus, if there is a text about it. */
  readonly inFocus: string | undefined;
  /** Opens the help of the control with this id. */
  readonly open: (id: string) => void;
}

export const nothingToExplain: FieldHelpState = { inFocus: undefined, open: () => undefined };

/** Written by the application; a field in focus shows a question mark if it can be explained. */
export const fieldHelp = createStore<FieldHelpState>(nothingToExplain);
