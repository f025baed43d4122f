/**
 * Prices of connections and services as published by the market: the single source of these numbers for the pages' texts in
 * both languages. Money in lei, speeds in Mb/s, volumes in GB.
 */

/** A range: minimum and maximum. */
export type Range = readonly [from: number, to: number]

export interface OfficeMinimum {
  speedMbps: number
  people: number
  /** The number of people is the minimum of this size, otherwise the maximum. */
  isOver: boolean
  leiPerMonthFrom: number
}

/** The minimum price of an office by size. */
export const officeMinimums: readonly OfficeMinimum[] = [
  { speedMbps: 10, people: 5, isOver: false, leiPerMonthFrom: 1500 },
  { speedMbps: 30, people: 10, isOver: false, leiPerMonthFrom: 3000 },
  { speedMbps: 50, people: 50, isOver: false, leiPerMonthFrom: 4500 },
  { speedMbps: 100, people: 50, isOver: true, leiPerMonthFrom: 6700 },
]

/** `volumeGb` is null for unlimited traffic. */
export const officeConnections = {
  mobile: { leiPerMonthFrom: 450, volumeGb: 20, speedMbpsTo: 100 },
  cable: { leiPerMonthFrom: 1500, volumeGb: null, speedMbpsTo: 1000 },
  satellite: { leiPerMonthFrom: 11_000, volumeGb: null, speedMbpsTo: 50 },
} as const

/** Services besides the internet. The connection of an alarm is free. */
export const officeServices = {
  guestWifi: { leiPerMonthFrom: 600, connectionLeiFrom: 1000 },
  communication: { leiPerMonthFrom: 300 },
  surveillance: { leiPerMonthFrom: 300, equipmentLeiFrom: 4000 },
  television: { leiPerMonthFrom: 200, connectionLeiFrom: 100 },
  alarm: { leiPerMonthFrom: 300 },
} as const

/** The cheapest tariff for an office. */
export const officeTariffs = { leiPerMonthFrom: 300 } as const

export const dachaConnections = {
  cable: { leiPerMonth: [100, 5000], connectionLeiTo: 25_000 },
  satellite: { leiPerMonth: [1000, 60_000], equipmentLei: [20_000, 100_000] },
  mobile: { leiPerMonth: [250, 3000], volumeGbTo: 100 },
} as const

/** The usual price range of tariffs for a dacha. */
export const dachaTariffs = { leiPerMonth: [450, 3000], speedMbps: [100, 1000] } as const
