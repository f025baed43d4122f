/** A town, commune or village of Chișinău municipality; `lon`/`lat` is its centre, `radiusMetres` reaches its last houses. */
export interface DemoLocality {
  id: number
  /** Russian name. */
  name: string
  nameRo: string
  kind: 'city' | 'town' | 'commune' | 'village'
  lon: number
  lat: number
  radiusMetres: number
}

/** A sector of the city of Chișinău; `ring` is closed and runs counter-clockwise, points are [lon, lat]. */
export interface DemoSector {
  id: 'centru' | 'botanica' | 'buiucani' | 'ciocana' | 'riscani'
  /** Russian name. */
  name: string
  nameRo: string
  ring: [lon: number, lat: number][]
}

/** The localities of the municipality, Chișinău itself first (id 1). */
export const localities: DemoLocality[] = [
  { id: 1, name: 'Кишинёв', nameRo: 'Chișinău', kind: 'city', lon: 28.8497, lat: 47.0215, radiusMetres: 9500 },
  { id: 2, name: 'Кодру', nameRo: 'Codru', kind: 'town', lon: 28.8165, lat: 46.9735, radiusMetres: 1500 },
  { id: 3, name: 'Криково', nameRo: 'Cricova', kind: 'town', lon: 28.8614, lat: 47.1386, radiusMetres: 1700 },
  { id: 4, name: 'Дурлешты', nameRo: 'Durlești', kind: 'town', lon: 28.752, lat: 47.0125, radiusMetres: 2000 },
  { id: 5, name: 'Сынжера', nameRo: 'Sîngera', kind: 'town', lon: 28.9708, lat: 46.9142, radiusMetres: 1700 },
  {
    id: 6,
    name: 'Вадул-луй-Водэ',
    nameRo: 'Vadul lui Vodă',
    kind: 'town',
    lon: 29.0761,
    lat: 47.0917,
    radiusMetres: 1500,
  },
  { id: 7, name: 'Ватра', nameRo: 'Vatra', kind: 'town', lon: 28.729, lat: 47.08, radiusMetres: 1000 },
  { id: 8, name: 'Бачой', nameRo: 'Băcioi', kind: 'commune', lon: 28.8842, lat: 46.9122, radiusMetres: 1700 },
  { id: 9, name: 'Бубуечь', nameRo: 'Bubuieci', kind: 'commune', lon: 28.948, lat: 46.9915, radiusMetres: 1300 },
  { id: 10, name: 'Будешты', nameRo: 'Budești', kind: 'commune', lon: 29.013, lat: 47.058, radiusMetres: 1300 },
  { id: 11, name: 'Чореску', nameRo: 'Ciorescu', kind: 'commune', lon: 28.8903, lat: 47.13, radiusMetres: 1100 },
  { id: 12, name: 'Колоница', nameRo: 'Colonița', kind: 'commune', lon: 28.952, lat: 47.033, radiusMetres: 1200 },
  { id: 13, name: 'Кондрица', nameRo: 'Condrița', kind: 'commune', lon: 28.588, lat: 47.058, radiusMetres: 700 },
  { id: 14, name: 'Крузешты', nameRo: 'Cruzești', kind: 'commune', lon: 29.015, lat: 46.993, radiusMetres: 1100 },
  { id: 15, name: 'Гидигич', nameRo: 'Ghidighici', kind: 'commune', lon: 28.7683, lat: 47.0903, radiusMetres: 1400 },
  { id: 16, name: 'Гратиешты', nameRo: 'Grătiești', kind: 'commune', lon: 28.8167, lat: 47.1, radiusMetres: 1300 },
  { id: 17, name: 'Ставчены', nameRo: 'Stăuceni', kind: 'commune', lon: 28.8703, lat: 47.092, radiusMetres: 1500 },
  { id: 18, name: 'Тогатин', nameRo: 'Tohatin', kind: 'commune', lon: 28.979, lat: 47.052, radiusMetres: 1000 },
  { id: 19, name: 'Трушены', nameRo: 'Trușeni', kind: 'commune', lon: 28.68, lat: 47.065, radiusMetres: 1600 },
  { id: 20, name: 'Доброджа', nameRo: 'Dobrogea', kind: 'village', lon: 28.944, lat: 46.944, radiusMetres: 800 },
  { id: 21, name: 'Ревака', nameRo: 'Revaca', kind: 'village', lon: 28.913, lat: 46.936, radiusMetres: 800 },
  { id: 22, name: 'Гоянул-Ноу', nameRo: 'Goianul Nou', kind: 'village', lon: 28.88, lat: 47.1135, radiusMetres: 700 },
  { id: 23, name: 'Хулбоака', nameRo: 'Hulboaca', kind: 'village', lon: 28.836, lat: 47.0855, radiusMetres: 700 },
  { id: 24, name: 'Думбрава', nameRo: 'Dumbrava', kind: 'village', lon: 28.723, lat: 47.044, radiusMetres: 900 },
  { id: 25, name: 'Фэурешть', nameRo: 'Făurești', kind: 'village', lon: 28.906, lat: 47.145, radiusMetres: 600 },
  { id: 26, name: 'Гоян', nameRo: 'Goian', kind: 'village', lon: 28.913, lat: 47.162, radiusMetres: 700 },
  { id: 27, name: 'Фрумушика', nameRo: 'Frumușica', kind: 'village', lon: 28.856, lat: 46.929, radiusMetres: 600 },
  { id: 28, name: 'Бык', nameRo: 'Bîc', kind: 'village', lon: 28.97, lat: 46.972, radiusMetres: 800 },
]

/**
 * The five sectors of the city. Neighbours share the points of their common border (the river Bîc between the left and the right bank,
 * the railway between Centru and Botanica), so that there are no overlaps and no gaps.
 */
export const sectors: DemoSector[] = [
  {
    id: 'centru',
    name: 'Центр',
    nameRo: 'Centru',
    ring: [
      [28.8178, 47.0362],
      [28.8128, 47.029],
      [28.8085, 47.0215],
      [28.805, 47.013],
      [28.7965, 47.005],
      [28.786, 46.9975],
      [28.799, 46.9905],
      [28.812, 46.988],
      [28.8235, 46.9885],
      [28.8345, 46.9868],
      [28.8425, 46.9935],
      [28.8515, 47.001],
      [28.8605, 47.0068],
      [28.8685, 47.0135],
      [28.857, 47.0215],
      [28.8455, 47.03],
      [28.833, 47.0378],
      [28.8215, 47.0425],
      [28.8178, 47.0362],
    ],
  },
  {
    id: 'botanica',
    name: 'Ботаника',
    nameRo: 'Botanica',
    ring: [
      [28.8605, 47.0068],
      [28.8515, 47.001],
      [28.8425, 46.9935],
      [28.8345, 46.9868],
      [28.8395, 46.977],
      [28.848, 46.968],
      [28.859, 46.96],
      [28.8725, 46.9545],
      [28.887, 46.9535],
      [28.901, 46.957],
      [28.915, 46.9605],
      [28.928, 46.964],
      [28.915, 46.9775],
      [28.897, 46.9935],
      [28.8805, 47.0055],
      [28.8685, 47.0135],
      [28.8605, 47.0068],
    ],
  },
  {
    id: 'buiucani',
    name: 'Буюканы',
    nameRo: 'Buiucani',
    ring: [
      [28.7625, 47.059],
      [28.756, 47.0505],
      [28.7545, 47.0415],
      [28.761, 47.0345],
      [28.7715, 47.029],
      [28.7795, 47.0245],
      [28.7855, 47.0185],
      [28.7925, 47.0125],
      [28.7965, 47.005],
      [28.805, 47.013],
      [28.8085, 47.0215],
      [28.8128, 47.029],
      [28.8178, 47.0362],
      [28.8215, 47.0425],
      [28.8115, 47.047],
      [28.8, 47.0525],
      [28.786, 47.0585],
      [28.772, 47.0645],
      [28.7625, 47.059],
    ],
  },
  {
    id: 'ciocana',
    name: 'Чеканы',
    nameRo: 'Ciocana',
    ring: [
      [28.8685, 47.0135],
      [28.8805, 47.0055],
      [28.897, 46.9935],
      [28.915, 46.9775],
      [28.928, 46.964],
      [28.9385, 46.9735],
      [28.93, 46.985],
      [28.919, 46.9965],
      [28.9165, 47.0085],
      [28.921, 47.0205],
      [28.923, 47.033],
      [28.9235, 47.045],
      [28.9205, 47.057],
      [28.91, 47.067],
      [28.8935, 47.0715],
      [28.8905, 47.0625],
      [28.8835, 47.0525],
      [28.876, 47.043],
      [28.8715, 47.0335],
      [28.868, 47.024],
      [28.8685, 47.0135],
    ],
  },
  {
    id: 'riscani',
    name: 'Рышкановка',
    nameRo: 'Rîșcani',
    ring: [
      [28.786, 47.0585],
      [28.8, 47.0525],
      [28.8115, 47.047],
      [28.8215, 47.0425],
      [28.833, 47.0378],
      [28.8455, 47.03],
      [28.857, 47.0215],
      [28.8685, 47.0135],
      [28.868, 47.024],
      [28.8715, 47.0335],
      [28.876, 47.043],
      [28.8835, 47.0525],
      [28.8905, 47.0625],
      [28.8935, 47.0715],
      [28.878, 47.0735],
      [28.864, 47.0755],
      [28.849, 47.0745],
      [28.834, 47.07],
      [28.819, 47.0675],
      [28.8035, 47.0665],
      [28.79, 47.0655],
      [28.786, 47.0585],
    ],
  },
]
