import { guestLimits } from '@fairlead/domain/claim-guests/guest';
import { mostInvitationMailsInDay } from '@fairlead/domain/people/mail-quota';
import { mostWebhooks } from '@fairlead/domain/webhooks/events';

/**
 * Every error that the server can return: code, status and message. Routes list the codes that they may raise;
 * docs/errors.md is generated from this table. The message is the JSON text of the response.
 */
export const errors = {
  signInNeeded: { status: 401, sentence: 'Sign in to continue.' },
  tokenRefused: { status: 401, sentence: 'The access token was not accepted. Sign in again.' },
  apiKeyUnknown: { status: 401, sentence: 'This API key is not known.' },
  apiKeyExpired: {
    status: 401,
    sentence: 'This API key has expired. An administrator of the company can create a new one.',
  },
  apiKeyRevoked: { status: 401, sentence: 'This API key was revoked.' },
  apiKeyRevokedAlready: {
    status: 409,
    sentence: 'This API key was revoked and cannot be changed.',
  },
  vmsRunning: { status: 409, sentence: 'This connection is already running an exchange.' },
  outOfScope: { status: 403, sentence: 'This API key lacks the scope that this call requires.' },
  peopleOnly: {
    status: 403,
    sentence: 'This call is only for signed-in users, not for API keys.',
  },
  secondFactorNeeded: {
    status: 403,
    sentence:
      'This company requires a second factor. Sign in with a one-time code or a passkey; set one up in your user settings if you have none.',
  },
  permissionDenied: { status: 403, sentence: 'Permission denied' },
  companyMissing: { status: 400, sentence: 'State the company in the header X-CUSTOMER-ID.' },
  subscriptionExpired: {
    status: 403,
    sentence:
      'The subscription has expired. Reading and export stay open for 60 days. Changes need a renewed subscription.',
  },
  readingEnded: {
    status: 403,
    sentence:
      'The subscription expired more than 60 days ago. Renew it to open the data of this company again.',
  },
  crossSiteRefused: {
    status: 403,
    sentence: 'This call changes data and was sent from another site.',
  },
  notFound: { status: 404, sentence: 'Not found' },
  mergedAway: { status: 404, sentence: 'This was merged into another record.' },
  invalid: { status: 400, sentence: 'Some values are not valid.' },
  unreadable: { status: 400, sentence: 'The request body is not valid JSON.' },
  tooLarge: { status: 413, sentence: 'The request is larger than this call accepts.' },
  wrongType: {
    status: 415,
    sentence:
      'This call does not accept this content type. Send application/json, or the type of the uploaded file.',
  },
  encodedBody: {
    status: 415,
    sentence: 'The body is compressed. Send it without Content-Encoding.',
  },
  uploadsUnderWay: {
    status: 429,
    sentence: 'Too many uploads at once. Try again when one of them has finished.',
  },
  mailQuota: {
    status: 429,
    sentence: `Your company has sent ${mostInvitationMailsInDay} e-mails to people outside within 24 hours, which is the limit. Send this one later.`,
  },
  tooMany: { status: 429, sentence: 'Too many requests. Try again in a moment.' },
  keyReused: {
    status: 422,
    sentence: 'This Idempotency-Key was already used with another request.',
  },
  answerShownOnce: {
    status: 409,
    sentence:
      'This request was already carried out. Its answer contained a secret, which is shown only once.',
  },
  stale: { status: 409, sentence: 'Another user has changed this since you opened it.' },
  busy: { status: 503, sentence: 'The server is busy. Try again in a moment.' },
  companyBusy: {
    status: 429,
    sentence: 'Your company has too many calls in progress. Try again in a moment.',
  },
  tookTooLong: {
    status: 503,
    sentence:
      'This took too long and was stopped. Nothing was saved. Narrow the request or try again later.',
  },
  webhooksFull: {
    status: 409,
    sentence: `A company can have at most ${mostWebhooks} webhooks. Delete one that is no longer used.`,
  },
  databaseDown: {
    status: 503,
    sentence: 'The database cannot be reached. Nothing was saved. Try again in a moment.',
  },
  diskFull: {
    status: 503,
    sentence:
      'The disk of the server is full. Nothing was saved. Reading still works. Contact your administrator.',
  },
  unexpected: { status: 500, sentence: 'An error occurred. Please try again.' },
  inUse: { status: 409, sentence: 'This is used elsewhere and cannot be deleted.' },
  mergeStays: { status: 409, sentence: 'This merge can no longer be undone.' },
  bunkerNoteRetained: {
    status: 409,
    sentence:
      'A bunker delivery note is retained for three years after the delivery, and while it is under a legal hold.',
  },
  voyageArrived: {
    status: 409,
    sentence: "Voyage can't be deleted after vessel has arrived in a port",
  },
  portLocked: { status: 409, sentence: "Port can't be changed after vessel has arrived" },
  activeLocked: {
    status: 409,
    sentence: "Active status can't be changed after vessel has arrived",
  },
  fieldLocked: { status: 409, sentence: 'Field is locked' },
  emailTimeTaken: { status: 409, sentence: 'This was taken from the e-mail already.' },
  messageTurned: { status: 409, sentence: 'This message was turned into that already.' },
  portCallMissing: { status: 404, sentence: 'No portcall found' },
  cargoMissing: { status: 404, sentence: 'Cargo is null' },
  trackingOff: {
    status: 409,
    sentence: 'Cargo tracking is off: it must be on for the cargo and for its charterer.',
  },
  officeTokenMissing: {
    status: 400,
    sentence:
      'This company stores its documents in Microsoft 365. Send a token for it in the header X-Graph-Token.',
  },
  officeRefused: {
    status: 403,
    sentence: 'Microsoft 365 refused this. Sign in there again, or ask for access to the site.',
  },
  officeUnreachable: {
    status: 503,
    sentence: 'Microsoft 365 could not be reached. Nothing was changed. Try again in a moment.',
  },
  signingOver: {
    status: 409,
    sentence: 'This is signed, declined, withdrawn or expired already.',
  },
  signingLocked: {
    status: 403,
    sentence: 'Five wrong codes have locked this link. Ask the sender for a new one.',
  },
  guestLocked: {
    status: 403,
    sentence:
      'Five wrong codes have locked this link. Ask the company that invited you for a new one.',
  },
  guestCodeNeeded: {
    status: 403,
    sentence: 'This session has ended. Enter a new code to continue.',
  },
  guestReads: {
    status: 403,
    sentence: 'You may read this claim, but not answer it. Ask the company that invited you.',
  },
  guestAnswersMany: {
    status: 409,
    sentence:
      'This link has sent as much as it can. Ask the company that invited you for a new one.',
  },
  guestRevoked: {
    status: 409,
    sentence: 'The access of this guest was revoked. Invite the guest again.',
  },
  agentLinkRevoked: {
    status: 409,
    sentence: 'This link of an agent was revoked. Renew it first.',
  },
  agentEntriesMany: {
    status: 409,
    sentence: 'This link has sent as much as it can. Ask the company that sent it for a new one.',
  },
  agentEntryDecided: {
    status: 409,
    sentence: 'The entry is no longer waiting. Reload it before you decide.',
  },
  guestNoMail: {
    status: 409,
    sentence:
      'No code is sent by mail for this link. Ask the company that invited you for the code.',
  },
  codesTooMany: {
    status: 429,
    sentence: `${guestLimits.mostCodesAnHour} codes were sent within the last hour. Use the latest one, or try again later.`,
  },
  linkEnded: { status: 404, sentence: 'This link is invalid or has expired.' },
  lastAdministrator: {
    status: 409,
    sentence:
      'A company needs at least one administrator. Make another user an administrator first.',
  },
  ownAccount: {
    status: 409,
    sentence: 'You cannot disable yourself. Ask another global administrator.',
  },
  lastGlobalAdministrator: {
    status: 409,
    sentence: 'The installation needs at least one global administrator.',
  },
  userDisabled: { status: 409, sentence: 'This user is disabled. Enable the user first.' },
  resetElsewhere: {
    status: 409,
    sentence:
      'This person also works elsewhere on this installation. Only its provider can reset the sign-in.',
  },
  signsInElsewhere: {
    status: 409,
    sentence: 'Users sign in with another identity provider. Reset the password there.',
  },
  appSignInRefused: { status: 401, sentence: 'The login or the password is not correct.' },
  appTokenRefused: {
    status: 401,
    sentence: 'This token is not valid, or older than ten minutes. Get a new one in the office.',
  },
  deviceUnknown: { status: 401, sentence: 'This device is not registered. Sign in again.' },
  deviceRevoked: {
    status: 401,
    sentence:
      'This device was revoked. What was not sent yet is still on it: export it as a file and send it to the office.',
  },
  deviceExpired: {
    status: 401,
    sentence: 'This device was opened from the office, and its time is over. Open it again there.',
  },
  clockWrong: {
    status: 401,
    sentence: 'The clock of the device differs from the server’s. Correct the time and try again.',
  },
  bodyAltered: {
    status: 400,
    sentence: 'The body differs from the one that the device has signed. Send it again.',
  },
  appUserOff: { status: 409, sentence: 'This app user is switched off.' },
  cargoPortExternal: {
    status: 409,
    sentence: "Can't remove cargo port originating from external system",
  },
} as const;

export type ErrorCode = keyof typeof errors;

/** An error response about fields, as transmitted. */
export interface FieldErrors {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
