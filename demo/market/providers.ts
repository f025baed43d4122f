import { aloOras } from './catalogues/alo-oras.ts'
import { bacFiber } from './catalogues/bac-fiber.ts'
import { botanicaOnline } from './catalogues/botanica-online.ts'
import { busuiocMobil } from './catalogues/busuioc-mobil.ts'
import { campiaWireless } from './catalogues/campia-wireless.ts'
import { cetateBusiness } from './catalogues/cetate-business.ts'
import { ciocarlia } from './catalogues/ciocarlia.ts'
import { cocorTelecom } from './catalogues/cocor-telecom.ts'
import { codruNet } from './catalogues/codru-net.ts'
import { cricovaConnect } from './catalogues/cricova-connect.ts'
import { cuib } from './catalogues/cuib.ts'
import { durlestiNet } from './catalogues/durlesti-net.ts'
import { fereastraTv } from './catalogues/fereastra-tv.ts'
import { fulger } from './catalogues/fulger.ts'
import { ghiocel } from './catalogues/ghiocel.ts'
import { luceafar } from './catalogues/luceafar.ts'
import { nistruTelecom } from './catalogues/nistru-telecom.ts'
import { orbitaEst } from './catalogues/orbita-est.ts'
import { orheiOnline } from './catalogues/orhei-online.ts'
import { podgoriaNet } from './catalogues/podgoria-net.ts'
import { prutMobile } from './catalogues/prut-mobile.ts'
import { rautNet } from './catalogues/raut-net.ts'
import { sorocaLink } from './catalogues/soroca-link.ts'
import { stepaSat } from './catalogues/stepa-sat.ts'
import { trandafirNet } from './catalogues/trandafir-net.ts'
import { treiIazuriNet } from './catalogues/trei-iazuri-net.ts'
import { turnData } from './catalogues/turn-data.ts'
import { vecin } from './catalogues/vecin.ts'
import { zimbruMobil } from './catalogues/zimbru-mobil.ts'
import type { ProviderCatalogue } from './provider-catalogue.ts'
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

/** The catalogues of all public providers, in the order of their ids (2 to 30; 1 is the desk). */
export const catalogues: readonly ProviderCatalogue[] = [
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
  return catalogues.map(({ id, name, number, details, hasBanner }) => ({
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
