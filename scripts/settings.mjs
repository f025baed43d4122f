import { loadEnvFile } from '../server/env-file.ts'

/** Adds the file .env to this environment. Ends the command with the reason where it names something that is no setting. */
export function loadSettings() {
  try {
    loadEnvFile()
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exit(1)
  }
}
