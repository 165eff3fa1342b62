import { globalSettings } from '@fairlead/contract/global-settings';
import { type Host, serve } from '../platform/http/serve.ts';

export interface InstallationFacts {
  readonly frontEndVersion: string;
  readonly supportEmail: string;
  readonly isProduction: boolean;
}

export function serveGlobalSettings(host: Host, facts: InstallationFacts): void {
  serve(host, globalSettings, {
    get: async () => ({
      rtpoFrontEndVersion: facts.frontEndVersion,
      supportEmail: facts.supportEmail,
      isProduction: facts.isProduction,
    }),
  });
}
