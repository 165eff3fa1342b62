import type { SessionConfig } from '../session/provider.ts';

/** The configuration that the server writes into the page. */
export interface SiteConfig {
  readonly version: string;
  readonly isProduction: boolean;
  readonly identity: SessionConfig;
}

/** Reads the data block of the page. */
export function readSiteConfig(page: Document): SiteConfig {
  const text = page.getElementById('fairlead-config')?.textContent;
  if (text === undefined || text === null) throw new Error('The page came without its settings.');
  return JSON.parse(text) as SiteConfig;
}
