import './figure.css'

interface FigureProps {
  /** Already formatted. */
  value: string
  unit: string
  size?: 'md' | 'lg'
}

/** A large number with its small unit: speed and price. */
export function Figure({ value, unit, size }: FigureProps) {
  return (
    <p className={size ? `fig fig--${size}` : 'fig'}>
      <b>{value}</b>
      <span>{unit}</span>
    </p>
  )
}
