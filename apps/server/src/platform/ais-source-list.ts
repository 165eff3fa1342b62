import { fileURLToPath } from 'node:url';

/** Providers that are reached with the credentials of their own settings. */
const aisProviders = ['aisstream', 'barentswatch'] as const;
export type AisProvider = (typeof aisProviders)[number];

/** Where a source of AIS positions is. */
export type AisAddress =
  | { readonly kind: 'tcp' | 'udp'; readonly host: string; readonly port: number }
  | { readonly kind: 'file'; readonly path: string }
  | { [Provider in AisProvider]: { readonly kind: Provider } }[AisProvider];

/** A source of AIS positions that the installation lists. */
interface ListedAisSource {
  /** Shown to users; the address unless one is stated. */
  readonly name: string;
  readonly address: AisAddress;
}

/** With what the providers are reached; undefined for one that is not listed. */
export interface ProviderAccess {
  readonly aisstream: { readonly url: string; readonly key: string } | undefined;
  readonly barentswatch:
    | {
        readonly url: string;
        readonly tokenUrl: string;
        readonly clientId: string;
        readonly clientSecret: string;
      }
    | undefined;
}

/** The settings of AIS sources. */
export interface AisSettings {
  /** In the order in which they count. */
  readonly sources: readonly ListedAisSource[];
  /** The names of those that only vessels with 'Use Nav Premium' use. */
  readonly paid: readonly string[];
  readonly access: ProviderAccess;
}

const mostNameLength = 60;

/**
 * The sources in their order: `Roof=tcp://10.0.0.5:10110, udp://0.0.0.0:10111, Log=file:///var/log/ais.nmea, aisstream`.
 * Undefined for a text that is no such list, or names two sources alike.
 */
export function readAisSources(text: string): readonly ListedAisSource[] | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const sources = entries.map(sourceOf);
  const listed = sources.filter((source) => source !== undefined);
  const names = new Set(listed.map(({ name }) => name));
  return names.size === entries.length ? listed : undefined;
}

function sourceOf(entry: string): ListedAisSource | undefined {
  const [, name = '', address = ''] = /^(?:([^=/:]*)=)?\s*(.*)$/.exec(entry) ?? [];
  const read = addressOf(address);
  if (read === undefined) return undefined;
  const shown = name.trim() === '' ? address : name.trim();
  return shown.length > mostNameLength ? undefined : { name: shown, address: read };
}

function addressOf(text: string): AisAddress | undefined {
  const provider = aisProviders.find((name) => name === text);
  if (provider !== undefined) return { kind: provider };
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'file:') {
    if (url.host !== '' || url.pathname.endsWith('/')) return undefined;
    return { kind: 'file', path: fileURLToPath(url) };
  }
  const port = Number(url.port);
  const isBare = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  if (!isBare || (url.pathname !== '' && url.pathname !== '/') || port < 1) return undefined;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (host === '') return undefined;
  if (url.protocol === 'tcp:') return { kind: 'tcp', host, port };
  return url.protocol === 'udp:' ? { kind: 'udp', host, port } : undefined;
}
