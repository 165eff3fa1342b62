/**
 * Points that a ship passes between two neighbours where the straight line would cross an island or a headland: waypoints,
 * or a waypoint and a port by its UN/LOCODE or name. They bend the track only; lengths are those of the lanes.
 */
export const seaDetours: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'alsten vefsn': [
    [66.02, 12.3],
    [66.01, 12.32],
    [66.03, 12.86],
    [66.02, 12.89],
    [66.01, 12.91],
  ],
  'hekkingen malangen': [[69.63, 18.28]],
  'grip tingvoll': [
    [63.08, 7.69],
    [63.05, 7.68],
    [62.99, 7.87],
    [62.97, 8.04],
    [62.91, 8.16],
    [62.86, 8.16],
  ],
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
  'agdenes strindfjord': [
    [63.65, 9.76],
    [63.48, 9.95],
  ],
  'ofot ofotfjord': [[68.42, 16.6]],
  'rana ranfjord': [
    [66.17, 13.12],
    [66.23, 13.32],
    [66.23, 13.36],
  ],
  'westerschelde schelde': [
    [51.41, 3.94],
    [51.42, 4.02],
  ],
  'oslofjord drobak': [[59.52, 10.58]],
  'wielingen westerschelde': [[51.41, 3.7]],
  'frohavet agdenes': [[63.65, 9.56]],
  'trondleia agdenes': [[63.45, 8.79]],
  'brunsbuttel stade': [
    [53.86, 9.28],
    [53.78, 9.39],
    [53.7, 9.48],
  ],
  'stade DEHAM': [
    [53.57, 9.68],
    [53.54, 9.84],
  ],
  'strindfjord NOTRD': [[63.46, 10.39]],
  'tingvoll NOSUN': [
    [62.84, 8.18],
    [62.71, 8.5],
    [62.69, 8.55],
  ],
  'ranfjord NOMQN': [
    [66.23, 13.4],
    [66.24, 13.56],
    [66.23, 13.67],
    [66.26, 13.8],
    [66.27, 13.98],
  ],
  'drobak NOOSL': [
    [59.77, 10.53],
    [59.87, 10.65],
  ],
  'korsfjord NOBGO': [
    [60.38, 5.14],
    [60.4, 5.26],
  ],
  'oygarden NOBGO': [
    [60.45, 4.96],
    [60.39, 5.15],
    [60.4, 5.26],
  ],
  'stott NOGLO': [
    [66.79, 13.9],
    [66.79, 13.95],
  ],
  'nordfjord Rundereimsvika': [
    [62.04, 4.97],
    [62.02, 5.19],
    [61.99, 5.24],
  ],
  'utsira Kvitsteinvika': [
    [59.74, 5.47],
    [59.74, 5.51],
    [59.6, 5.52],
  ],
  'vefsn NOMJF': [
    [65.9, 13.11],
    [65.86, 13.16],
  ],
  'nordkyn NOBJF': [
    [70.72, 29.82],
    [70.64, 29.75],
  ],
  'moldefjord NOMOL': [
    [62.75, 6.91],
    [62.71, 7.01],
  ],
};
