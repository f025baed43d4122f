import type { User } from '@motanet/contract/accounts/users.ts'
import '../ui/avatar.css'

interface AvatarProps {
  user: Pick<User, 'avatar'>
  size?: 'lg'
}

/** The user's picture, or the cat where there is none. */
export function Avatar({ user: { avatar }, size }: AvatarProps) {
  const width = size === 'lg' ? 96 : 44
  return (
    <span className={`avatar${size === 'lg' ? ' avatar--lg' : ''}`}>
      <img
        src={avatar ?? '/avatar-fallback.svg'}
        data-fallback="/avatar-fallback.svg"
        alt=""
        width={width}
        height={width}
      />
    </span>
  )
}
