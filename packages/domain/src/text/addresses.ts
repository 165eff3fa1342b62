export const notEmail = 'Not an e-mail address';
export const notWeb = 'Not a web address';

/** A plausible e-mail address, or none. Whether it exists cannot be checked. */
export const isEmail = (text: string | null): boolean =>
  text === null || text === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);

/** A web address with or without scheme, or none; never one that a browser would execute. */
export const isWeb = (text: string | null): boolean =>
  text === null ||
  text === '' ||
  /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/i.test(text);

/** A form that a text must have, and the message if it does not; blank texts always have it. */
export interface TextForm {
  readonly isRight: (text: string) => boolean;
  readonly sentence: string;
}

export const emailForm: TextForm = { isRight: isEmail, sentence: notEmail };
export const webForm: TextForm = { isRight: isWeb, sentence: notWeb };
