import type * as addresses from '../coverage/zone-addresses.ts'
import type * as summaries from '../coverage/zone-summaries.ts'
import type * as zones from '../coverage/zones.ts'
import { type ExamplesOf, exampleProvider as provider } from './example.ts'

const names = { name: 'Кишинёв, Центр', name_ro: 'Chișinău, Centru' }
const area = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [28.82, 47.01],
      [28.84, 47.01],
      [28.84, 47.03],
      [28.82, 47.03],
      [28.82, 47.01],
    ] as [number, number][],
  ],
}
const zone = { type: 'Feature' as const, id: 5, geometry: area, properties: { ...names, provider, version: 1 } }
const renamed = { name: 'Кишинёв, Центр и Ботаника', name_ro: 'Chișinău, Centru și Botanica' }
const changed = { ...zone, properties: { ...zone.properties, ...renamed, version: 2 } }

export const zoneExamples = {
  listZones: { response: { type: 'FeatureCollection', features: [zone] } },
  getZone: { response: zone },
  createZone: { body: { ...names, area }, response: zone },
  updateZone: { body: renamed, response: changed },
} satisfies ExamplesOf<typeof zones>

export const zoneNameExamples = {
  listZoneNames: {
    response: [{ id: 5, ...names, provider, version: 1, box: [28.82, 47.01, 28.84, 47.03], has_outline: true }],
  },
} satisfies ExamplesOf<typeof summaries>

const house = {
  ...{ id: 31, kind: 'house' as const, latitude: 47.0245, longitude: 28.8323 },
  ...{ label: 'бул. Штефана чел Маре, 126', label_ro: 'bd. Ștefan cel Mare și Sfânt, 126' },
  ...{ locality: 'Кишинёв, Центр', locality_ro: 'Chișinău, Centru' },
}

export const zoneAddressExamples = {
  listZoneAddresses: { response: { count: 1, next: null, previous: null, results: [house] } },
  addZoneAddress: { response: house },
} satisfies ExamplesOf<typeof addresses>
