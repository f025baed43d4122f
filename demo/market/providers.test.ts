import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogues } from './providers.ts'

const file = readFileSync(new URL('./catalogues/vecin.json', import.meta.url), 'utf8')

function readChanged(text: string, changed: string) {
  const folder = mkdtempSync(join(tmpdir(), 'motanet-catalogues-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(file).toContain(text)
  writeFileSync(join(folder, 'vecin.json'), file.replace(text, changed))
  return readCatalogues(pathToFileURL(`${folder}/`))
}

test('a file of the folder is a provider, without any change of code', () => {
  expect(readChanged('"id": 30', '"id": 31')).toMatchObject([{ id: 31, name: 'Vecin' }])
})

test.each([
  ['"uploadShare": 1', '"uploadShare": 1, "colour": "red"', 'colour'],
  ['"speed": 500', '"sped": 500', 'tariffs.home[1]'],
  ['"type": "router"', '"type": "kettle"', 'equipment.yard'],
  ['"quarters": ["ciocana"', '"quarters": ["paris"', 'reviews.quarters[0]'],
  ['"ro": "Contractul curții"', '"romanian": "Contractul curții"', 'contracts.yard.title'],
])('a catalogue with %s replaced by %s is rejected with file and field', (text, changed, field) => {
  expect(() => readChanged(text, changed)).toThrow('vecin.json')
  expect(() => readChanged(text, changed)).toThrow(field)
})
