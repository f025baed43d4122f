import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../scripts/free-port.mjs'
import { openMail } from './mail-frames.ts'
import { journeyTexts } from './request-journey-texts.ts'
import { question, sendFromList } from './request-sending.ts'
import { expect, slow, test } from './server/fixtures.ts'
import { type Product, startProduct } from './server/product.ts'

const w = journeyTexts.ru
/** Every hour is a working hour of every day, so that the test works at any time. */
const settings = { WORKING_HOURS: 'mon-sun 0-24' }
/** Longer than the nine working hours after which others are offered, and any holiday within them. */
const shiftMinutes = 5 * 24 * 60

test(
  'the customer of a provider that is silent for a working day chooses another one by one tap',
  slow,
  async ({ browser }) => {
    test.setTimeout(300_000)
    const folder = await mkdtemp(join(tmpdir(), 'motanet-silent-'))
    await chmod(folder, 0o711)
    const port = await findFreePort()
    const start = (more: Record<string, string> = {}) =>
      startProduct({ ...settings, ...more, DATA_DIR: join(folder, 'data') }, port)
    let product: Product | undefined = await start()
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ru' }
    const customer = await browser.newContext({ ...phone, baseURL: product.url })
    try {
      const sent = await sendFromList(customer, 'ru')
      await openMail(customer, sent.email, { subject: 'Заявка на ' })
      await product.stop()
      // The working day passes while the product is down
      product = undefined
      product = await start({ MOTANET_CLOCK_SHIFT: String(shiftMinutes) })

      const mail = await openMail(customer, sent.email, { subject: 'Nistru Telecom пока не ответил' })
      const choice = await mail.follow('Посмотреть варианты')
      await expect(question(choice)).toHaveText('Nistru Telecom пока не отвечает')
      const other = choice.getByRole('list', { name: w.others }).getByRole('listitem').first()
      const next = (await other.locator('.muted').textContent()) ?? ''
      await other.getByRole('button').tap()
      await expect(question(choice)).toHaveText(`Ждём ответа ${next}`)
      await expect(choice.getByRole('main')).toContainText(w.replaces(sent.id))
      await sent.page.reload()
      await expect(question(sent.page)).toHaveText('Заявка у другого провайдера')
    } finally {
      await customer.close()
      await product?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
