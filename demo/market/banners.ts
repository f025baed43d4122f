import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DemoPictures } from '@motanet/server/db/demo-market.ts'
import { filesOf, type Picture } from '@motanet/server/media/picture-files.ts'
import { storeDrawing } from '@motanet/server/media/pictures.ts'
import { picturesInFolder } from '@motanet/server/media/stored-pictures.ts'

// The picture is on the right of a wide slide, 2.5 times as wide as its visible part on a phone
const widths = [800, 1240, 2000]

const banners = [
  {
    partner: 'Gutuia',
    title: 'Роутер Wi-Fi 6 дешевле на 25\u202f%',
    titleRo: 'Router Wi-Fi 6 cu 25\u202f% mai ieftin',
    text: 'Тем, кто подключится через Motanet до конца месяца.',
    textRo: 'Pentru cei care se conectează prin Motanet până la sfârșitul lunii.',
    action: 'Выбрать тариф',
    actionRo: 'Alegeți tariful',
    link: '/forhome?service=1',
    tone: 'yellow',
    drawing: 'partner-gutuia.svg',
  },
  {
    partner: 'Cocostârc',
    title: 'Переезжаете? Перевезём и интернет',
    titleRo: 'Vă mutați? Mutăm și internetul',
    text: 'Скидка 10\u202f% на переезд по Кишинёву и пригороду.',
    textRo: 'Reducere de 10\u202f% la mutarea în Chișinău și suburbii.',
    action: 'Проверить новый адрес',
    actionRo: 'Verificați adresa nouă',
    link: '/forhome',
    tone: 'blue',
    drawing: 'partner-cocostarc.svg',
  },
  {
    partner: 'Licurici',
    title: 'Умный свет, который ждёт вас дома',
    titleRo: 'Lumina inteligentă care vă așteaptă acasă',
    text: 'Стартовый набор из трёх ламп — 590 лей.',
    textRo: 'Setul de pornire cu trei becuri — 590 de lei.',
    action: 'Спросить о наборе',
    actionRo: 'Întrebați despre set',
    link: '/about#contacts',
    tone: 'green',
    drawing: 'partner-licurici.svg',
  },
  {
    partner: 'Nuca',
    title: 'Облачная АТС для маленькой команды',
    titleRo: 'Centrală telefonică în cloud pentru o echipă mică',
    text: 'Первые два месяца бесплатно, номер +373 в подарок.',
    textRo: 'Primele două luni gratuite, un număr +373 cadou.',
    action: 'Попробовать',
    actionRo: 'Încercați',
    link: '/orders/office',
    tone: 'brown',
    drawing: 'partner-nuca.svg',
  },
] as const

/**
 * Renders and stores the pictures of the banners, in their order; if one fails, none remains. Runs in a child process, because the server
 * would never release the 200 MB of memory that rendering needs.
 */
export function storeBannerPictures(pictures: DemoPictures): Promise<Picture[]> {
  return pictures.add(async (folder): Promise<Picture[]> => {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), folder])
    return JSON.parse(stdout)
  })
}

async function drawAll(folder: string): Promise<Picture[]> {
  const stored = await Promise.allSettled(
    banners.map(async ({ drawing }) => {
      const svg = await readFile(new URL(`media/${drawing}`, import.meta.url))
      // Flat drawings are small anyway, and slow compression would delay the first start
      return storeDrawing(folder, svg, { widths, effort: 0 })
    }),
  )
  const pictures = stored.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = stored.find((result) => result.status === 'rejected')
  if (!failed) return pictures
  await picturesInFolder(folder).remove(pictures.flatMap(filesOf))
  throw failed.reason
}

/** Removes the pictures of `storeBannerPictures`, also if it is still running. */
export async function removeBannerPictures(pictures: DemoPictures, stored: Promise<Picture[]>) {
  await pictures.remove((await stored.catch(() => [])).flatMap(filesOf))
}

/** Returns the rows of the banners, given their stored pictures in the same order. */
export function bannerRows(pictures: readonly Picture[]) {
  return banners.map(({ drawing: _, ...banner }, index) => ({
    id: index + 1,
    ...banner,
    position: index + 1,
    pictureName: pictures[index]?.name,
    pictureWidth: pictures[index]?.width,
    pictureHeight: pictures[index]?.height,
    pictureWidths: pictures[index]?.widths,
  }))
}

if (import.meta.main) process.stdout.write(JSON.stringify(await drawAll(process.argv[2] ?? '')))
