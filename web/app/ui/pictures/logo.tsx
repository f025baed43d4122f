import './logo.css'

interface LogoProps {
  src: string | null
  /** Name of the owner; its first letter is the fallback without a picture. */
  name: string
  size?: 'sm' | 'lg' | 'xl'
}

/** A provider's logo, on white in the dark theme too. Decorative: the name is shown beside it. */
export function Logo({ src, name, size }: LogoProps) {
  return (
    <span className={size ? `logo logo--${size}` : 'logo'} aria-hidden="true">
      {src ? (
        <img
          src={src}
          data-fallback="/logo-fallback.svg"
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <b>{name.slice(0, 1)}</b>
      )}
    </span>
  )
}
