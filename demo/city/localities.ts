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
