import { createRandom, type Random } from '../city/random.ts'
import { type Calendar, dayBefore, minutesBefore, wakingMinutes } from './moments.ts'
import type { DemoListings, DemoTariff } from './tariffs.ts'

export interface DemoTariffView {
  tariffId: number
  /** For example 2026-11-20. */
  day: string
  views: number
}

export interface DemoLocationClick {
  longitude: number
  latitude: number
  clickedAt: Date
  userAgent: string
  platform: string
  language: string
  screenWidth: number
  screenHeight: number
  receivedAt: Date
}

const viewedDays = 60
const clicks = 360

const devices = [
  {
    platform: 'Android',
    language: 'ru-RU',
    width: 412,
    height: 915,
    agent:
      'Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  },
  {
    platform: 'Android',
    language: 'ro-MD',
    width: 393,
    height: 873,
    agent:
      'Mozilla/5.0 (Linux; Android 14; Redmi Note 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  },
  {
    platform: 'iPhone',
    language: 'ru-MD',
    width: 390,
    height: 844,
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  {
    platform: 'Win32',
    language: 'ro-RO',
    width: 1536,
    height: 864,
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  {
    platform: 'MacIntel',
    language: 'en-US',
    width: 1440,
    height: 900,
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
  },
] as const

/** Returns a function that picks a random tariff, weighted by its appeal. */
export function createTariffPicker(
  tariffs: readonly DemoTariff[],
  appeal: DemoListings['appeal'],
  random: Random,
): () => DemoTariff {
  const weights = tariffs.map(({ id }) => appeal.get(id) ?? 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return () => {
    let rest = random.next() * total
    for (const [index, weight] of weights.entries()) {
      rest -= weight
      if (rest < 0) return tariffs[index] as DemoTariff
    }
    return tariffs.at(-1) as DemoTariff
  }
}

/** Creates the detail views of the last 60 days; weekends have fewer, and little-known tariffs have days without views. */
export function createTariffViews({ tariffs, appeal }: DemoListings, calendar: Calendar): DemoTariffView[] {
  const random = createRandom(6060)
  return tariffs.flatMap(({ id }) =>
    Array.from({ length: viewedDays }, (_, index) => {
      const day = dayBefore(calendar, index + 1)
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
      const expected = ((appeal.get(id) ?? 1) / 12) * (isWeekend ? 0.6 : 1) * (1 - index / 240)
      return { tariffId: id, day, views: Math.floor(expected * (0.5 + random.next()) + random.next()) }
    }).filter(({ views }) => views > 0),
  )
}

/** Creates the positions of tariff searches by geolocation in the last 60 days. */
export function createLocationClicks(
  houses: readonly { lon: number; lat: number }[],
  calendar: Calendar,
): DemoLocationClick[] {
  const random = createRandom(7070)
  const nearby = () => (random.next() - 0.5) * 0.0012
  return Array.from({ length: clicks }, () => {
    const house = random.pick(houses)
    const device = random.pick(devices)
    const clickedAt = minutesBefore(calendar, wakingMinutes(random.integer(1, viewedDays), random))
    return {
      longitude: Math.round((house.lon + nearby()) * 1e6) / 1e6,
      latitude: Math.round((house.lat + nearby()) * 1e6) / 1e6,
      clickedAt,
      userAgent: device.agent,
      platform: device.platform,
      language: device.language,
      screenWidth: device.width,
      screenHeight: device.height,
      receivedAt: new Date(clickedAt.getTime() + random.integer(200, 2500)),
    }
  })
}
