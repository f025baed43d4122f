import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Jobs } from '../../notifications/jobs.ts'

const running = ['checking', 'publishing'] as const

/** Adds jobs for the imports that were being checked or published at the time of the backup. Returns their number. */
export async function resumeImports(transaction: Kysely<DB>, jobs: Jobs): Promise<number> {
  const imports = await transaction.selectFrom('import').select('id').where('state', 'in', running).execute()
  const ofAddresses = await transaction
    .selectFrom('address_import')
    .select('id')
    .where('state', 'in', running)
    .execute()
  const dataOf = ({ id }: { id: number }) => ({ data: { importId: id } })
  if (imports.length > 0) await jobs.addAll(transaction, 'import', imports.map(dataOf))
  if (ofAddresses.length > 0) await jobs.addAll(transaction, 'address-import', ofAddresses.map(dataOf))
  return imports.length + ofAddresses.length
}
