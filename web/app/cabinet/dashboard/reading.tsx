import type { ReactNode } from 'react'

export interface Reading {
  name: string
  value: string
  swatch?: ReactNode
}

/** The values of the selected step, with the legend. */
export function ReadingList({ when, readings }: { when: string; readings: readonly Reading[] }) {
  return (
    <div className="reading">
      <p className="reading__when">{when}</p>
      <ul className="reading__list">
        {readings.map(({ name, value, swatch }) => (
          <li key={name}>
            {swatch}
            {name} <b className="num">{value}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same values as one sentence for screen readers. */
export function sentenceOf(when: string, readings: readonly Reading[]): string {
  return `${when}: ${readings.map(({ name, value }) => `${name} ${value}`).join(', ')}`
}
