import { rendered } from '../../lib/rendered.ts'
import { lateAddressList } from '../../parts/places/late-address-list.tsx'

const load = () => import('./needs-and-addresses.ts')

/** The questions, which few visitors open: their links and form work without their code. */
export const Needs = rendered(load, ({ Needs }) => Needs)
export const addressList = lateAddressList(load)
