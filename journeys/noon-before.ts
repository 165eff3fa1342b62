import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { OfficeApi } from './office-api.ts';

export const noonSea = 10;

/** The last noon in UTC that has passed, some days back. */
export const noonBefore = (days: number): string => {
  const day = Math.floor((Date.now() - dayMs / 2) / dayMs) * dayMs;
  return new Date(day + dayMs / 2 - days * dayMs).toISOString();
};

/** Yesterday's report, from which today's begins; what the vessel reported after it is withdrawn. */
export async function reportYesterday(api: OfficeApi, vesselId: number): Promise<void> {
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
      zone: 'UTC',
      isLaden: true,
      figures: { hoursUnderWay: '24', distanceOverGround: '284', windFrom: '225', cargo: '5400' },
      remaining: [
        { fuelId: 2, tonnes: '231.6' },
        { fuelId: 6, tonnes: '82.2' },
      ],
    },
  });
}
