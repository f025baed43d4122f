import { writeFile } from 'node:fs/promises'
import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { menuButton, menuOf, openMenu } from './page-parts.ts'
import { apiSession, createManager } from './server/api-session.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { createAccount, pathInMail } from './server/mailbox.ts'
import { drawPng } from './server/png.ts'
import { openAsNewUser, openSignedIn } from './server/sign-in.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const words = {
  ru: {
    profile: 'Мой профиль',
    name: 'Имя и фамилия',
    picture: /^Фото/,
    save: 'Сохранить',
    saved: 'Профиль сохранён',
    preview: 'Новое фото, ещё не сохранено',
    remove: 'Удалить фото',
    chooseFile: 'Выберите файл',
    notAPicture: 'Нужна картинка JPEG, PNG, WebP или HEIC',
    refusedPicture: 'Нужна картинка JPEG, PNG или WebP',
    noHeic: 'Этот браузер не умеет читать HEIC. Сохраните фото как JPEG и выберите его снова.',
    leaving: 'Уйти без сохранения?',
    stay: 'Остаться',
    leave: 'Уйти без сохранения',
    invited: 'Вас приглашают в менеджеры',
    sendAgain: 'Отправить письмо ещё раз',
    sentAgain: 'Письмо отправлено',
    decline: 'Отказаться от приглашения',
    declining: 'Отказаться от приглашения?',
    back: 'Назад',
    declined: 'Вы отказались от приглашения',
  },
  ro: {
    profile: 'Profilul meu',
    name: 'Nume și prenume',
    picture: /^Fotografie/,
    save: 'Salvează',
    saved: 'Profilul a fost salvat',
    preview: 'Fotografia nouă, încă nesalvată',
    remove: 'Șterge fotografia',
    chooseFile: 'Alegeți fișierul',
    notAPicture: 'Este nevoie de o imagine JPEG, PNG, WebP sau HEIC',
    refusedPicture: 'Este nevoie de o imagine JPEG, PNG sau WebP',
    noHeic: 'Acest browser nu poate citi HEIC. Salvați fotografia ca JPEG și alegeți-o din nou.',
    leaving: 'Plecați fără a salva?',
    stay: 'Rămâi aici',
    leave: 'Pleacă fără a salva',
    invited: 'Sunteți invitat(ă) ca manager',
    sendAgain: 'Trimite mesajul din nou',
    sentAgain: 'Mesajul a fost trimis',
    decline: 'Refuză invitația',
    declining: 'Refuzați invitația?',
    back: 'Înapoi',
    declined: 'Ați refuzat invitația',
  },
} as const

const hostileName = '<img src=x onerror=alert(1)> & "Ion"'
/** Black with a white square in the centre. */
const picture = drawPng(300, 200, (x) => (x >= 50 && x < 250 ? 255 : 0))
const cat = '/logo-mark.svg'

const menuPicture = (page: Page) => menuOf(page).locator('.avatar img')
const png = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })

/** Returns red, green and blue at a point of the preview; x and y are fractions of its side. */
function colourAt(canvas: Locator, x: number, y: number) {
  return canvas.evaluate(
    (element: HTMLCanvasElement, [left = 0, top = 0]) => {
      const at = (fraction: number) => Math.floor(fraction * element.width)
      return [...(element.getContext('2d')?.getImageData(at(left), at(top), 1, 1).data ?? [])].slice(0, 3)
    },
    [x, y],
  )
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = words[language]

  for (const tab of ['profile', 'user_edit']) {
    test(`a new name and picture in the tab ${tab} appear in the menu immediately`, repetition, async ({ page }) => {
      const email = await openAsNewUser(page, path(`/profile?tab=${tab}`), 'Ана')
      await expect(menuPicture(page)).toHaveAttribute('src', cat)
      await page.getByLabel(text.name).fill(hostileName)
      await page.getByLabel(text.picture).setInputFiles(png('me.png', picture))
      const preview = page.getByRole('img', { name: text.preview })
      await expect
        .poll(() => colourAt(preview, 0.05, 0.5), 'the picture is cropped to its centre')
        .toEqual([255, 255, 255])
      await page.getByRole('button', { name: text.save }).click()
      await expectToast(page, text.saved)
      await expect(preview).toHaveCount(0)
      await expect(menuPicture(page)).toHaveAttribute('src', /^\/media\/pictures\/[0-9a-f]{32}-\d+\.webp$/)
      await expect(menuOf(page).locator('b')).toHaveText(hostileName)
      await expect(menuOf(page)).toContainText(email)
      await page.reload()
      await expect(menuOf(page).locator('b')).toHaveText(hostileName)
      await page.getByRole('button', { name: text.remove }).click()
      await page.getByRole('button', { name: text.save }).click()
      await expect(menuPicture(page)).toHaveAttribute('src', cat)
    })
  }

  test(
    'the owner of an invited e-mail address can request the invitation again or decline it',
    repetition,
    async ({ page, request }) => {
      const { email } = await createManager(await apiSession(request, demoAccounts.rival), {})
      const before = await pathInMail(request, email, '/invitation/')
      // Proving the address invalidates all earlier links
      await createAccount(request, { email, password: demoPassword })
      await openSignedIn(page, path('/profile'), email)
      const panel = page.locator('.role-panel')
      await expect(panel.getByRole('heading', { name: text.invited })).toBeVisible()
      await expect(panel.locator('p').first()).toContainText(text.sendAgain)
      await panel.getByRole('button', { name: text.sendAgain }).click()
      await expect(panel.getByRole('status')).toHaveText(text.sentAgain)
      await pathInMail(request, email, '/invitation/', before)

      await panel.getByRole('button', { name: text.decline }).click()
      const dialog = page.getByRole('dialog', { name: text.declining })
      await dialog.getByRole('button', { name: text.back }).click()
      await expect(panel.getByRole('button', { name: text.decline })).toBeFocused()
      await panel.getByRole('button', { name: text.decline }).click()
      await dialog.getByRole('button', { name: text.decline }).click()
      await expectToast(page, text.declined)
      await expect(panel).toHaveCount(0)
    },
  )

  test(
    'an unsupported file is rejected before the upload, and the earlier choice is kept',
    repetition,
    async ({ page }) => {
      await openAsNewUser(page, path('/profile?tab=user_edit'), 'Ион')
      const field = page.getByLabel(text.picture)
      await field.setInputFiles(png('me.png', picture))
      await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
      for (const [file, sentence] of [
        [
          png('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
          text.notAPicture,
        ],
        [png('letter.png', Buffer.from('Dear sir or madam')), text.notAPicture],
        [png('photo.HEIC', Buffer.from('0000ftypheic'), 'image/heic'), text.noHeic],
      ] as const) {
        await field.setInputFiles(file)
        await expect(page.getByRole('alert'), file.name).toHaveText(sentence)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
        await field.setInputFiles(png('me.png', picture))
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    },
  )

  test('a picture that is too large for the server is resized before the upload', repetition, async ({ page }) => {
    await openAsNewUser(page, path('/profile?tab=user_edit'), 'Ион')
    // Too many pixels in Russian, too many bytes in Romanian
    const content = language === 'ru' ? drawPng(6000, 5000, () => 128) : drawPng(2600, 2600, () => Math.random() * 256)
    await page.getByLabel(text.picture).setInputFiles(png('large.png', content))
    await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'PATCH'),
      page.getByRole('button', { name: text.save }).click(),
    ])
    expect([response.status(), (await response.json()).avatar]).toEqual([200, expect.stringMatching(/\.webp$/)])
  })

  test(
    'a picture that the server rejects shows the error at its field, and the input is kept',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400|429/)
      await openAsNewUser(page, path('/profile?tab=user_edit'), 'Ион')
      const field = page.getByLabel(text.picture)
      await page.getByLabel(text.name).fill('Ion Bostan')
      // A GIF: browsers can show it, the server rejects it
      const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
      await field.setInputFiles(png('moving.png', gif))
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.locator('.picture .error')).toHaveText(text.refusedPicture)
      await expect(field).toBeFocused()
      await expect(page.getByLabel(text.name)).toHaveValue('Ion Bostan')

      await field.setInputFiles(png('me.png', picture))
      const detail = 'Slow down.'
      const account = await intercept(page, '**/api/auth/users/me/', { method: 'PATCH' })
      account.respondOnce(errorResponse(429, { code: 'too-many-requests', detail }))
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.locator('.notice--error')).toContainText(detail)
      await expect(page.locator('.picture .error')).toHaveCount(0)
      await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
      await page.getByRole('button', { name: text.save }).click()
      await expect(menuOf(page).locator('b')).toHaveText('Ion Bostan')
    },
  )

  test('leaving unsaved changes asks for confirmation', repetition, async ({ page }) => {
    await openAsNewUser(page, path('/profile?tab=user_edit'), 'Ион')
    const leave = async () => (await openMenu(page)).getByRole('link', { name: text.profile }).click()
    await page.getByLabel(text.name).fill('Ion Bostan')
    await leave()
    const dialog = page.getByRole('dialog', { name: text.leaving })
    await dialog.getByRole('button', { name: text.stay }).click()
    await expect(dialog).toHaveCount(0)
    const opener = menuButton(page)
      .or(menuOf(page).getByRole('link', { name: text.profile }))
      .filter({ visible: true })
    await expect(opener).toBeFocused()
    await expect(page.getByLabel(text.name)).toHaveValue('Ion Bostan')
    await page.locator('.lang a:not([aria-current])').first().click()
    await dialog.getByRole('button', { name: text.stay }).click()
    await expect(dialog).toHaveCount(0)
    const asked = page.waitForEvent('dialog').then((question) => question.dismiss())
    await page.evaluate(() => void setTimeout(() => location.reload()))
    await asked
    await expect(page.getByLabel(text.name)).toHaveValue('Ion Bostan')
    await leave()
    await dialog.getByRole('button', { name: text.leave }).click()
    await expect(page).toHaveURL(path('/profile'))
    await expect(page.getByLabel(text.name)).toHaveValue('Ион')
    await page.getByRole('link', { name: 'Motanet' }).first().click()
    await expect(page).toHaveURL(path('/'))
  })
})

test('a file can be dropped on the picture; anything else shows an error', repetition, async ({ page }) => {
  const text = words.ru
  await openAsNewUser(page, '/profile?tab=user_edit', 'Ион')
  const target = page.locator('.picture')
  const drop = async (base64: string | null) => {
    const dataTransfer = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      const bytes = content && Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      if (bytes) transfer.items.add(new File([bytes], 'me.png', { type: 'image/png' }))
      else transfer.setData('text/plain', 'me')
      return transfer
    }, base64)
    await target.dispatchEvent('drop', { dataTransfer })
  }
  await drop(null)
  await expect(page.getByRole('alert')).toHaveText(text.chooseFile)
  await drop(picture.toString('base64'))
  await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the picture is uploaded as chosen, even if the file has changed since', repetition, async ({ page }, run) => {
  const file = run.outputPath('me.png')
  await writeFile(file, picture)
  await openAsNewUser(page, '/profile?tab=user_edit', 'Ион')
  await page.getByLabel(words.ru.picture).setInputFiles(file)
  await expect(page.getByRole('img', { name: words.ru.preview })).toBeVisible()
  await writeFile(file, 'something else')
  await page.getByRole('button', { name: words.ru.save }).click()
  await expect(menuPicture(page)).toHaveAttribute('src', /^\/media\/pictures\//)
})

test('the preview applies the EXIF orientation', repetition, async ({ page }) => {
  await openAsNewUser(page, '/profile?tab=user_edit', 'Ион')
  // Left half black, right half white: a quarter turn to the right moves the white half to the bottom
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.fillRect(0, 0, 32, 64)
    context.fillStyle = '#fff'
    context.fillRect(32, 0, 32, 64)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  const jpeg = Buffer.from(bytes)
  const turned = Buffer.concat([jpeg.subarray(0, 2), quarterTurn, jpeg.subarray(2)])
  await page.getByLabel(words.ru.picture).setInputFiles(png('me.jpg', turned, 'image/jpeg'))
  const preview = page.getByRole('img', { name: words.ru.preview })
  await expect.poll(() => colourAt(preview, 0.5, 0.2)).toEqual([0, 0, 0])
  expect(await colourAt(preview, 0.5, 0.8)).toEqual([255, 255, 255])
})

/** EXIF segment with orientation 6: rotate a quarter turn to the right. */
const quarterTurn = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
  'hex',
)
