import type { Claims } from '../../../parts/claims/claims.ts'
import type { Office } from '../about-data.ts'
import { Contacts } from './contacts.tsx'
import { Career, Cooperation } from './joining.tsx'
import { Privacy } from './privacy.tsx'
import { Product } from './product.tsx'
import { Ranking } from './ranking.tsx'
import '../../sections.css'

/** The page below its heading; the footer and the forms link to its anchors. */
export function AboutSections({ office, claims }: { office: Office; claims: Claims }) {
  return (
    <>
      <Product claims={claims} />
      <Ranking />
      <Contacts office={office} />
      <Career email={office.email} />
      <Cooperation email={office.email} />
      <Privacy office={office} />
    </>
  )
}
