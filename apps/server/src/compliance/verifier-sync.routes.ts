import { verifierAccess, verifierSync } from '@fairlead/contract/compliance/verifier-sync';
import { type Host, serve } from '../platform/http/serve.ts';
import { openVerifierAccess } from './verifier/verifier-access.ts';
import { downloadSent, readSync, sendToVerifier } from './verifier/verifier-sync.ts';

/** What is sent to verifiers, and what they read with their key. */
export function serveVerifierSync(host: Host): void {
  serve(host, verifierSync, { state: readSync, send: sendToVerifier, sent: downloadSent });
  serve(host, verifierAccess, openVerifierAccess(host.database));
}
