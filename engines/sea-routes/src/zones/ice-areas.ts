import { ringOf, type Zone } from './zone.ts';

/** Waters with ice. */
export const iceAreas: readonly Zone[] = [
  {
    id: 'ICE-ARCTIC',
    name: 'Arctic waters',
    kind: 'ice',
    from: null,
    until: null,
    source: 'Polar Code, SOLAS XIV/1.3: arctic waters',
    rings: [
      ringOf(`
        -180 60, -166 60, -164 61, -160 64.5, -162 67, -157 71, -141 69.3, -125 68, -110
        66, -95 60, -56.618 60, -42 58, -35.45 64.617, -26.557 67.065, -8.3 70.83, 0
        72.4, 10 73.9, 19 74.35, 30 72.3, 36 70.7, 43.268 68.66, 44 66, 60 66.5, 80 68,
        110 70, 140 70, 160 66.5, 172 63.5, 170 60.3, 180 60, 180 90, -180 90
      `),
    ],
  },
  {
    id: 'ICE-ANTARCTIC',
    name: 'Antarctic area south of 60S',
    kind: 'ice',
    from: null,
    until: null,
    source: 'Polar Code, SOLAS XIV/1.2: south of 60 S',
    rings: [
      ringOf(`
        -180 -60, 180 -60, 180 -90, -180 -90
      `),
    ],
  },
  {
    id: 'ICE-HUDSON',
    name: 'Hudson Bay and Strait',
    kind: 'ice',
    from: null,
    until: null,
    source: 'Ours: Hudson Bay and Hudson Strait, icebound from November to July',
    rings: [
      ringOf(`
        -95 60, -64.5 60.6, -64.5 63, -75 65, -90 66, -96 62, -94 57, -83 51, -78.5 51,
        -76 57, -70 58, -64.8 60
      `),
    ],
  },
];
