import { hourMs } from '../../../time/milliseconds.ts';

interface StatedPoint {
  /** Day and time as advisories state them, such as 29/1500Z. */
  readonly at: string;
  /** Such as 28.8N  90.0W. */
  readonly position: string;
  readonly windKn: number;
  /** North-east, south-east, south-west, north-west; none below 34 kn, or where they are not forecast. */
  readonly radii?: readonly [number, number, number, number];
}

export interface AdvisoryCase {
  readonly name: string;
  readonly id: string;
  /** Such as 1500 UTC SUN AUG 29 2021. */
  readonly issued: string;
  readonly centre: StatedPoint;
  readonly ahead: readonly StatedPoint[];
  /** When it is expected to be gone. */
  readonly dissipated?: string;
}

const radiiLines = ({ radii }: StatedPoint): readonly string[] => {
  if (radii === undefined) return [];
  const stated = (share: number) =>
    ['NE', 'SE', 'SW', 'NW']
      .map((quadrant, at) => `${Math.round((radii[at] ?? 0) * share)}${quadrant}`.padStart(5))
      .join(' ');
  return [`50 KT...${stated(0.5)}.`, `34 KT...${stated(1)}.`];
};

/** A forecast advisory in the public form of the US National Hurricane Center; the storms are invented. */
export function advisoryText({
  name,
  id,
  issued,
  centre,
  ahead,
  dissipated,
}: AdvisoryCase): string {
  return [
    'ZCZC MIATCMAT1 ALL',
    'TTAA00 KNHC DDHHMM',
    '',
    `${name} FORECAST/ADVISORY NUMBER  13`,
    `NWS NATIONAL HURRICANE CENTER MIAMI FL       ${id}`,
    issued,
    '',
    'THERE ARE NO COASTAL WATCHES OR WARNINGS IN EFFECT.',
    '',
    `${name} CENTER LOCATED NEAR ${centre.position} AT ${centre.at}`,
    'POSITION ACCURATE WITHIN  10 NM',
    '',
    'PRESENT MOVEMENT TOWARD THE NORTHWEST OR 315 DEGREES AT  11 KT',
    '',
    'ESTIMATED MINIMUM CENTRAL PRESSURE  975 MB',
    `MAX SUSTAINED WINDS ${String(centre.windKn).padStart(3)} KT WITH GUSTS TO ${centre.windKn + 15} KT.`,
    ...radiiLines(centre),
    '12 FT SEAS..180NE 240SE 120SW  60NW.',
    'WINDS AND SEAS VARY GREATLY IN EACH QUADRANT.  RADII IN NAUTICAL',
    'MILES ARE THE LARGEST RADII EXPECTED ANYWHERE IN THAT QUADRANT.',
    '',
    `REPEAT...CENTER LOCATED NEAR ${centre.position} AT ${centre.at}`,
    'AT 01/0000Z CENTER WAS LOCATED NEAR 10.0N  50.0W',
    ...ahead.flatMap((point) => [
      '',
      `FORECAST VALID ${point.at} ${point.position}`,
      `MAX WIND ${String(point.windKn).padStart(3)} KT...GUSTS ${point.windKn + 15} KT.`,
      ...radiiLines(point),
    ]),
    ...(dissipated === undefined ? [] : ['', `OUTLOOK VALID ${dissipated}...DISSIPATED`]),
    '',
    `REQUEST FOR 3 HOURLY SHIP REPORTS WITHIN 300 MILES OF ${centre.position}`,
    '',
    'NEXT ADVISORY AT 29/2100Z',
    '',
    '$$',
    'FORECASTER EXAMPLE',
  ].join('\n');
}

/** The page that shows it. */
export const advisoryPage = (text: string): string =>
  `<!DOCTYPE html><html><head><title>Forecast Advisory</title></head><body>\n<div class="textproduct"><pre>\n\n${text}\n\n</pre></div>\n<p>FORECAST VALID 30/0000Z 1.0N 1.0W</p></body></html>`;

const two = (figure: number) => String(figure).padStart(2, '0');

/** A hurricane that stays where it is for five days from an instant. */
export function stillHurricane(position: string, number: string, now: Date): AdvisoryCase {
  const stated = (hours: number) => {
    const at = new Date(now.getTime() + hours * hourMs);
    return `${two(at.getUTCDate())}/${two(at.getUTCHours())}00Z`;
  };
  const month = now.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return {
    name: 'HURRICANE INGVILD',
    id: `AL${number}2026`,
    issued: `${two(now.getUTCHours())}00 UTC SUN ${month} ${now.getUTCDate()} ${now.getUTCFullYear()}`,
    centre: { at: stated(0), position, windKn: 80, radii: [100, 100, 100, 100] },
    ahead: [{ at: stated(120), position, windKn: 70, radii: [100, 100, 100, 100] }],
  };
}

/** The list of storms by their numbers, in the public form; the advisory of 01 is at /text/MIATCMAT01.shtml. */
export const stormList = (numbers: readonly string[], now: Date): string =>
  JSON.stringify({
    activeStorms: numbers.map((number) => ({
      id: `al${number}2026`,
      binNumber: 'AT1',
      name: 'Ingvild',
      classification: 'HU',
      intensity: '80',
      pressure: '975',
      latitudeNumeric: 30.5,
      longitudeNumeric: -40.5,
      lastUpdate: now.toISOString(),
      // The host is that of the settings, whatever the list states.
      forecastAdvisory: {
        advNum: '013',
        url: `https://www.nhc.example/text/MIATCMAT${number}.shtml`,
      },
    })),
  });
