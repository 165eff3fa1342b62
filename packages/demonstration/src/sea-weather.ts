import type { Chance } from './chance.ts';

/** Wind in Beaufort and the direction it comes from; the current in knots along the track, positive from behind. */
export interface SeaWeather {
  readonly windForce: number;
  readonly windFrom: number;
  readonly current: number;
}

/** The weather changes slowly from report to report; winds of the story are mostly westerly. */
export class WeatherStory {
  private wind = 4;
  private from = 24;
  private readonly chance: Chance;
  constructor(chance: Chance) {
    this.chance = chance;
  }
  next(): SeaWeather {
    const step = this.chance.between(-1.6, 1.6) + (this.wind > 5 ? -0.4 : 0.2);
    this.wind = Math.min(9, Math.max(1, this.wind + step));
    const calm = this.from + this.chance.whole(-5, 5);
    this.from = (calm + 36) % 36;
    return {
      windForce: Math.round(this.wind),
      windFrom: this.from * 10,
      current: Math.round(this.chance.between(-9, 9)) / 10,
    };
  }
}

/** The share of her speed that a ship makes against the wind. */
export const speedShare = ({ windForce }: SeaWeather): number =>
  1 - 0.015 * Math.max(0, windForce - 3);

/** How much more the main engine burns at the same speed through the water. */
export const fuelShare = ({ windForce }: SeaWeather): number =>
  1 + 0.015 * Math.max(0, windForce - 4);
