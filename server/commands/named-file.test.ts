import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExportedFile } from './exported-file.ts'
import { requireReadableFile } from './named-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file to import that does not exist or is a folder is rejected as input', async () => {
  const file = join(folder, 'a.csv')
  await writeFile(file, 'abc')
  expect(await requireReadableFile(file)).toBe(3)
  const rejected = (message: string) => expect.objectContaining({ exitCode: 3, message })
  await expect(requireReadableFile(folder)).rejects.toEqual(rejected(`${folder} is no file.`))
  const missing = join(folder, 'none.csv')
  const noFile = rejected(`${missing} cannot be read: there is no such file.`)
  await expect(requireReadableFile(missing)).rejects.toEqual(noFile)
  await expect(requireReadableFile(join(file, 'b'))).rejects.toMatchObject({ exitCode: 3 })
})

test('a file that cannot be written says what to do, without the name of its draft', async () => {
  const { signal } = new AbortController()
  const none = join(folder, 'none')
  await expect(writeExportedFile(join(none, 'a.csv'), ['x'], signal)).rejects.toThrow(
    `The folder ${none} does not exist: create it first.`,
  )
  const taken = join(folder, 'taken')
  await mkdir(taken)
  await expect(writeExportedFile(taken, ['x'], signal)).rejects.toThrow(`${taken} is a folder: name a file in it.`)
  expect(await readdir(taken)).toEqual([])
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('a file that is written removes the drafts that killed processes left beside it, whatever their names', async () => {
  const { signal } = new AbortController()
  const place = join(folder, 'drafts')
  await mkdir(place)
  const leave = async (name: string, age: number) => {
    await writeFile(join(place, name), 'half')
    await utimes(join(place, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
  }
  const kept = [`.tue.csv.${process.ppid}.partial`, '.wed.csv.4194305.partial', '.thu.gz.4194305.partial', 'fri.csv']
  await leave('.mon.csv.4194305.partial', 7200)
  await leave('.new.csv.4194305.partial', 60)
  await leave(`.old.csv.${process.pid}.partial`, 7200)
  for (const name of kept) await leave(name, name.startsWith('.wed') ? 60 : 7200)
  await writeExportedFile(join(place, 'new.csv'), ['x'], signal)
  expect((await readdir(place)).sort()).toEqual([...kept, 'new.csv'].sort())
})
