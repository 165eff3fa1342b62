/** The claims of an access token on how its user signed in: `amr` and `acr` of OpenID Connect Core 1.0, section 2. */
export interface SignInStrength {
  readonly amr: readonly string[];
  readonly acr: string | null;
}

// RFC 8176, section 2: methods beyond a password alone. `fido` is the value of Microsoft Entra ID for passkeys.
const factors: ReadonlySet<string> = new Set(['mfa', 'mca', 'otp', 'hwk', 'swk', 'sc', 'fido']);

const levels: ReadonlySet<string> = new Set([
  // OpenID Connect Extended Authentication Profile: phishing-resistant, or also hardware-protected.
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]);

/** Whether a sign-in used a second factor, or a passkey, which counts as one. A token without these claims proves nothing. */
export const provesSecondFactor = ({ amr, acr }: SignInStrength): boolean =>
  amr.some((method) => factors.has(method)) || (acr !== null && levels.has(acr));
