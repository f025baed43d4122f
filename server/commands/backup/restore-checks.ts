import type pg from 'pg'
import { migrationNames } from '../../db/migrate.ts'
import { type CommandCall, refuseArguments, rejectInput } from '../command.ts'
import { isInUse } from '../database-users.ts'
import { findContent } from './database-content.ts'
import { fingerprintOf, type Manifest } from './manifest.ts'

/** Rejects a backup of a newer version, whose migrations are not known here. */
export async function requireKnownMigration({ last_migration, version }: Manifest): Promise<void> {
  if ((await migrationNames()).includes(last_migration)) return
  rejectInput(
    `The backup was written by another version of Motanet (${version}, migration ${last_migration}): install that version or a newer one first.`,
  )
}

/** Rejects a backup that was made with another secret than that of this installation, unless the operator accepts what that breaks. */
export function requireSameSecret(
  { secret_fingerprint }: Manifest,
  secretKey: string | undefined,
  isAccepted: boolean,
) {
  if (isAccepted || (secretKey !== undefined && fingerprintOf(secretKey) === secret_fingerprint)) return
  rejectInput(
    'The backup was made with another secret key than this installation has. Set the SECRET_KEY of that time (in demo mode: put its ' +
      'secret.key into the data folder). Without it, give --other-secret: then the links of customers and providers, the signing keys of ' +
      'webhooks, authenticator apps and recovery codes are invalid.',
  )
}

/**
 * Rejects a database in use, one of another program, and one with data unless the operator confirms that it is replaced. A dry run accepts
 * the first and the last, because it replaces nothing.
 */
export async function requireReplaceable(client: pg.ClientBase, call: CommandCall): Promise<void> {
  const isDryRun = call.has('dry-run')
  if (!isDryRun && (await isInUse(client)))
    throw new Error('The database is in use: stop all servers and other commands first.')
  const content = await findContent(client)
  if (content === 'foreign')
    rejectInput('The database has tables of another program: create a database of its own for Motanet.')
  if (content === 'empty' || isDryRun) return
  if (!call.has('replace')) rejectInput('The database is not empty: give --replace to lose everything in it.')
  if (call.has('yes')) return
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  if (call.ask === undefined) refuseArguments('There is no terminal to confirm the replacement: give --yes.')
  const answer = await call.ask(`Everything in the database is replaced. Type its name, ${name}, to confirm: `)
  if (answer.trim() !== name) rejectInput('Not confirmed: nothing was changed.')
}
