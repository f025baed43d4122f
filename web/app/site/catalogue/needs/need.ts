/** Activities on the internet at home or on the phone that determine the required speed or volume. */
export const uses = ['messages', 'films', 'games', 'work', 'cameras'] as const
export type Use = (typeof uses)[number]
export type Connection = 'fixed' | 'mobile'

/** The answers to the three questions. */
export interface Need {
  /** At least 1; the largest value includes all larger households. */
  people: number
  /** In the order of `uses`, at least one. */
  uses: readonly Use[]
  link: Connection
}

export const maxPeople = 5

/** The result of the answers. */
export interface Advice {
  link: Connection
  /** The calculated requirement: Mb/s at the busiest moment, or GB per month. */
  needed: number
  /** The smallest recommended tariff size: Mb/s, or GB per month. */
  atLeast: number
  /** The requirement exceeds the largest recommended size. */
  isMore: boolean
}

/**
 * Mb/s per person during each activity. Requirements of streaming services: a call up to 4, a film in HD 8, in 4K 25. Games
 * need little, but their updates are downloaded while others watch. Large work files need 30 for an acceptable transfer time.
 * Chats and news are bursts for which 5 suffices.
 */
const mbpsOfPerson: Record<Use, number> = { messages: 5, films: 10, games: 35, work: 30, cameras: 0 }

/** GB per person and month, for one hour of films a day: an hour on a phone is about 1 GB in HD, three times as much in 4K. */
const gbOfPerson: Record<Use, number> = { messages: 4, films: 25, games: 60, work: 20, cameras: 0 }

/** Cameras and the smart home count once per home, regardless of its residents: four cameras upload at 4 Mb/s day and night. */
const ofHome: Record<Connection, Partial<Record<Use, number>>> = { fixed: { cameras: 20 }, mobile: { cameras: 30 } }

/** Reserve factor: Wi-Fi loses about half to the next room, and the evening peak reduces the rest. */
const reserve = 2

/** Sizes that providers sell. Above 500 Mb/s only Wi-Fi is the bottleneck; above 100 GB a fixed line is cheaper. */
const steps: Record<Connection, readonly number[]> = {
  fixed: [50, 100, 200, 300, 500],
  mobile: [5, 10, 20, 30, 50, 100],
}

/**
 * Calculates the sufficient speed or volume. A fixed line is shared simultaneously: everyone at the most demanding activity,
 * plus the home's devices, times the reserve. A volume is used over the month: all activities of everyone, without a reserve.
 */
export function adviceFor({ people, uses: chosen, link }: Need): Advice {
  const perPerson = chosen.map((use) => (link === 'fixed' ? mbpsOfPerson : gbOfPerson)[use])
  const ofOne = link === 'fixed' ? Math.max(...perPerson) : sum(perPerson)
  const needed = people * ofOne + sum(chosen.map((use) => ofHome[link][use] ?? 0))
  const wanted = link === 'fixed' ? needed * reserve : needed
  const largest = steps[link].at(-1) ?? 0
  const atLeast = steps[link].find((step) => step >= wanted) ?? largest
  return { link, needed, atLeast, isMore: wanted > largest }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
