import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type ProviderCatalogue, providerCatalogue } from './provider-catalogue.ts'

export interface DemoProvider {
  id: number
  name: string
  number: string
  email: string
  /** Empty if the provider has no office. */
  address: string
  addressRo: string
  hours: string
  hoursRo: string
  details: string
  detailsRo: string
  logo: string
  image: string | null
}

/** The catalogues of all public providers, in the order of their ids (2 to 30; 1 is the desk). */
export const catalogues: readonly ProviderCatalogue[] = readCatalogues(new URL('./catalogues/', import.meta.url))

/** Reads every file of the folder. Throws an error that names file and field if one is not a valid catalogue. */
export function readCatalogues(folder: URL): ProviderCatalogue[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { data, error } = providerCatalogue.safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
      if (error) throw new Error(`${file} is not a valid catalogue:\n${z.prettifyError(error)}`)
      return data
    })
    .sort((a, b) => a.id - b.id)
}

export function createProviders(): DemoProvider[] {
  return catalogues.map(({ id, name, number, email, address, hours, details, hasBanner }) => ({
    id,
    name,
    number,
    email,
    address: address?.ru ?? '',
    addressRo: address?.ro ?? '',
    hours: hours.ru,
    hoursRo: hours.ro,
    details: details.ru.join('\n\n'),
    detailsRo: details.ro.join('\n\n'),
    logo: `/media/demo/provider-${id}.svg`,
    image: hasBanner ? `/media/demo/banner-${id}.svg` : null,
  }))
}
