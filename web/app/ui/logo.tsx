import { useImageFailure } from './image-failure.ts'
import './logo.css'

interface LogoProps {
  src: string | null
  /** Of the owner; its first letter stands in for a picture that is missing or does not load. */
  name: string
  size?: 'sm' | 'lg' | 'xl'
}

/** A provider's logo, on white in the dark theme too. Decorative: the name stands beside it. */
export function Logo({ src, name, size }: LogoProps) {
  const { hasFailed, watch } = useImageFailure(src)
  return (
    <span className={size ? `logo logo--${size}` : 'logo'} aria-hidden="true">
      {src && !hasFailed ? (
        <img src={src} alt="" width={96} height={96} loading="lazy" decoding="async" {...watch} />
      ) : (
        <b>{name.slice(0, 1)}</b>
      )}
    </span>
  )
}
