import { dayMs, hourMs } from '@fairlead/domain/time/milliseconds';
import type { OfficeApi } from './office-api.ts';

export const noonSea = 10;

interface Correction {
  readonly id: string;
  readonly at: string;
  readonly voided: string | null;
}

/** On board a noon report is begun up to two hours before noon, and cannot be sent yet: the clock of the ship is past that. */
const isBeforeNoon = new Date().getUTCHours() >= 9 && new Date().getUTCHours() < 12;
export const shipZone = isBeforeNoon ? 'Asia/Dubai' : 'UTC';
const noonMs = (isBeforeNoon ? 8 : 12) * hourMs;

/** The last noon of the ship that has passed, some days back. */
export const noonBefore = (days: number): string => {
  const day = Math.floor((Date.now() - noonMs) / dayMs) * dayMs;
  return new Date(day + noonMs - days * dayMs).toISOString();
};

/** Reverses the corrections of the ledger since then: the office counts them, a device on board does not. */
async function reverseCorrections(api: OfficeApi, vesselId: number, since: string): Promise<void> {
  const path = `/vessels/${vesselId}/fuelCorrections`;
  const all = await api.get<readonly Correction[]>(path);
  const later = all.filter(
    ({ at, voided }) => voided === null && Date.parse(at) > Date.parse(since),
  );
  for (const { id } of later) await api.create(`${path}/${id}/void`, { reason: 'Sent again' });
}

/** Yesterday's report, from which today's begins; what the vessel reported or corrected after it is withdrawn. */
export async function reportYesterday(api: OfficeApi, vesselId: number): Promise<void> {
  await reverseCorrections(api, vesselId, noonBefore(1));
  const later = await api.get<readonly { readonly guid: string }[]>(
    `/reports/log?vesselIds=${vesselId}&from=${noonBefore(1)}`,
  );
  for (const { guid } of later)
    await api.request(`POST /reports/log/${guid}/withdraw`, { reason: 'Sent again' });
  await api.create('/reports/log', {
    vesselId,
    report: {
      kind: noonSea,
      at: noonBefore(1),
      zone: shipZone,
      isLaden: true,
      figures: { hoursUnderWay: '24', distanceOverGround: '284', windFrom: '225', cargo: '5400' },
      remaining: [
        { fuelId: 2, tonnes: '231.6' },
        { fuelId: 6, tonnes: '82.2' },
      ],
    },
  });
}
