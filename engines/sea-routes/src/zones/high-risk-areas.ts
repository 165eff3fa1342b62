import { ringOf, type Zone } from './zone.ts';

/** Areas in which ships are at risk of attack, as insurers and the industry list them. */
export const highRiskAreas: readonly Zone[] = [
  {
    id: 'HRA-JWLA032',
    name: 'Indian Ocean, Gulf of Aden, southern Red Sea',
    kind: 'highRisk',
    from: '2023-12-18',
    until: null,
    source:
      'Joint War Committee JWLA-032, 18 December 2023; without its exception for 12 nm along the coast',
    rings: [
      ringOf(`
        37.2 18, 41.6 18, 43.5 17.2, 44.5 14, 46.5 14.6, 50 16.3, 53.108 16.642, 53.833
        14.917, 60.25 10.8, 48.75 -6.75, 41.567 -1.667, 43 1.5, 46 4.5, 49.5 10.8, 44.2
        10.2, 42.6 11.2, 41.5 13.2, 38.5 15.8
      `),
    ],
  },
  {
    id: 'HRA-BMP-2021',
    name: 'Western Indian Ocean',
    kind: 'highRisk',
    from: '2021-09-01',
    until: '2023-01-01',
    source: 'BMP5 high risk area as reduced on 1 September 2021, withdrawn on 1 January 2023',
    rings: [
      ringOf(`
        42.2 -1.5, 46 -1.5, 49.5 1, 55 9, 57.5 14.333, 53 16.7, 50 16.3, 46.5 14.6, 44.3
        14, 43.5 15, 41.1 15, 41.3 14, 42.3 12.9, 43.2 12.3, 43.3 11.5, 44.2 10.2, 49.5
        10.8, 48.5 8, 46 4
      `),
    ],
  },
  {
    id: 'HRA-GOG',
    name: 'Gulf of Guinea',
    kind: 'highRisk',
    from: '2021-01-01',
    until: null,
    source: 'Joint War Committee listed areas: Gulf of Guinea; not checked against a second source',
    rings: [
      ringOf(`
        1.2 6.112, 1.2 6.4, 4 6.8, 7.5 5.2, 10.2 4.2, 10.2 1, 9.7 -0.2, 8.7 -0.667, 3
        -0.667
      `),
    ],
  },
  {
    id: 'HRA-BLACK',
    name: 'Black Sea and Sea of Azov',
    kind: 'highRisk',
    from: '2022-03-07',
    until: null,
    source: 'Joint War Committee listed areas: Black Sea and Sea of Azov; simplified',
    rings: [
      ringOf(`
        29.765 45.181, 29.993 45.191, 30.04 45.09, 30.979 44.777, 31.175 44.737, 31.41
        44.048, 31.333 43.452, 40.01 43.385, 41.5 45, 40 47.5, 34 47.2, 30.2 46.7, 29.4
        45.7
      `),
    ],
  },
];
