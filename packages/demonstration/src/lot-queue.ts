/** A lot on board and what is left of it, kilograms. */
interface OpenLot {
  readonly lotId: number;
  readonly fuelId: number;
  kg: number;
}

/** From which lots a ship says that it burned: the oldest first. Without lots, from all of a fuel alike. */
export class LotQueue {
  private readonly lots: readonly OpenLot[];
  constructor(
    lots: readonly { readonly id: number; readonly fuel_id: number; readonly kg: string }[],
  ) {
    this.lots = lots.map(({ id, fuel_id, kg }) => ({ lotId: id, fuelId: fuel_id, kg: Number(kg) }));
  }

  draw(
    fuelId: number,
    kg: number,
  ): readonly { readonly lotId: number | null; readonly kg: number }[] {
    const parts: { lotId: number | null; kg: number }[] = [];
    let left = kg;
    for (const lot of this.lots) {
      if (left === 0) break;
      if (lot.fuelId !== fuelId || lot.kg === 0) continue;
      const taken = Math.min(lot.kg, left);
      lot.kg -= taken;
      left -= taken;
      parts.push({ lotId: lot.lotId, kg: taken });
    }
    return left === 0 ? parts : [...parts, { lotId: null, kg: left }];
  }
}
