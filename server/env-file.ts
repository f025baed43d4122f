import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type Config, readConfig, settingNames } from './config.ts'
import { refuseUnknownInFile } from './setting-names.ts'

const projectFile = fileURLToPath(new URL('../.env', import.meta.url))
/** Variables that are read in addition to the settings: by React and by `npm run staff:create`. */
const otherNames = ['NODE_ENV', 'STAFF_PASSWORD']

/** Adds to `env` what the file .env says and `env` does not. Throws an error that names every line that is no setting. */
export function loadEnvFile(env: Record<string, string | undefined> = process.env, file = projectFile): void {
  if (!existsSync(file)) return
  const settings = parseEnv(readFileSync(file, 'utf8'))
  refuseUnknownInFile('.env', Object.keys(settings), [...settingNames, ...otherNames])
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

/** The configuration of a command: the environment and, where that is silent, the file .env, as `npm start` reads it. */
export function readCommandConfig(): Config {
  loadEnvFile()
  return readConfig(process.env)
}
