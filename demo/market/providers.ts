import type { Offer } from './offer.ts'
import { aloOras } from './offers/alo-oras.ts'
import { bacFiber } from './offers/bac-fiber.ts'
import { botanicaOnline } from './offers/botanica-online.ts'
import { busuiocMobil } from './offers/busuioc-mobil.ts'
import { campiaWireless } from './offers/campia-wireless.ts'
import { cetateBusiness } from './offers/cetate-business.ts'
import { ciocarlia } from './offers/ciocarlia.ts'
import { cocorTelecom } from './offers/cocor-telecom.ts'
import { codruNet } from './offers/codru-net.ts'
import { cricovaConnect } from './offers/cricova-connect.ts'
import { cuib } from './offers/cuib.ts'
import { durlestiNet } from './offers/durlesti-net.ts'
import { fereastraTv } from './offers/fereastra-tv.ts'
import { fulger } from './offers/fulger.ts'
import { ghiocel } from './offers/ghiocel.ts'
import { luceafar } from './offers/luceafar.ts'
import { nistruTelecom } from './offers/nistru-telecom.ts'
import { orbitaEst } from './offers/orbita-est.ts'
import { orheiOnline } from './offers/orhei-online.ts'
import { podgoriaNet } from './offers/podgoria-net.ts'
import { prutMobile } from './offers/prut-mobile.ts'
import { rautNet } from './offers/raut-net.ts'
import { sorocaLink } from './offers/soroca-link.ts'
import { stepaSat } from './offers/stepa-sat.ts'
import { trandafirNet } from './offers/trandafir-net.ts'
import { treiIazuriNet } from './offers/trei-iazuri-net.ts'
import { turnData } from './offers/turn-data.ts'
import { vecin } from './offers/vecin.ts'
import { zimbruMobil } from './offers/zimbru-mobil.ts'
import { type ProviderContacts, providerContacts } from './provider-contacts.ts'

export interface DemoProvider extends ProviderContacts {
  id: number
  name: string
  number: string
  details: string
  detailsRo: string
  logo: string
  image: string | null
}

/** What each public provider sells, in the order of their ids (2 to 30; 1 is the marketplace's own desk). */
export const offers: readonly Offer[] = [
  codruNet,
  nistruTelecom,
  bacFiber,
  sorocaLink,
  orheiOnline,
  prutMobile,
  stepaSat,
  zimbruMobil,
  rautNet,
  cricovaConnect,
  ciocarlia,
  botanicaOnline,
  cetateBusiness,
  cocorTelecom,
  fereastraTv,
  turnData,
  ghiocel,
  orbitaEst,
  trandafirNet,
  aloOras,
  fulger,
  durlestiNet,
  campiaWireless,
  busuiocMobil,
  treiIazuriNet,
  cuib,
  luceafar,
  podgoriaNet,
  vecin,
]

export function createProviders(): DemoProvider[] {
  return offers.map(({ id, name, number, details, hasBanner }) => ({
    id,
    name,
    number,
    ...contactsOf(id),
    details: details.ru.join('\n\n'),
    detailsRo: details.ro.join('\n\n'),
    logo: `/media/demo/provider-${id}.svg`,
    image: hasBanner ? `/media/demo/banner-${id}.svg` : null,
  }))
}

function contactsOf(id: number): ProviderContacts {
  const contacts = providerContacts[id]
  if (contacts === undefined) throw new RangeError(`provider ${id} has no contacts`)
  return contacts
}
