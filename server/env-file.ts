import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type Config, readConfig, settingNames } from './config.ts'
import { refuseUnknownInFile } from './setting-names.ts'

const projectFile = fileURLToPath(new URL('../.env', import.meta.url))
/** Variables besides the settings, read by React and by `npm run motanet -- create-staff`. */
export const otherNames = ['NODE_ENV', 'STAFF_PASSWORD']

/** Adds to `env` the variables of the file .env that `env` does not set. Throws an error that names every line that is not a setting. */
export function loadEnvFile(env: Record<string, string | undefined> = process.env, file = projectFile): void {
  if (!existsSync(file)) return
  const settings = parseEnv(readFileSync(file, 'utf8'))
  refuseUnknownInFile('.env', Object.keys(settings), [...settingNames, ...otherNames])
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

/** Returns the configuration of a command: from the environment and, with lower precedence, the file .env, as `npm start` does. */
export function readCommandConfig(): Config {
  loadEnvFile()
  return readConfig(process.env)
}
