import type { Sector } from '@motanet/contract/coverage/sectors.ts'
import type { ZoneGeometry } from '@motanet/server/coverage/zone-rings.ts'
import type { Point } from '../city/geometry.ts'
import { createRandom, type Random } from '../city/random.ts'
import {
  countryPolygon,
  type Gap,
  localityPatch,
  type Patch,
  patchesPolygon,
  patchPolygon,
  sectorPolygon,
} from './zone-outlines.ts'

export interface DemoZone {
  id: number
  providerId: number
  /** Key of the zone in the provider's tariffs. */
  key: string
  name: string
  geometry: ZoneGeometry
}

type Draw = (random: Random) => ZoneGeometry
type ZoneDraft = [name: string, draw: Draw]

/** Draws along the outline of one or several sectors. */
function along(
  sectors: Sector['id'][],
  vertices: number,
  scale: number,
  holes: Gap[] = [],
  shift: Point = [0, 0],
): Draw {
  return (random) => sectorPolygon({ sectors, vertices, scale, shiftMetres: shift }, holes, random)
}

function patch(lon: number, lat: number, halfLengthMetres: number, halfWidthMetres: number, angleDegrees = 0): Patch {
  return { lon, lat, halfLengthMetres, halfWidthMetres, angleDegrees }
}

/** Draws a quarter of the city. */
function quarter(area: Patch, vertices = 16, holes: Gap[] = []): Draw {
  return (random) => patchPolygon(area, vertices, holes, random)
}

function quarters(areas: Patch[], vertices = 12): Draw {
  return (random) => patchesPolygon(areas, vertices, random)
}

/** Draws towns and villages, each as a separate polygon. */
function villages(localityIds: number[], reach = 1): Draw {
  return (random) =>
    patchesPolygon(
      localityIds.map((id) => localityPatch(id, reach)),
      14,
      random,
    )
}

const centre = patch(28.836, 47.0215, 1500, 900, 139)
const lowerRiscani = patch(28.8545, 47.0305, 1800, 800, 127)

/** The zones of each provider, by provider id and key. Villages have few providers, the inner city many. */
const drafts: Record<number, Record<string, ZoneDraft>> = {
  2: {
    centru: ['Centru', along(['centru'], 36, 0.97, ['valeaMorilor'])],
    riscani: ['Rîșcani', along(['riscani'], 42, 0.96, ['parculRiscani'])],
    ciocana: ['Ciocana', along(['ciocana'], 40, 0.95, ['uzinelor'])],
    botanica: ['Botanica de Sus', quarter(patch(28.8625, 46.9855, 2100, 1150, 128), 28)],
    telecentru: ['Telecentru', quarter(patch(28.814, 46.997, 1250, 900, 32), 20)],
    suburbii: ['Suburbii', villages([2, 4, 6, 8], 1.05)],
  },
  3: {
    centru: ['Centru', along(['centru'], 48, 1.03)],
    botanica: ['Botanica', along(['botanica'], 52, 1.02, ['gradinaBotanica'])],
    buiucani: ['Buiucani', along(['buiucani'], 50, 1.02, ['laIzvor'])],
    ciocana: ['Ciocana', along(['ciocana'], 50, 1.01)],
    riscani: ['Rîșcani', along(['riscani'], 56, 1.01)],
    retea5g: ['Rețea 5G', along(['centru', 'riscani', 'botanica'], 60, 0.93)],
    nord: ['Suburbii, nord', villages([3, 16, 17], 1.05)],
    vest: ['Suburbii, vest', villages([4, 7, 19], 1)],
    est: ['Suburbii, est', villages([6, 9, 10], 1)],
    sud: ['Suburbii, sud', villages([2, 5, 8], 1)],
  },
  4: {
    sculeni: ['Sculeni', quarter(patch(28.806, 47.0435, 1300, 600, 155), 18)],
    gara: ['Gara', quarter(patch(28.856, 47.0175, 1100, 700, 125), 16)],
    'riscani-jos': ['Rîșcanii de Jos', quarter(lowerRiscani, 22)],
    'ciocana-veche': ['Ciocana Veche', quarter(patch(28.8845, 47.0355, 1300, 900, 146), 18)],
    muncesti: ['Muncești', quarter(patch(28.886, 46.9905, 1700, 600, 141), 18)],
  },
  5: {
    buiucani: ['Buiucani', along(['buiucani'], 34, 0.94, ['laIzvor'])],
    centru: ['Centru', along(['centru'], 30, 0.85, ['valeaMorilor'])],
    durlesti: ['Durlești', villages([4], 0.95)],
    dumbrava: ['Dumbrava și Trușeni', villages([19, 24], 0.9)],
  },
  6: {
    'riscani-sus': ['Rîșcanii de Sus', quarter(patch(28.852, 47.0625, 2400, 1050, 8), 30)],
    stauceni: ['Stăuceni', villages([17], 1.1)],
    'cricova-ciorescu': ['Cricova și Ciorescu', villages([3, 11], 0.95)],
    gratiesti: ['Grătiești și Hulboaca', villages([16, 23], 0.95)],
    goian: ['Goian', villages([26], 1.1)],
  },
  7: {
    'centru-5g': ['5G Centru', along(['centru', 'buiucani'], 44, 0.95)],
    'malul-drept-5g': ['5G Botanica', along(['botanica'], 32, 0.98)],
    'malul-stang-5g': ['5G Rîșcani și Ciocana', along(['riscani', 'ciocana'], 48, 0.95, ['uzinelor'])],
    'casa-4g': ['Casa 4G', quarter(patch(28.862, 47.03, 17_500, 14_500, 20), 40)],
  },
  8: { moldova: ['Moldova', () => countryPolygon(1)] },
  9: {
    'cartiere-5g': [
      'Cartiere 5G',
      quarters([centre, patch(28.866, 46.9845, 1900, 1200, 130), patch(28.856, 47.053, 1900, 1300, 35)], 20),
    ],
    municipiu: ['Rețea 4G', quarter(patch(28.858, 47.035, 19_000, 15_000, 25), 44)],
  },
  10: {
    botanica: ['Botanica', along(['botanica'], 38, 0.95, ['gradinaBotanica', 'valeaTrandafirilor'])],
    ciocana: ['Ciocana', along(['ciocana'], 38, 0.93, ['uzinelor'])],
    bubuieci: ['Bubuieci', villages([9], 1.1)],
    singera: ['Sîngera', villages([5], 1.05)],
    bacioi: ['Băcioi', villages([8], 0.8)],
  },
  11: {
    cricova: ['Cricova', villages([3], 1.1)],
    stauceni: ['Stăuceni și Goianul Nou', villages([17, 22], 1)],
    ciorescu: ['Ciorescu și Făurești', villages([11, 25], 1)],
    gratiesti: ['Grătiești', villages([16], 0.9)],
  },
  12: {
    'ciocana-noua': ['Ciocana Nouă', quarter(patch(28.9, 47.05, 1700, 1150, 38), 24)],
    'ciocana-veche': ['Ciocana Veche', quarter(patch(28.887, 47.033, 1500, 1150, 146), 22)],
    tohatin: ['Tohatin', villages([18], 1.1)],
    colonita: ['Colonița', villages([12], 1.05)],
  },
  13: {
    'botanica-sus': ['Botanica de Sus', quarter(patch(28.858, 46.9865, 1800, 1000, 128), 26)],
    'botanica-jos': ['Botanica de Jos', quarter(patch(28.889, 46.9815, 1900, 900, 141), 26)],
    'cuza-voda': ['Cuza Vodă', quarter(patch(28.8685, 46.9675, 1300, 850, 30), 18)],
    'valea-trandafirilor': ['Valea Trandafirilor', quarter(patch(28.853, 46.9985, 700, 450, 130), 12)],
    codru: ['Codru', villages([2], 1.05)],
  },
  14: {
    centru: ['Centru', along(['centru'], 26, 0.93)],
    'centru-riscani': ['Centru și Rîșcani', along(['centru', 'riscani'], 46, 0.8)],
    'zona-industriala': ['Zona industrială', quarter(patch(28.903, 47.0195, 1700, 950, 5), 20)],
    aeroport: ['Aeroport și șoseaua Muncești', quarter(patch(28.918, 46.9565, 1700, 900, 140), 18)],
  },
  15: {
    'buiucani-centru': ['Buiucani și Centru', along(['buiucani', 'centru'], 54, 0.96, ['valeaMorilor', 'laIzvor'])],
    riscani: ['Rîșcani', along(['riscani'], 40, 0.88, ['parculRiscani'], [-150, -120])],
    botanica: ['Botanica', along(['botanica'], 36, 0.86, ['gradinaBotanica'], [-120, 150])],
    telecentru: ['Telecentru', quarter(patch(28.813, 46.9985, 1300, 950, 30), 18)],
    durlesti: ['Durlești', villages([4], 1.1)],
    vatra: ['Vatra', villages([7], 1.1)],
  },
  16: {
    'centru-riscani': ['Centru și Rîșcani', along(['centru', 'riscani'], 44, 0.9, ['parculRiscani'])],
    'botanica-ciocana': [
      'Botanica și Ciocana',
      along(['botanica', 'ciocana'], 50, 0.92, ['gradinaBotanica', 'uzinelor']),
    ],
    buiucani: ['Buiucani', along(['buiucani'], 28, 0.88)],
  },
  17: {
    centru: ['Centrul de afaceri', quarter(centre, 14)],
    uzinelor: ['Uzinelor', quarter(patch(28.902, 47.0205, 1500, 850, 4), 14)],
    sculeni: ['Sculeni, zona industrială', quarter(patch(28.8, 47.047, 1000, 550, 157), 12)],
  },
  18: {
    riscani: ['Rîșcani', along(['riscani'], 30, 0.9, [], [100, -80])],
    ciocana: ['Ciocana', along(['ciocana'], 30, 0.88, ['uzinelor'])],
    'alba-iulia': ['Alba Iulia', quarter(patch(28.7775, 47.0395, 1500, 800, 165), 16)],
    'posta-veche': ['Poșta Veche', quarter(patch(28.87, 47.064, 1200, 800, 30), 14)],
  },
  19: { moldova: ['Moldova, orbită joasă', () => countryPolygon(2)] },
  20: {
    'valea-trandafirilor': ['Valea Trandafirilor', quarter(patch(28.852, 46.997, 900, 700, 128), 16)],
    telecentru: ['Telecentru', quarter(patch(28.8185, 46.9985, 1150, 850, 32), 16, ['tracom'])],
    'valea-dicescu': ['Valea Dicescu', quarter(patch(28.8345, 46.9945, 850, 600, 35), 14)],
  },
  21: { chisinau: ['Chișinău', along(['centru', 'botanica', 'buiucani', 'ciocana', 'riscani'], 58, 1.02)] },
  22: {
    centru: ['Centru', quarter(patch(28.838, 47.023, 1300, 750, 139), 16)],
    'bd-moscova': ['Bulevardul Moscova', quarter(patch(28.8585, 47.0515, 1500, 800, 36), 16)],
    'bd-dacia': ['Bulevardul Dacia', quarter(patch(28.87, 46.982, 1900, 700, 131), 18)],
    'alba-iulia': ['Alba Iulia', quarter(patch(28.7735, 47.0405, 1300, 700, 166), 14)],
  },
  23: {
    durlesti: ['Durlești', villages([4], 1.15)],
    'buiucani-vest': ['Buiucani, vest', quarter(patch(28.7705, 47.0425, 1200, 1000, 150), 14)],
    dumbrava: ['Dumbrava', villages([24], 1.15)],
  },
  24: {
    'singera-bacioi': ['Sîngera și Băcioi', villages([5, 8], 1.2)],
    'vadul-lui-voda': ['Vadul lui Vodă', villages([6], 1.2)],
    budesti: ['Budești și Cruzești', villages([10, 14], 1.2)],
    truseni: ['Trușeni, Condrița, Ghidighici', villages([13, 15, 19], 1.2)],
    codru: ['Codru', villages([2], 1.1)],
  },
  25: { municipiu: ['Municipiu', quarter(patch(28.87, 47.02, 18_500, 14_000, 10), 32)] },
  26: {
    riscani: ['Rîșcani', quarter(patch(28.862, 47.0445, 1400, 1000, 30), 22, ['parculRiscani'])],
    'posta-veche': ['Poșta Veche', quarter(patch(28.866, 47.0625, 1400, 850, 36), 20)],
    'stauceni-sud': ['Stăuceni, sud', quarter(patch(28.868, 47.0835, 900, 600, 10), 12)],
  },
  27: {
    'centru-camine': [
      'Cămine, Centru',
      quarters([patch(28.829, 47.021, 650, 450, 139), patch(28.817, 46.999, 500, 400)], 10),
    ],
    'riscani-camine': ['Cămine, Rîșcani', quarter(patch(28.865, 47.041, 700, 500, 118), 10)],
    'malina-mica': ['Malina Mică', quarter(patch(28.8415, 47.0025, 700, 480, 118), 10)],
  },
  28: {
    buiucani: ['Buiucani', along(['buiucani'], 32, 0.9, ['laIzvor'], [60, 100])],
    sculeni: ['Sculeni', quarter(patch(28.808, 47.042, 900, 550, 150), 12)],
    'vatra-ghidighici': ['Vatra și Ghidighici', villages([7, 15], 1.05)],
  },
  29: {
    'dobrogea-revaca': ['Dobrogea și Revaca', villages([20, 21], 0.95)],
    'bubuieci-bic': ['Bubuieci și Bîc', villages([9, 28], 0.9)],
    'cruzesti-tohatin': ['Cruzești și Tohatin', villages([14, 18], 0.95)],
  },
  30: {
    'curti-ciocana': [
      'Curți, Ciocana',
      quarters([patch(28.893, 47.051, 420, 300, 40), patch(28.9065, 47.055, 380, 260, 30)], 9),
    ],
    'curti-botanica': [
      'Curți, Botanica',
      quarters([patch(28.872, 46.984, 430, 300, 130), patch(28.859, 46.992, 360, 260, 128)], 9),
    ],
    'curti-centru': ['Curți, Centru', quarter(patch(28.842, 47.0265, 420, 280, 139), 8)],
  },
}

/** Creates all coverage zones of the demo market; ids count from 1. Rings are closed, outer ones counter-clockwise. */
export function createZones(): DemoZone[] {
  const zones: DemoZone[] = []
  for (const [provider, list] of Object.entries(drafts)) {
    for (const [index, [key, [name, draw]]] of Object.entries(list).entries()) {
      const providerId = Number(provider)
      // Each zone has its own seed, so that an additional zone does not change the others.
      const geometry = draw(createRandom(providerId * 1000 + index))
      zones.push({ id: zones.length + 1, providerId, key, name, geometry })
    }
  }
  return zones
}
