import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Type of an engine and of an oil tank. */
export const engineTypes = [
  { name: 'Main', number: 10, label: 'Main' },
  { name: 'Aux', number: 20, label: 'Aux' },
  { name: 'Boiler', number: 30, label: 'Boiler' },
] as const;
export type EngineType = NumberOf<typeof engineTypes>;
export const engineType = codes(engineTypes);

/** How a position is written. */
export const coordinateTypes = [
  { name: 'Dms', number: 10, label: 'Degrees, minutes, seconds' },
  { name: 'Dmm', number: 20, label: 'Degrees, decimal minutes' },
] as const;
export type CoordinateType = NumberOf<typeof coordinateTypes>;
export const coordinateType = codes(coordinateTypes);

/** Reward factor of wind-assisted propulsion; a decimal string on the wire. */
export const windRewardFactors = [
  { factor: '1', label: 'None' },
  { factor: '0.99', label: '1 %' },
  { factor: '0.97', label: '3 %' },
  { factor: '0.95', label: '5 %' },
] as const;
export type WindRewardFactor = (typeof windRewardFactors)[number]['factor'];
