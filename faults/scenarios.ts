import { backupKills } from './backup-kills.ts'
import { clockSkew } from './clock-skew.ts'
import { databaseHang } from './database-hang.ts'
import { databaseRestart } from './database-restart.ts'
import { deadlineKills } from './deadline-kills.ts'
import { deliveryFaults } from './delivery-faults.ts'
import { duplicateSubmit } from './duplicate-submit.ts'
import { fullDatabaseDisk } from './full-disk-database.ts'
import { fullPicturesDisk } from './full-disk-pictures.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { importKills } from './import-kills.ts'
import { interruptedMigration } from './interrupted-migration.ts'
import { killsWithEmbedded, killsWithExternal } from './kill-server.ts'
import { oneOfTwo } from './one-of-two.ts'
import { overload } from './overload.ts'
import type { Scenario } from './scenario.ts'
import { slowClients } from './slow-clients.ts'
import { smtpFaults } from './smtp-faults.ts'
import { snapshotOfEmbedded } from './snapshot-embedded.ts'
import { snapshotOfExternal } from './snapshot-external.ts'
import { tenderKills } from './tender-kills.ts'
import { twoMachines } from './two-machines.ts'
import { twoProcesses } from './two-processes.ts'
import { twoReleases } from './two-releases.ts'
import { unsafeSettings } from './unsafe-settings.ts'
import { uploads } from './uploads.ts'

/** All scenarios, in the order in which they run: the longest of the short version first. */
export const scenarios: readonly Scenario[] = [
  uploads,
  slowClients,
  killsWithEmbedded,
  killsWithExternal,
  unsafeSettings,
  twoProcesses,
  deadlineKills,
  deliveryFaults,
  tenderKills,
  importKills,
  databaseRestart,
  databaseHang,
  fullPicturesDisk,
  fullDatabaseDisk,
  smtpFaults,
  oneOfTwo,
  twoMachines,
  twoReleases,
  overload,
  interruptedMigration,
  duplicateSubmit,
  gracefulShutdown,
  snapshotOfEmbedded,
  snapshotOfExternal,
  backupKills,
  clockSkew,
]
