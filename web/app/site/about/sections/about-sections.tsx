import type { Office } from '../about-data.ts'
import { Contacts } from './contacts.tsx'
import { Career, Cooperation } from './joining.tsx'
import { Privacy } from './privacy.tsx'
import { Product } from './product.tsx'
import './sections.css'

/** The page below its heading; the footer and the forms link to its anchors. */
export function AboutSections({ office }: { office: Office }) {
  return (
    <>
      <Product />
      <Contacts office={office} />
      <Career email={office.email} />
      <Cooperation email={office.email} />
      <Privacy office={office} />
    </>
  )
}
