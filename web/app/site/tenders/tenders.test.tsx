import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '../../lib/language.ts'
import { onlyAims } from '../../parts/claims/claims.ts'
import { promises } from '../../parts/promises.ts'
import { DachaHero } from './dacha/dacha-hero.tsx'
import { DachaSections } from './dacha/dacha-sections.tsx'
import { TenderDesk } from './form/tender-desk.tsx'
import { OfficeHero } from './office/office-hero.tsx'
import { OfficeSections } from './office/office-sections.tsx'
import * as prices from './prices.ts'

const { dachaConnections, dachaTariffs, officeConnections, officeMinimums, officeServices, officeTariffs } = prices

const pages = {
  office: {
    table: { officeConnections, officeMinimums, officeServices, officeTariffs },
    Page: () => (
      <TenderDesk kind="office">
        <OfficeHero />
        <OfficeSections claims={onlyAims} />
      </TenderDesk>
    ),
  },
  dacha: {
    table: { dachaConnections, dachaTariffs, promises },
    Page: () => (
      <TenderDesk kind="dacha">
        <DachaHero claims={onlyAims} />
        <DachaSections cards={[]} claims={onlyAims} />
      </TenderDesk>
    ),
  },
}

for (const [name, { table, Page }] of Object.entries(pages)) {
  test(`the page for the ${name} shows the same numbers in both languages`, () => {
    const russian = numbersShown(Page, 'ru')
    expect(russian.length).toBeGreaterThan(20)
    expect(numbersShown(Page, 'ro')).toEqual(russian)
  })

  test(`the page for the ${name} shows every number of its table`, () => {
    expect(numbersShown(Page, 'ru')).toEqual(expect.arrayContaining(numbersIn(table)))
  })
}

test('texts contain no literal numbers: all come from the tables', () => {
  // Of the pages; those of the form have their own limits
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^((dacha|office)\/)?messages/.test(name.replaceAll(sep, '/')),
  )
  expect(names).toHaveLength(7)
  for (const name of names) {
    const texts = readFileSync(join(import.meta.dirname, name), 'utf8')
    // Exceptions: names, full hours, escaped spaces and comments
    const typed = texts.replace(/\\u00a0|\$\{[^}]*\}|:00|4\/5G|4G|24\/7/g, '').match(/^(?!\s*\/\*).*['`].*\d.*$/gm)
    expect({ name, typed }).toEqual({ name, typed: null })
  }
})

/** All numbers of the rendered page, ascending. */
function numbersShown(Page: ComponentType, language: Language): number[] {
  const id = `${language}-site`
  const Stub = createRoutesStub([{ id, path: '*', Component: Page, loader: () => null, HydrateFallback: () => null }])
  const path = language === 'ro' ? '/ro/orders' : '/orders'
  const markup = renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { [id]: { site: { support_phone: '+373 22' } } } }} />,
  )
  const text = markup.replace(/<[^>]*>/g, '|')
  const numbers = text.match(/\d+(?:[\u00a0\u202f.]\d{3})*/g) ?? []
  return numbers.map((number) => Number(number.replace(/\D/g, ''))).sort((a, b) => a - b)
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
