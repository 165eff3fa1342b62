import { jointClaims } from '@fairlead/contract/joint-claims';
import { type Host, serve } from '../platform/http/serve.ts';
import { freezeJointClaim } from './writes/freeze-joint-claim.ts';
import { readChoices, readJointClaim } from './page/read-joint-claim.ts';
import { saveJointClaim } from './writes/save-joint-claim.ts';

/** Several fixtures with one charterer, netted in one claim. */
export function serveJointClaims(host: Host): void {
  serve(host, jointClaims, {
    get: readJointClaim,
    choices: readChoices,
    save: saveJointClaim,
    freeze: freezeJointClaim,
  });
}
