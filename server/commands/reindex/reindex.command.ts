import { readCommandConfig } from '../../env-file.ts'
import type { Command } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import type { Corrected, Correction, CorrectionParts } from './correction.ts'
import { addresses, streets, zones } from './position-corrections.ts'
import { outcomes, ranks, ratings, tariffs } from './tariff-corrections.ts'

/** In this order: a correction of addresses would correct their streets uncounted, and the ranks depend on prices and ratings. */
export const corrections: readonly Correction[] = [streets, addresses, zones, tariffs, ratings, outcomes, ranks]

export const command: Command = {
  parameters: [],
  options: { 'dry-run': { type: 'boolean' } },
  help: `
Computes again, in batches and while the server runs, what is derived from other rows, and says how many rows differed:
${corrections.map(({ name, covers }) => `  ${name.padEnd(10)} ${covers}`).join('\n')}
The index of the address search and the numbers of tariffs are in the memory of the server, which follows each change;
search texts of accounts are computed by the database with each write.

Options:
  --dry-run  only counts what differs`,
  async run({ has, progress, signal }) {
    const isDryRun = has('dry-run')
    const report = await onMigratedDatabase(readCommandConfig(), ({ jobsDb }) =>
      correctAll({ db: jobsDb, isDryRun, progress, signal }),
    )
    const differed = report.reduce((sum, each) => sum + each.differed, 0)
    const closing = isDryRun
      ? 'Nothing was changed.'
      : differed > 0
        ? 'All are corrected.'
        : 'Nothing had to be changed.'
    return {
      lines: [
        ...report.map((each) => `${each.name.padEnd(10)} ${each.checked} checked, ${each.differed} differed`),
        closing,
      ],
      data: { dry_run: isDryRun, differed, report },
    }
  },
}

/** Runs all corrections. */
export async function correctAll(parts: CorrectionParts): Promise<(Corrected & { name: string })[]> {
  const report = []
  for (const { name, run } of corrections) report.push({ name, ...(await run(parts)) })
  return report
}
