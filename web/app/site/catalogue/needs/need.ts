/** What people do on the internet at home or on the phone, as far as it decides how much of it they need. */
export const uses = ['messages', 'films', 'games', 'work', 'cameras'] as const
export type Use = (typeof uses)[number]
export type Connection = 'fixed' | 'mobile'

/** The answers to the three questions. */
export interface Need {
  /** From 1; the last one stands for all larger households. */
  people: number
  /** In the order of `uses`, at least one. */
  uses: readonly Use[]
  link: Connection
}

export const maxPeople = 5

/** What follows from the answers. */
export interface Advice {
  link: Connection
  /** What all of it takes: Mb/s at the busiest moment, or GB a month. */
  needed: number
  /** The smallest size of tariff to look for: Mb/s, or GB a month. */
  atLeast: number
  /** More is needed than the largest size that is advised. */
  isMore: boolean
}

/**
 * Mb/s that one person takes while at it. Services name what a stream takes: a call up to 4, a film in HD 8, in 4K 25; games
 * take little themselves, but their updates come while others watch. Large files to and from the office want 30, or
 * they are waited for. Chats and news come in bursts that 5 carry.
 */
const mbpsOfPerson: Record<Use, number> = { messages: 5, films: 10, games: 35, work: 30, cameras: 0 }

/** GB of one person in a month: an hour of films a day in HD on a phone is about 1 GB, of 4K three times as much. */
const gbOfPerson: Record<Use, number> = { messages: 4, films: 25, games: 60, work: 20, cameras: 0 }

/** Cameras and the smart home belong to the home, however many live there: four cameras at 4 Mb/s send day and night. */
const ofHome: Record<Connection, Partial<Record<Use, number>>> = { fixed: { cameras: 20 }, mobile: { cameras: 30 } }

/** Wi-Fi loses about half on the way to the next room, and the evening takes its share. */
const reserve = 2

/** Sizes that providers really sell. Above 500 Mb/s only Wi-Fi itself is the limit, above 100 GB a wire is cheaper. */
const steps: Record<Connection, readonly number[]> = {
  fixed: [50, 100, 200, 300, 500],
  mobile: [5, 10, 20, 30, 50, 100],
}

/**
 * How much internet is enough. A wire is shared at the same moment: everybody at the most demanding of the uses, the home's
 * own on top, times the reserve. A volume is used up over the month: all the uses of everybody, without a reserve.
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
