import { demoAccounts, demoPassword, telecentru } from '@motanet/demo/facts.ts'
import { accountTexts } from '../account-texts.ts'
import { uniqueName } from '../server/unique-names.ts'
import { tariffTexts } from '../tariff-texts.ts'
import { type Language, languages } from '../texts.ts'
import type { Actions } from './actions.ts'

const words = {
  ru: { saveDraft: 'Сохранить черновик', draftSaved: 'Черновик сохранён!', zoomIn: 'Приблизить' },
  ro: { saveDraft: 'Salvează ciorna', draftSaved: 'Ciorna a fost salvată!', zoomIn: 'Apropie' },
} as const

/** Address, list, filter, tariff, request, tracking page. */
export async function publicJourney(actions: Actions, language: Language) {
  const site = languages[language]
  await actions.open(site.path('/'))
  await actions.type(site.addressLabel, site.boulevardTyped)
  await actions.click('option', site.boulevard)
  await actions.seeUrl(/\/forhome\?service=1&address_id=\d+$/)
  await actions.click('checkbox', site.promoOnly)
  await actions.seeUrl(/[?&]promo=1(&|$)/)
  await actions.clickSelector('main h3 a[href*="/tariff/"]')
  // The URL changes before the page: the list still has buttons with the same name
  await actions.seeUrl(/\/tariff\/\d+/)
  await actions.clickSelector('.buy__connect')
  // The address first: its suggestions cover the fields below until another field has the focus
  await actions.type(site.address, 'str. Ismail, 84')
  await actions.type(site.phone, '69123456')
  await actions.type(site.email, 'ana@example.md')
  await actions.type(site.name, 'Ana')
  await actions.click('button', site.send)
  await actions.click('link', site.follow)
  await actions.seeUrl(/\/track\/[\w-]{43}$/)
  await actions.seeText('ana@example.md')
  await actions.seeText(site.sentStep)
}

/** Sign-in, requests, status of a request, draft of a tariff, map of zones. */
export async function cabinetJourney(actions: Actions, language: Language) {
  const { path } = languages[language]
  const text = accountTexts[language]
  const tariff = tariffTexts[language]
  await actions.open(path('/login'))
  await actions.type(text.email, demoAccounts.provider)
  await actions.type(text.password, demoPassword)
  await actions.click('button', text.signIn)
  await actions.seeUrl(/\/profile$/)

  await actions.clickSelector('[data-tab="orders"]')
  await actions.seeUrl(/tab=orders$/)
  const status = 'main tbody select'
  const chosen = await actions.chooseOther(status, ['in_progress', 'connected'])
  const name = await actions.attribute(status, 'aria-label')
  await actions.seeResponse(/\/info\/api\/tariff-request\/\d+\/$/)
  await actions.open(path('/profile?tab=orders'))
  await actions.seeValue(`${status}[aria-label="${name.replace(/["\\]/g, '\\$&')}"]`, chosen)

  await actions.clickSelector('[data-tab="create"]')
  await actions.type(tariff.name, uniqueName('Ciorna'))
  await actions.click('button', words[language].saveDraft)
  await actions.seeText(words[language].draftSaved)

  await actions.clickSelector('[data-tab="mapzone"]')
  await actions.see('button', telecentru[language])
  await actions.see('button', words[language].zoomIn)
}
