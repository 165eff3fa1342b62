/** Density at 15 °C in kg/m³, temperature in °C, volume in m³ after the correction for trim and list. */
export interface OilReading {
  readonly volume: number;
  readonly temperature: number;
  readonly density: number;
}

export interface OilMass {
  /** To four decimals, as in the printed tables. */
  readonly volumeCorrection: number;
  /** Tonnes in air, to the kilogram. */
  readonly tonnes: string;
}

/** Thermal expansion at 15 °C per °C (ASTM D1250-80, table 54B, generalised products). */
function expansionOf(density: number): number {
  if (density >= 838.5) return 186.9696 / density ** 2 + 0.4862 / density;
  if (density >= 787.5) return 594.5418 / density ** 2;
  if (density >= 770.5) return -0.003_363_12 + 2680.3206 / density ** 2;
  return 346.4228 / density ** 2 + 0.4388 / density;
}

/** The factor from the volume at a temperature to that at 15 °C (ASTM table 54B), to four decimals. */
export function volumeCorrection({ temperature, density }: Omit<OilReading, 'volume'>): number {
  const expansion = expansionOf(density);
  const warmer = temperature - 15;
  const factor = Math.exp(-expansion * warmer * (1 + 0.8 * expansion * warmer));
  return Math.round(factor * 10_000) / 10_000;
}

/** Air buoyancy, kg/m³: mass in air is `volume × factor × (density − 1.1) / 1000`. */
const buoyancy = 1.1;

/** The mass in air of oil in a tank. */
export function oilMass(reading: OilReading): OilMass {
  const factor = volumeCorrection(reading);
  const tonnes = (reading.volume * factor * (reading.density - buoyancy)) / 1000;
  return { volumeCorrection: factor, tonnes: tonnes.toFixed(3) };
}
