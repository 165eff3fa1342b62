import { type NamedPoint, pointsOf } from './named-point.ts';

/*
 * Positions are our own reading of the coastlines of Natural Earth (1:10 million, public domain), to about a tenth of a
 * degree; names are those of English sailing directions. A test refuses a cape more than 5 nm off the coast and a strait
 * further from a coast than its reach.
 */
const capes = pointsOf(
  'cape',
  `
north-cape | North Cape | 71.17 | 25.78 | 40
stad | Stad | 62.19 | 5.13 | 25
lindesnes | Lindesnes | 57.98 | 7.05 | 30
skaw | Skaw | 57.74 | 10.62 | 15
lands-end | Land’s End | 50.07 | -5.71 | 30
fastnet | Fastnet | 51.45 | -9.6 | 30
ushant | Ushant | 48.46 | -5.1 | 45
finisterre | Cape Finisterre | 42.88 | -9.27 | 50
roca | Cabo da Roca | 38.78 | -9.5 | 40
st-vincent | Cape St. Vincent | 37.02 | -8.99 | 40
cape-bon | Cape Bon | 37.08 | 11.04 | 30
matapan | Cape Matapan | 36.4 | 22.48 | 30
guardafui | Cape Guardafui | 11.83 | 51.28 | 60
ras-al-hadd | Ras al Hadd | 22.53 | 59.8 | 40
dondra | Dondra Head | 5.93 | 80.59 | 40
leeuwin | Cape Leeuwin | -34.36 | 115.14 | 60
south-east-cape | South East Cape | -43.63 | 146.83 | 60
cape-verde | Cape Verde | 14.74 | -17.5 | 60
palmas | Cape Palmas | 4.38 | -7.72 | 60
good-hope | Cape of Good Hope | -34.35 | 18.48 | 100
farewell | Cape Farewell | 59.8 | -43.9 | 60
race | Cape Race | 46.66 | -53.08 | 60
hatteras | Cape Hatteras | 35.25 | -75.53 | 40
sao-roque | Cape São Roque | -5.49 | -35.26 | 60
cabo-frio | Cabo Frio | -23.01 | -42.01 | 50
horn | Cape Horn | -55.97 | -67.27 | 100
`,
);

const straits = pointsOf(
  'strait',
  `
sound | The Sound | 56.04 | 12.66 | 8
great-belt | Great Belt | 55.35 | 11.0 | 10
kiel | Kiel Canal | 54.2 | 9.5 | 20 | kiel
pentland | Pentland Firth | 58.71 | -3.1 | 8
dover | Dover Strait | 51.0 | 1.47 | 15
gibraltar | Strait of Gibraltar | 35.95 | -5.5 | 15
bonifacio | Strait of Bonifacio | 41.3 | 9.25 | 8
messina | Strait of Messina | 38.23 | 15.62 | 8
corinth | Corinth Canal | 37.93 | 22.98 | 10 | corinth
dardanelles | Dardanelles | 40.2 | 26.4 | 10
bosporus | Bosporus | 41.1 | 29.06 | 8
suez | Suez Canal | 30.6 | 32.3 | 20 | suez
bab-el-mandeb | Bab el-Mandeb | 12.6 | 43.35 | 20
hormuz | Strait of Hormuz | 26.55 | 56.5 | 20
malacca | Malacca Strait | 2.5 | 101.4 | 30
singapore | Singapore Strait | 1.2 | 103.85 | 12
sunda | Sunda Strait | -5.95 | 105.85 | 15
lombok | Lombok Strait | -8.6 | 115.8 | 20
makassar | Makassar Strait | -2.0 | 118.0 | 65
luzon | Luzon Strait | 20.5 | 121.3 | 80
taiwan | Taiwan Strait | 24.5 | 119.5 | 50
korea | Korea Strait | 34.4 | 129.5 | 35
tsugaru | Tsugaru Strait | 41.35 | 140.3 | 15
la-perouse | La Pérouse Strait | 45.75 | 142.0 | 20
osumi | Osumi Strait | 30.9 | 130.7 | 20
torres | Torres Strait | -10.3 | 142.2 | 40 | torres
bass | Bass Strait | -39.4 | 145.5 | 50
cook | Cook Strait | -41.2 | 174.5 | 15
mozambique | Mozambique Channel | -17.0 | 41.5 | 130
cabot | Cabot Strait | 47.35 | -59.8 | 30
belle-isle | Strait of Belle Isle | 51.6 | -56.5 | 12
florida | Straits of Florida | 23.9 | -81.5 | 45
yucatan | Yucatan Channel | 21.8 | -85.8 | 60
windward | Windward Passage | 20.0 | -73.9 | 30
mona | Mona Passage | 18.3 | -67.8 | 35
anegada | Anegada Passage | 18.3 | -63.8 | 35
panama | Panama Canal | 9.1 | -79.7 | 20 | panama
magellan | Strait of Magellan | -53.7 | -71.0 | 40 | magellan
juan-de-fuca | Strait of Juan de Fuca | 48.3 | -124.0 | 10
unimak | Unimak Pass | 54.35 | -164.8 | 20
bering | Bering Strait | 65.8 | -168.9 | 40
`,
);

/** Every point that a route may be described by. */
export const allNamedPoints: readonly NamedPoint[] = [...capes, ...straits];
