import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';

/** What a guest of a claim may do. */
export const guestRights = [
  { name: 'Read', number: 10, label: 'Read' },
  { name: 'Answer', number: 20, label: 'Read and answer' },
] as const satisfies readonly EnumEntry[];
export type GuestRight = NumberOf<typeof guestRights>;
export const guestRight = codes(guestRights);

/** Whether a guest's link can be used. */
export const guestStates = [
  { name: 'Active', number: 10, label: 'Active' },
  { name: 'Locked', number: 20, label: 'Locked' },
  { name: 'Expired', number: 30, label: 'Expired' },
  { name: 'Revoked', number: 40, label: 'Revoked' },
] as const satisfies readonly EnumEntry[];
export type GuestState = NumberOf<typeof guestStates>;
export const guestState = codes(guestStates);

/** What the access log of a guest records. */
export const guestEvents = [
  { name: 'Invited', number: 10, label: 'Invited' },
  { name: 'LinkOpened', number: 20, label: 'Link opened' },
  { name: 'CodeSent', number: 30, label: 'Code sent' },
  { name: 'CodeWrong', number: 40, label: 'Wrong code' },
  { name: 'Locked', number: 50, label: 'Locked after wrong codes' },
  { name: 'Entered', number: 60, label: 'Opened with the code' },
  { name: 'Downloaded', number: 70, label: 'Downloaded' },
  { name: 'Answered', number: 80, label: 'Answered' },
  { name: 'Uploaded', number: 90, label: 'Uploaded' },
  { name: 'Wrote', number: 100, label: 'Wrote a message' },
  { name: 'Left', number: 110, label: 'Signed out' },
  { name: 'OpenedInOffice', number: 120, label: 'Link opened in your own company' },
  { name: 'Changed', number: 130, label: 'Changed by the company' },
  { name: 'Renewed', number: 140, label: 'Sent a new link' },
  { name: 'Revoked', number: 150, label: 'Revoked' },
] as const satisfies readonly EnumEntry[];
export type GuestEvent = NumberOf<typeof guestEvents>;
export const guestEvent = codes(guestEvents);

/** Whether a guest agrees with a line of our statement. */
export const answerMarks = [
  { name: 'Agreed', number: 10, label: 'Agreed' },
  { name: 'Disputed', number: 20, label: 'Disputed' },
] as const satisfies readonly EnumEntry[];
export type AnswerMark = NumberOf<typeof answerMarks>;
export const answerMark = codes(answerMarks);

/** Limits of guests of claims. */
export const guestLimits = {
  defaultDays: 30,
  mostDays: 180,
  codeDigits: 6,
  /** How long a mailed code is valid. */
  codeMinutes: 10,
  /** This many wrong codes in a row lock the link until it is renewed. */
  mostTries: 5,
  /** Codes per guest and hour. */
  mostCodesAnHour: 5,
  sessionHours: 8,
  /** Guests per claim with links that have not ended. */
  mostGuests: 20,
  mostAnswers: 50,
  mostMessages: 200,
  mostUploads: 30,
  mostUploadBytes: 15 * 1024 * 1024,
  /** Wrong links and codes per network within a quarter of an hour. */
  mostFailures: 30,
} as const;

export interface GuestMoments {
  readonly expires: string;
  readonly revoked: string | null;
  /** Wrong codes since the last correct one. */
  readonly tries: number;
}

/** The state of a link at an instant in ISO 8601. */
export function guestStateOf({ expires, revoked, tries }: GuestMoments, now: string): GuestState {
  if (revoked !== null) return guestState.Revoked;
  if (Date.parse(expires) <= Date.parse(now)) return guestState.Expired;
  return tries >= guestLimits.mostTries ? guestState.Locked : guestState.Active;
}

/** A masked address, for people who may hold someone else's link: `a***@charterer.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${at < 0 ? '' : address.slice(at)}`;
}
