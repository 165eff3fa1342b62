import {
  readStormAdvisory,
  type StormAdvisory,
  stormName,
} from '@fairlead/domain/live/storms/storm-advisory';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ruleScope } from '../../platform/database/rule-scope.ts';
import { TooManyRequests } from './open-meteo.ts';
import { storedStorms, writeStorms } from './storm-advisories.sql.ts';

const answerWithinMs = 20_000;
const mostListBytes = 2_000_000;
const mostAdvisoryBytes = 500_000;
/** There were never more than a few at once. */
const mostStorms = 20;

const listed = z.object({
  id: z.string().regex(/^[a-z]{2}\d{6}$/i),
  name: z.string().min(1).max(60),
  classification: z.string().max(10),
  /** Knots. */
  intensity: z.coerce.number().min(0).max(300).nullish(),
  latitudeNumeric: z.number().min(-90).max(90),
  longitudeNumeric: z.number().min(-180).max(180),
  lastUpdate: z.iso.datetime({ offset: true }),
  forecastAdvisory: z.object({ url: z.string().max(500) }).nullish(),
});
type ListedStorm = z.output<typeof listed>;
const list = z.object({ activeStorms: z.array(z.unknown()) });

const kinds: Readonly<Record<string, string>> = {
  TD: 'Tropical Depression',
  STD: 'Subtropical Depression',
  TS: 'Tropical Storm',
  STS: 'Subtropical Storm',
  HU: 'Hurricane',
  TY: 'Typhoon',
  PC: 'Potential Tropical Cyclone',
  PTC: 'Post-Tropical Cyclone',
};

/** The text of an answer, read no further than its bound. */
async function textOf(url: URL, mostBytes: number): Promise<string> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    const message = `The Hurricane Center answered with status ${response.status}.`;
    throw response.status === 429 ? new TooManyRequests(message) : new Error(message);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest of the answer.
  for await (const part of response.body) {
    length += part.length;
    if (length > mostBytes) throw new Error('The answer of the Hurricane Center is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A storm of which only the list is known: where it is, without a forecast. */
const withoutForecast = (storm: ListedStorm): StormAdvisory => ({
  id: storm.id.toUpperCase(),
  name: `${kinds[storm.classification] ?? 'Storm'} ${stormName(storm.name)}`,
  number: '',
  issued: new Date(storm.lastUpdate).toISOString(),
  points: [
    {
      at: new Date(storm.lastUpdate).toISOString(),
      latitude: storm.latitudeNumeric,
      longitude: storm.longitudeNumeric,
      windKn: storm.intensity ?? null,
      radii: null,
    },
  ],
});

/** The advisory of a listed storm; the source chooses its path, but not another host. */
async function advisoryOf(storm: ListedStorm, base: URL): Promise<StormAdvisory> {
  const address = storm.forecastAdvisory?.url;
  if (address === undefined) throw new Error(`${storm.id} has no forecast advisory.`);
  const url = new URL(new URL(address, base).pathname, base);
  const advisory = readStormAdvisory(await textOf(url, mostAdvisoryBytes));
  if (advisory?.id !== storm.id.toUpperCase())
    throw new Error(`The forecast advisory of ${storm.id} could not be read.`);
  return advisory;
}

export interface StormsOptions {
  readonly database: Database;
  /** Of the list of storms of the US National Hurricane Center. */
  readonly url: string;
  readonly now: () => Date;
  /** One storm without an advisory keeps no other from its own. */
  readonly onError: (error: unknown) => void;
}

/** The storms of the list; of one whose advisory cannot be read its last one, otherwise where the list has it. */
async function currentStorms(
  { url, onError }: Pick<StormsOptions, 'url' | 'onError'>,
  before: readonly StormAdvisory[],
): Promise<readonly StormAdvisory[]> {
  const base = new URL(url);
  const { activeStorms } = list.parse(JSON.parse(await textOf(base, mostListBytes)));
  const storms: StormAdvisory[] = [];
  let isDown = false;
  for (const one of activeStorms.slice(0, mostStorms)) {
    const { data: storm, error } = listed.safeParse(one);
    if (storm === undefined) {
      onError(error);
      continue;
    }
    const last = before.find(({ id }) => id === storm.id.toUpperCase()) ?? withoutForecast(storm);
    try {
      storms.push(isDown ? last : await advisoryOf(storm, base));
    } catch (failure) {
      isDown ||= failure instanceof TooManyRequests;
      onError(failure);
      storms.push(last);
    }
  }
  return storms;
}

/** Reads the storms and their advisories; without an answer the last ones stay. */
export async function storeStorms(options: StormsOptions): Promise<void> {
  const { database, now, onError } = options;
  const before = await database.read(ruleScope(0), (db) =>
    db.first(storedStorms(now().toISOString())),
  );
  try {
    // No connection is held while the source answers.
    const storms = await currentStorms(options, before?.storms ?? []);
    const fetched = now().toISOString();
    await database.write(ruleScope(0), (db) => db.run(writeStorms({ fetched, storms })));
  } catch (error) {
    onError(error);
  }
}
