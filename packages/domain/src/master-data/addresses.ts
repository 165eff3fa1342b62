export const notEmail = 'Not an e-mail address';
export const notWeb = 'Not a web address';

/** An e-mail address as people write it, or none. Whether it exists is nobody's knowledge. */
export const isEmail = (text: string | null): boolean =>
  text === null || text === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);

/** A web address with or without its scheme, or none; never one that a browser would run. */
export const isWeb = (text: string | null): boolean =>
  text === null ||
  text === '' ||
  /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?$/i.test(text);
