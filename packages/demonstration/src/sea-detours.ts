/**
 * Points that a ship passes between two neighbours where the straight line would cross an island or a headland: waypoints,
 * or a waypoint and a port by its UN/LOCODE or name. They bend the track only; lengths are those of the lanes.
 */
export const seaDetours: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'alsten vefsn': [
    [66.02, 12.3],
    [66.01, 12.32],
    [66.04, 12.91],
  ],
  'hekkingen malangen': [[69.63, 18.28]],
  'grip tingvoll': [[63.08, 7.95]],
  'fugloy kvalsund': [
    [70.05, 18.61],
    [69.97, 18.71],
    [69.96, 18.87],
  ],
  'nab solent': [[50.76, -1.15]],
  'helsingor drogden': [[56, 12.66]],
  'bon sfax-e': [[35, 11.5]],
  'kvalsund Kvalneset': [
    [69.96, 18.71],
    [69.89, 18.77],
    [69.85, 18.98],
  ],
  'malangen NOTOS': [
    [69.66, 18.2],
    [69.63, 17.98],
    [69.56, 18],
    [69.51, 18.3],
    [69.58, 18.86],
  ],
  'north-channel GBBEL': [[54.68, -5.82]],
  'hekkingen Finnkjerka': [
    [69.54, 18.04],
    [69.34, 18.12],
    [69.32, 17.92],
  ],
  'senja Trollvika': [
    [68.78, 16.07],
    [68.75, 16.18],
  ],
  'ofot Trollvika': [
    [68.42, 16.44],
    [68.74, 16.6],
    [68.84, 16.56],
    [68.92, 16.22],
    [68.81, 16.06],
    [68.75, 16.19],
  ],
  'spurn GBIMM': [[53.62, -0.17]],
  'humber GBIMM': [
    [53.56, 0.1],
    [53.62, -0.17],
  ],
  'spurn GBHUL': [[53.66, -0.19]],
  'malta-e MTMLA': [[35.9, 14.55]],
  'langoy NOSKN': [
    [68.58, 14.45],
    [68.59, 14.84],
  ],
  'vestvagoy NOSKN': [
    [68.58, 14.3],
    [68.59, 14.84],
  ],
  'solent GBFAW': [[50.83, -1.32]],
};
