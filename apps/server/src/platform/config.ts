import { isEmail } from '@fairlead/domain/text/addresses';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { AddressRange } from './address-ranges.ts';
import { type AisProvider, type AisSettings, readAisSources } from './ais-source-list.ts';
import { type Allowed, readAllowed } from './egress/allowed.ts';
import { SettingsFileError, settingsFrom } from './settings-sources.ts';
import { readProxies } from './http/client-address.ts';
import { isLoopback } from './loopback.ts';

/** The settings of one server process, from its environment (docs/architecture.md lists them). */
export interface Config {
  readonly port: number;
  /** The address of this machine on which the product listens. */
  readonly listen: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** What secrets in the database are sealed with; absent: the key in the data folder. */
  readonly secretKey: string | undefined;
  /** The previous key: what it sealed is sealed again at the start. */
  readonly previousSecretKey: string | undefined;
  readonly oidc: {
    readonly issuer: string | undefined;
    readonly clientId: string | undefined;
    readonly audience: string | undefined;
  };
  /** The address that people use, where it is stated. */
  readonly publicUrl: string | undefined;
  readonly productionHosts: readonly string[];
  /** The demonstration companies and accounts, only for people at this machine. */
  readonly demo: boolean;
  readonly redisUrl: string | undefined;
  readonly s3:
    | {
        readonly endpoint: string | undefined;
        readonly bucket: string;
        readonly region: string;
        readonly accessKeyId: string | undefined;
        readonly secretAccessKey: string | undefined;
      }
    | undefined;
  /** Where calls to the office suite go; a request can never choose it. */
  readonly graphUrl: string;
  /** Where applications get tokens for mailboxes in Microsoft 365. */
  readonly microsoftSignInUrl: string;
  /** Where scheduled reports are written, an absolute path; absent where the installation has no folder for them. */
  readonly reportsFolder: string | undefined;
  /** Absent where the installation sends no mail. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Private addresses that webhooks and connections may reach despite that. */
  readonly webhookAllow: Allowed;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly AddressRange[];
  /** The bearer token that /metrics requires; without one the route does not exist. */
  readonly metricsToken: string | undefined;
  /** What one API key may call in a minute; more is answered 429. */
  readonly keyRequestsPerMinute: number;
  /** Where tickets are mailed; absent: administrators of the installation read them on their page. */
  readonly supportAddress: string | undefined;
  /** Where a worker answers /health and /metrics; absent: nowhere. */
  readonly workerPort: number | undefined;
  /** Where positions of ships come from. */
  readonly ais: AisSettings;
  /** Where wind and waves are read; undefined without a weather source. */
  readonly openMeteo:
    | { readonly url: string; readonly marineUrl: string; readonly key: string | undefined }
    | undefined;
  /** Where the advisories on tropical storms are read; undefined without a source of storms. */
  readonly storms: { readonly url: string } | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly role: 'all' | 'api' | 'hub' | 'worker';
}

const address = (protocols: readonly string[], what: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be ${what}`,
    );

const web = address(['http:', 'https:'], 'an address that begins with http:// or https://');

/** A list that `read` understands, or undefined where it does not. */
const list = <T extends object>(read: (text: string) => T | undefined, message: string) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const understood = read(text);
      if (understood !== undefined) return understood;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const namesOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** With encryption, or a double of the other system on this machine without it. */
const safeFrom = (safe: string, plain: string) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    const isHere = ['localhost', '127.0.0.1'].includes(hostname);
    return protocol === safe || (protocol === plain && isHere);
  }, `must be an address that begins with ${safe}//`);

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().min(0).max(65535, 'must be a port from 0 to 65535'));

const secretKey = z.string().trim().min(32, 'must have at least 32 characters').optional();

const environment = z.object({
  PORT: portNumber.default(4000),
  LISTEN: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an address such as 127.0.0.1 or 0.0.0.0')
    .optional(),
  DATA_DIR: z.string().min(1, 'must name a folder').default('./.data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address that begins with postgres://',
  ).optional(),
  SECRET_KEY: secretKey,
  SECRET_KEY_PREVIOUS: secretKey,
  OIDC_ISSUER: web.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_AUDIENCE: z.string().min(1).optional(),
  PUBLIC_URL: web.transform((text) => text.replace(/\/+$/, '')).optional(),
  PRODUCTION_HOSTS: z.string().default(''),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  REDIS_URL: address(['redis:', 'rediss:'], 'an address that begins with redis://').optional(),
  S3_ENDPOINT: web.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GRAPH_URL: safeFrom('https:', 'http:').default('https://graph.microsoft.com/v1.0'),
  MICROSOFT_SIGN_IN_URL: safeFrom('https:', 'http:').default('https://login.microsoftonline.com'),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'an address that begins with smtp:// or smtps://',
  ).optional(),
  SMTP_FROM: z
    .string()
    .regex(/@/, 'must be an e-mail address, with or without a name')
    .refine((text) => !/[\r\n]/.test(text), 'must be one line')
    .default('Fairlead <no-reply@localhost>'),
  REPORTS_FOLDER: z
    .string()
    .refine((path) => isAbsolute(path), 'must be an absolute path such as /srv/fairlead-reports')
    .optional(),
  WEBHOOK_ALLOW: list(readAllowed, 'must list hosts, addresses or ranges, separated by commas'),
  TRUST_PROXY: list(
    readProxies,
    'must list the addresses or ranges of the proxies, such as 10.0.0.5, 192.168.0.0/24',
  ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, 'must be 16 to 200 letters, digits and -._~+/')
    .optional(),
  KEY_REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number from 1 to 999999')
    .transform(Number)
    .pipe(z.number().min(1, 'must be a whole number from 1 to 999999'))
    .default(1_200),
  SUPPORT_ADDRESS: z
    .string()
    .refine((text) => isEmail(text), 'must be an e-mail address')
    .optional(),
  WORKER_PORT: portNumber.optional(),
  AIS_SOURCES: list(
    readAisSources,
    'must list sources such as Roof=tcp://10.0.0.5:10110, udp://0.0.0.0:10111, Log=file:///var/log/ais.nmea, aisstream or barentswatch, each with a name of its own',
  ),
  AIS_PAID_SOURCES: z.string().default('').transform(namesOf),
  AISSTREAM_KEY: z.string().trim().min(1).optional(),
  AISSTREAM_URL: safeFrom('wss:', 'ws:').default('wss://stream.aisstream.io/v0/stream'),
  BARENTSWATCH_CLIENT_ID: z.string().trim().min(1).optional(),
  BARENTSWATCH_CLIENT_SECRET: z.string().trim().min(1).optional(),
  BARENTSWATCH_URL: safeFrom('https:', 'http:').default(
    'https://live.ais.barentswatch.no/v1/combined',
  ),
  BARENTSWATCH_TOKEN_URL: safeFrom('https:', 'http:').default(
    'https://id.barentswatch.no/connect/token',
  ),
  WEATHER_SOURCE: z.enum(['open-meteo'], 'must be open-meteo').optional(),
  OPEN_METEO_URL: safeFrom('https:', 'http:').default('https://api.open-meteo.com/v1/forecast'),
  OPEN_METEO_MARINE_URL: safeFrom('https:', 'http:').default(
    'https://marine-api.open-meteo.com/v1/marine',
  ),
  OPEN_METEO_KEY: z.string().trim().min(1).optional(),
  STORM_SOURCE: z.enum(['nhc'], 'must be nhc').optional(),
  NHC_URL: safeFrom('https:', 'http:').default('https://www.nhc.noaa.gov/CurrentStorms.json'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

/** The names of all settings; each is also read from the file that NAME_FILE names. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** A setting that cannot be used, in one sentence. */
export class SettingError extends Error {}

/** Reads and validates the settings, also from the files they name; a blank variable counts as absent. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const stated = statedSettings(env);
  const parsed = environment.safeParse(stated);
  if (!parsed.success) {
    throw new SettingError(
      parsed.error.issues
        .map((issue) => `The setting ${issue.path.join('.')} ${issue.message}.`)
        .join(' '),
    );
  }
  const values = parsed.data;
  const demo = demoOf(values);
  if (
    values.OIDC_ISSUER !== undefined &&
    (values.OIDC_CLIENT_ID === undefined || values.OIDC_AUDIENCE === undefined)
  ) {
    throw new SettingError(
      'The setting OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_AUDIENCE beside it.',
    );
  }
  return {
    port: values.PORT,
    listen: values.LISTEN ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    oidc: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      audience: values.OIDC_AUDIENCE,
    },
    publicUrl: values.PUBLIC_URL,
    productionHosts: namesOf(values.PRODUCTION_HOSTS.toLowerCase()),
    demo,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    graphUrl: values.GRAPH_URL,
    microsoftSignInUrl: values.MICROSOFT_SIGN_IN_URL,
    reportsFolder: values.REPORTS_FOLDER,
    mail:
      values.SMTP_URL === undefined ? undefined : { url: values.SMTP_URL, from: values.SMTP_FROM },
    webhookAllow: values.WEBHOOK_ALLOW,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    keyRequestsPerMinute: values.KEY_REQUESTS_PER_MINUTE,
    supportAddress: values.SUPPORT_ADDRESS,
    workerPort: values.WORKER_PORT,
    ais: aisOf(values),
    openMeteo: openMeteoOf(values),
    storms: values.STORM_SOURCE === undefined ? undefined : { url: values.NHC_URL },
    logLevel: values.LOG_LEVEL,
    role: roleOf(args),
  };
}

function statedSettings(env: Readonly<Record<string, string | undefined>>) {
  try {
    return Object.fromEntries(
      Object.entries(settingsFrom(env, settingNames)).filter(
        ([, value]) => value !== undefined && value.trim() !== '',
      ),
    );
  } catch (error) {
    if (!(error instanceof SettingsFileError)) throw error;
    throw new SettingError(error.message);
  }
}

/** Everyone knows the password of the demonstration accounts: they are for people at this machine only. */
function demoOf(values: z.output<typeof environment>): boolean {
  const isEmbedded = values.DATABASE_URL === undefined && values.OIDC_ISSUER === undefined;
  const isOwnMachine =
    values.PUBLIC_URL === undefined || isLoopback(new URL(values.PUBLIC_URL).hostname);
  if (values.DEMO === undefined)
    return isEmbedded && isOwnMachine && values.PRODUCTION_HOSTS.trim() === '';
  if (values.DEMO === 'on' && !isEmbedded)
    throw new SettingError(
      'The setting DEMO may be on only with the embedded database and sign-in.',
    );
  if (values.DEMO === 'on' && !isOwnMachine)
    throw new SettingError(
      'The setting DEMO may be on only while PUBLIC_URL is an address of this machine, such as http://localhost:4000: everyone knows the password of the demonstration accounts.',
    );
  return values.DEMO === 'on';
}

function aisOf(values: z.output<typeof environment>): AisSettings {
  const { AIS_SOURCES: sources, AIS_PAID_SOURCES: paid } = values;
  const unknown = paid.find((name) => !sources.some((source) => source.name === name));
  if (unknown !== undefined)
    throw new SettingError(
      `The setting AIS_PAID_SOURCES names ${unknown}, which AIS_SOURCES does not list.`,
    );
  const lists = (provider: AisProvider) =>
    sources.some(({ address: { kind } }) => kind === provider);
  const { AISSTREAM_KEY: key, BARENTSWATCH_CLIENT_ID: clientId } = values;
  const { BARENTSWATCH_CLIENT_SECRET: clientSecret } = values;
  if (lists('aisstream') && key === undefined)
    throw new SettingError('The source aisstream needs the setting AISSTREAM_KEY.');
  if (lists('barentswatch') && (clientId === undefined || clientSecret === undefined))
    throw new SettingError(
      'The source barentswatch needs the settings BARENTSWATCH_CLIENT_ID and BARENTSWATCH_CLIENT_SECRET.',
    );
  return {
    sources,
    paid,
    access: {
      aisstream: key === undefined ? undefined : { url: values.AISSTREAM_URL, key },
      barentswatch:
        clientId === undefined || clientSecret === undefined
          ? undefined
          : {
              url: values.BARENTSWATCH_URL,
              tokenUrl: values.BARENTSWATCH_TOKEN_URL,
              clientId,
              clientSecret,
            },
    },
  };
}

function openMeteoOf(values: z.output<typeof environment>): Config['openMeteo'] {
  if (values.WEATHER_SOURCE === undefined) return undefined;
  return {
    url: values.OPEN_METEO_URL,
    marineUrl: values.OPEN_METEO_MARINE_URL,
    key: values.OPEN_METEO_KEY,
  };
}

function s3Of(values: z.output<typeof environment>): Config['s3'] {
  if (values.S3_BUCKET === undefined) return undefined;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function roleOf(args: readonly string[]): Config['role'] {
  const index = args.findIndex(
    (argument) => argument === '--role' || argument.startsWith('--role='),
  );
  if (index < 0) return 'all';
  const stated = args[index]?.includes('=') === true ? args[index].split('=')[1] : args[index + 1];
  if (stated === 'all' || stated === 'api' || stated === 'hub' || stated === 'worker')
    return stated;
  throw new SettingError('The option --role must be all, api, hub or worker.');
}
