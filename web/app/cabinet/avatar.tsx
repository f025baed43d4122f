import type { User } from '@motanet/contract/accounts/users.ts'
import '../ui/pictures/avatar.css'
import './avatar.css'

const cat = '/logo-mark.svg'

interface AvatarProps {
  user: Pick<User, 'avatar'>
  size?: 'lg'
}

/** The user's picture; without one, the cat. */
export function Avatar({ user: { avatar }, size }: AvatarProps) {
  const width = size === 'lg' ? 96 : 44
  return (
    <span className={`avatar avatar--own${size === 'lg' ? ' avatar--lg' : ''}`}>
      <img src={avatar ?? cat} data-fallback={cat} alt="" width={width} height={width} />
    </span>
  )
}
