import './sparkline.css'

interface SparklineProps {
  /** One for each step of the period; null where there is no value. */
  values: readonly (number | null)[]
  colour: 'views' | 'requests'
}

/** The course of a figure without axes; decorative, because the chart below it has the numbers. */
export function Sparkline({ values, colour }: SparklineProps) {
  const path = sparklinePath(values)
  if (path === null) return null
  return (
    <svg className={`spark spark--${colour}`} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** A path in a box of 100 × 32, from the smallest to the largest value; null if fewer than two values are known. */
export function sparklinePath(values: readonly (number | null)[]): string | null {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  if (points.length < 2) return null
  const [min, max] = [Math.min(...points.map(({ value }) => value)), Math.max(...points.map(({ value }) => value))]
  const top = 4
  const bottom = 28
  const x = (index: number) => round((index / (values.length - 1)) * 100)
  const y = (value: number) => round(max === min ? bottom : bottom - ((value - min) / (max - min)) * (bottom - top))
  return `M${points.map(({ value, index }) => `${x(index)} ${y(value)}`).join('L')}`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
