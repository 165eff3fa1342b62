const LONGEST_WAIT_MS = 5_000;

/**
 * Why people cannot currently sign in at an external provider, in one sentence; undefined where its discovery answers.
 */
export async function issuerProblem(issuer: string): Promise<string | undefined> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const until = 'No one can sign in until it responds. Check OIDC_ISSUER and the network.';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!response.ok)
      return `The sign-in provider answered ${response.status} at ${address}. ${until}`;
    const document: unknown = await response.json();
    const stated = (document as { readonly issuer?: unknown } | null)?.issuer;
    if (stated === issuer) return undefined;
    return `The sign-in provider at ${address} calls itself ${String(stated)}. OIDC_ISSUER must be written exactly so.`;
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    return `The sign-in provider cannot be reached at ${address} (${cause?.code ?? String(error)}). ${until}`;
  }
}
