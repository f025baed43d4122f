import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { loadEnvFile } from './env-file.ts'

const example = fileURLToPath(new URL('../.env.example', import.meta.url))
const compose = fileURLToPath(new URL('../compose.yaml', import.meta.url))
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-env-'))
  file = join(folder, '.env')
})
afterEach(() => rm(folder, { recursive: true }))

test('sets only variables that the environment does not', async () => {
  await writeFile(file, '# mine\nPORT=4000\nHOST="0.0.0.0"\n')
  const env: Record<string, string | undefined> = { PORT: '5000' }
  loadEnvFile(env, file)
  expect(env).toEqual({ PORT: '5000', HOST: '0.0.0.0' })
})

test('is optional', () => {
  const env = {}
  loadEnvFile(env, file)
  expect(env).toEqual({})
})

test('reports every line that is not a setting with a suggestion, and sets nothing', async () => {
  await writeFile(file, 'DATABSE_URL=postgres://localhost/a\nPORT=4000\nMOTANET_MOD=production\nCOLOUR=red\n')
  const env = {}
  expect(() => loadEnvFile(env, file)).toThrow(
    new Error(
      'Unknown settings in .env (see .env.example):\n' +
        '  COLOUR\n  DATABSE_URL: did you mean DATABASE_URL?\n  MOTANET_MOD: did you mean MOTANET_MODE?',
    ),
  )
  expect(env).toEqual({})
})

test('.env.example explains every setting, and is valid without its comment signs', async () => {
  const text = await readFile(example, 'utf8')
  const names = [...text.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual([...settingNames, 'STAFF_PASSWORD'].toSorted())
  await writeFile(file, text.replace(/^#(?=[A-Z0-9_]+=)/gm, ''))
  expect(() => loadEnvFile({}, file)).not.toThrow()
})

test('compose.yaml passes every setting on to the instances, but those of the image, its own services, demo mode and tests', async () => {
  const ofImage = ['HOST', 'DATA_DIR', 'MOTANET_MODE', 'MOTANET_COMMIT']
  // Other values than the default fit neither its proxy, its bucket nor its database
  const ofServices = ['PORT', 'S3_REGION', 'EMBEDDED_DATABASE']
  const notInProduction = ['DEMO_SCALE', 'MOTANET_DEV', 'MOTANET_CLOCK_SHIFT']
  const forTests = ['TELEGRAM_API_ROOT', 'GOOGLE_ISSUER', 'GOOGLE_KEYS_URL']
  const [, environment = ''] = /environment: &settings\n(.*?)\n {2}\w/s.exec(await readFile(compose, 'utf8')) ?? []
  const passed = [...environment.matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name]) => name)
  const left = [...ofImage, ...ofServices, ...notInProduction, ...forTests]
  expect([...passed, ...left].toSorted()).toEqual(settingNames.toSorted())
})

test('blank settings, as compose.yaml passes them, have their defaults', () => {
  const blank = Object.fromEntries(settingNames.map((name) => [name, '']))
  expect(readConfig(blank)).toEqual(readConfig({}))
})
