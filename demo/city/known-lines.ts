import { type Point, toCityPoint } from './geometry.ts'

type Degrees = readonly [lon: number, lat: number]

/** The regular grid of the old centre; its main axis is Ștefan cel Mare și Sfânt, from the Academy north-westwards. */
const axisStart = toCityPoint(28.849, 47.0145)
const axisEnd = toCityPoint(28.8205, 47.0312)

/** Streets parallel to the axis: metres to its right (negative: uphill, to the left), and start and end as fractions of its length. */
const parallels: readonly (readonly [key: string, offsetMetres: number, from: number, to: number])[] = [
  ['B Ștefan cel Mare și Sfânt', 0, 0, 1],
  ['S 31 August 1989', -185, 0.05, 0.97],
  ['S București', -370, 0.05, 0.97],
  ['S Alexei Șciusev', -555, 0.05, 0.96],
  ['S Mihail Kogălniceanu', -740, 0.04, 0.94],
  ['S Alexei Mateevici', -925, 0.08, 0.93],
  ['S Columna', 180, 0.06, 1.02],
  ['S Alexandru cel Bun', 350, 0.08, 0.92],
  ['S Grigore Ureche', 520, 0.4, 0.85],
]

/** Streets across the axis: fraction of its length at the crossing, and metres to its left and right. */
const crossings: readonly (readonly [key: string, share: number, leftMetres: number, rightMetres: number])[] = [
  ['S Ismail', 0.1, 960, 900],
  ['S Tighina', 0.19, 960, 640],
  ['S Armenească', 0.27, 960, 640],
  ['S Bulgară', 0.34, 940, 560],
  ['S Vasile Alecsandri', 0.41, 980, 600],
  ['S Mihai Eminescu', 0.48, 950, 600],
  ['S Vlaicu Pârcălab', 0.545, 950, 480],
  ['S Alexandr Pușkin', 0.605, 960, 640],
  ['S Mitropolit Gavriil Bănulescu-Bodoni', 0.665, 960, 620],
  ['S Maria Cebotari', 0.73, 940, 420],
  ['S Sfatul Țării', 0.79, 940, 400],
  ['S Mitropolit Petru Movilă', 0.85, 900, 420],
  ['S Serghei Lazo', 0.91, 940, 300],
  ['S Toma Ciorbă', 0.97, 900, 420],
]

/** Well-known streets outside the grid: `lon,lat` of their bends, starting at number 1. */
const lines: Readonly<Record<string, string>> = {
  // Centru
  'B Grigore Vieru': '28.8372,47.0262 28.8432,47.0312',
  'B Constantin Negruzzi': '28.8501,47.0147 28.8558,47.0117',
  'B Iurie Gagarin': '28.8566,47.0122 28.8562,47.0066',
  'B Dimitrie Cantemir': '28.8482,47.0102 28.8508,47.0152 28.8536,47.0196',
  'O Hâncești': '28.8408,47.0072 28.8255,46.999 28.8128,46.9924',
  'S Ciuflea': '28.8482,47.0128 28.8522,47.0042',
  'S Albișoara': '28.8225,47.0398 28.8335,47.0352 28.846,47.0275 28.8548,47.0208',
  'S Calea Basarabiei': '28.86,47.0165 28.866,47.0118',
  'A Gării': '28.8588,47.0112 28.8616,47.0092',
  'S Nicolae Testemițanu': '28.8245,47.0065 28.8135,46.9995',
  'S Ialoveni': '28.8295,47.0038 28.8165,46.994',
  'S Vasile Stroescu': '28.8165,47.019 28.8118,47.0148',
  // Botanica
  'B Dacia': '28.8596,47.0028 28.869,46.988 28.879,46.976 28.89,46.962',
  'B Traian': '28.8642,46.9792 28.8722,46.9735 28.8798,46.9682',
  'B Decebal': '28.8662,46.9966 28.88,46.9885 28.8906,46.98',
  'B Cuza Vodă': '28.851,46.988 28.858,46.977 28.868,46.968',
  'O Muncești': '28.869,47.0085 28.883,46.999 28.9,46.985 28.9122,46.9718',
  'S Grenoble': '28.84,46.987 28.85,46.974 28.8598,46.9638',
  'S Independenței': '28.8618,46.9872 28.869,46.984 28.8742,46.9798',
  'S Trandafirilor': '28.8572,46.9972 28.8688,46.9934',
  'S Sarmizegetusa': '28.8735,46.9905 28.883,46.98',
  'S Burebista': '28.8792,46.987 28.8742,46.976',
  'S Hristo Botev': '28.883,46.993 28.8792,46.9858',
  'S Nicolae Zelinski': '28.8642,46.9942 28.872,46.9962',
  'S Nicolae Titulescu': '28.856,46.997 28.848,46.994',
  'S Aeroportului': '28.901,46.959 28.9128,46.9624',
  // Buiucani
  'S Alba Iulia': '28.801,47.033 28.786,47.0375 28.768,47.042',
  'S Ion Creangă': '28.811,47.031 28.797,47.0265 28.787,47.0215',
  'S Calea Ieșilor': '28.814,47.04 28.8,47.0435 28.785,47.05',
  'S Vasile Lupu': '28.811,47.0335 28.79,47.031',
  'O Balcani': '28.783,47.0542 28.7645,47.0552',
  'S Liviu Deleanu': '28.79,47.044 28.779,47.04',
  'S Nicolae H. Costin': '28.787,47.04 28.778,47.033',
  'S Mesager': '28.79,47.053 28.776,47.046',
  'S Ion Pelivan': '28.779,47.0455 28.764,47.047',
  // Ciocana
  'B Mircea cel Bătrân': '28.88,47.039 28.896,47.052 28.908,47.061',
  'S Alecu Russo': '28.8766,47.0425 28.887,47.036 28.896,47.03',
  'S Ginta Latină': '28.885,47.047 28.896,47.042 28.906,47.037',
  'S Igor Vieru': '28.896,47.056 28.906,47.049',
  'S Nicolae Milescu-Spătaru': '28.8925,47.0595 28.904,47.047 28.9115,47.0425',
  'S Mihail Sadoveanu': '28.8995,47.059 28.915,47.048',
  'S Uzinelor': '28.873,47.019 28.89,47.02 28.91,47.017',
  'S Meșterul Manole': '28.879,47.013 28.892,47.0105 28.908,47.006',
  'S Vadul lui Vodă': '28.881,47.03 28.899,47.028 28.917,47.029',
  // Rîșcani
  'B Renașterii Naționale': '28.846,47.0335 28.856,47.041',
  'B Moscova': '28.864,47.046 28.853,47.052 28.842,47.0575',
  'S Kiev': '28.857,47.044 28.865,47.049',
  'S Nicolae Dimo': '28.856,47.047 28.866,47.053',
  'S Miron Costin': '28.86,47.043 28.87,47.048',
  'S Matei Basarab': '28.864,47.044 28.8722,47.042',
  'S Bogdan Voievod': '28.852,47.044 28.862,47.039',
  'S Florilor': '28.8512,47.0505 28.8572,47.0545',
  'S Studenților': '28.859,47.057 28.868,47.063',
  'S Ceucari': '28.848,47.06 28.857,47.065',
  'S Calea Orheiului': '28.844,47.037 28.85,47.05 28.854,47.07',
  'S Calea Moșilor': '28.837,47.039 28.83,47.048 28.827,47.065',
  'S Petricani': '28.824,47.045 28.812,47.054 28.801,47.061',
}

/** Squares: the coordinates of their centre. */
const squares: Readonly<Record<string, Degrees>> = {
  'P Marii Adunări Naționale': [28.8325, 47.0245],
  'P Dimitrie Cantemir': [28.8493, 47.0139],
  'P Gării': [28.8598, 47.0126],
  'P Unirii': [28.8222, 47.0302],
  'P Libertății': [28.8568, 47.0134],
}

function parseLine(line: string): Point[] {
  return line.split(' ').map((pair) => {
    const [lon, lat] = pair.split(',').map(Number)
    return toCityPoint(lon as number, lat as number)
  })
}

function pointOfGrid(share: number, offsetMetres: number): Point {
  const east = axisEnd[0] - axisStart[0]
  const north = axisEnd[1] - axisStart[1]
  const length = Math.hypot(east, north)
  return [
    axisStart[0] + east * share + (north / length) * offsetMetres,
    axisStart[1] + north * share - (east / length) * offsetMetres,
  ]
}

/** Returns the lines (in metres, starting at number 1) of the best-known streets of the city; the key is kind and Romanian name. */
export function knownLines(): Map<string, Point[]> {
  const known = new Map<string, Point[]>()
  for (const [key, offset, from, to] of parallels) known.set(key, [pointOfGrid(from, offset), pointOfGrid(to, offset)])
  for (const [key, share, left, right] of crossings)
    known.set(key, [pointOfGrid(share, right), pointOfGrid(share, -left)])
  for (const [key, line] of Object.entries(lines)) known.set(key, parseLine(line))
  return known
}

/** Returns the centres (in metres) of the squares; the key is kind and Romanian name. */
export function knownSquares(): Map<string, Point> {
  return new Map(Object.entries(squares).map(([key, [lon, lat]]) => [key, toCityPoint(lon, lat)]))
}

/** Well-known house numbers that must exist. */
export const knownHouses: Readonly<Record<string, readonly string[]>> = {
  'B Ștefan cel Mare și Sfânt': ['1', '64', '73', '83', '105', '126', '134', '154', '180', '180/1'],
  'B Dacia': ['1', '16', '30/1', '44', '47/2'],
  'B Moscova': ['2', '9/1', '14'],
  'B Mircea cel Bătrân': ['11', '19/1', '28/2'],
  'S Alecu Russo': ['1', '59/4'],
  'S Alba Iulia': ['75', '194/1'],
  'S Calea Ieșilor': ['8', '10', '11/3'],
  'S Meșterul Manole': ['9', '14/3', '20'],
  'S Vasile Alecsandri': ['1', '4'],
  'S Ismail': ['33', '116/1'],
}
