import { loadEnvFile } from '../server/env-file.ts'

/** Loads the file .env into this environment. Ends the command with a message if it contains an unknown setting. */
export function loadSettings() {
  try {
    loadEnvFile()
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exit(1)
  }
}
