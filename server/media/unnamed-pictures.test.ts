import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { columnsOfPicture, type Picture, pictureSources } from './picture-files.ts'
import { pictureColumns } from './pictures.queries.ts'
import { storeDrawing } from './pictures.ts'
import { picturesInFolder } from './stored-pictures.ts'
import { removeUnnamedPictures } from './unnamed-pictures.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-unnamed-'))
  return () => rm(folder, { recursive: true })
})

const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>',
)
const srcOf = (picture: Picture) => pictureSources(picture).src
const store = (): Promise<Picture> => storeDrawing(folder, square, { widths: [2, 4], effort: 0 })
const storeShown = async (): Promise<Picture> => {
  const picture = await store()
  await server.make.account({ avatar: srcOf(picture) })
  return picture
}
/** Makes all present files look as if they were stored that long ago. */
const age = async (hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000)
  for (const file of await readdir(folder)) await utimes(join(folder, file), then, then)
}
const remaining = async () => new Set((await readdir(folder)).map((file) => file.slice(0, 32)))
const remove = () => removeUnnamedPictures(server.database.db, picturesInFolder(folder))

test('unreferenced files older than a day are removed in all widths and formats', async () => {
  const { name } = await storeShown()
  await store()
  await age(25)
  expect(await remove()).toBe(4)
  expect([...(await remaining())]).toEqual([name])
  expect(await remove()).toBe(0)
})

test('files of another database remain: nothing is removed if no row refers to any file', async () => {
  await store()
  await age(100)
  expect(await remove()).toBe(0)
})

test('files of the last day remain, since their row may not be committed yet', async () => {
  await storeShown()
  await store()
  await age(23)
  expect(await remove()).toBe(0)
  expect(await remaining()).toHaveLength(2)
})

test('files that any row refers to remain', async () => {
  const { make, database } = server
  const [avatar, logo, image, tariff, type] = [
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
  ]
  const banner = await store()
  await store()
  await make.account({ avatar: srcOf(avatar) })
  await make.provider({ logo: srcOf(logo), image: srcOf(image) })
  await make.tariff(columnsOfPicture(tariff))
  await database.db
    .insertInto('equipment_type')
    .values({ name: 'Роутер', image: srcOf(type) })
    .execute()
  await database.db
    .insertInto('banner')
    .values({
      partner: 'P',
      title: 'T',
      action: 'A',
      link: '/',
      ...columnsOfPicture(banner),
      is_shown: false,
    })
    .execute()
  await make.provider({ logo: '/media/demo/logo-2.svg' })
  await age(100)
  expect(await remove()).toBe(4)
  const shown = [avatar, logo, image, tariff, type, banner]
  expect(await remaining()).toEqual(new Set(shown.map((picture) => picture.name)))
})

test('other files remain', async () => {
  await storeShown()
  await writeFile(join(folder, 'readme.txt'), 'x')
  await writeFile(join(folder, `${'ab'.repeat(16)}-4.svg`), 'x')
  await age(100)
  expect(await remove()).toBe(0)
  expect(await readdir(folder)).toHaveLength(6)
})

test('every column that may refer to a picture is searched', async () => {
  const { rows } = await server.database.pool.query(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
      and column_name ~ '(picture|image|logo|avatar|photo|banner|icon)(_name|_url|s)?$'
    order by table_name collate "C", column_name collate "C"`)
  expect(rows.map(({ table_name, column_name }) => [table_name, column_name])).toEqual(pictureColumns)
})
