import { readCommandConfig } from '../../env-file.ts'
import type { Command } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { writeExportedFile } from '../exported-file.ts'
import { exportZones, findZonesWithHouses, type ZoneWithHouses } from './exported-zones.ts'
import { findProviderOf } from './named-provider.ts'

const shownZones = 20

export const command: Command = {
  parameters: ['FILE'],
  options: { provider: { type: 'string' } },
  help: `
Writes the coverage zones to FILE as GeoJSON, which import coverage reads: the properties name and name_ro are the Russian
and the Romanian name, provider_id is the provider. Single houses are not in it: the zones that have some are named, and
export houses writes those of each. Import the zones first, then each list with --zone, or with --new-zone if the zone has
no outline.

Options:
  --provider ID  only the zones of this provider; the features do not name it then, so that they can be imported for another
                 one`,
  async run({ arguments: [file = ''], value, progress, signal }) {
    const written = await onMigratedDatabase(readCommandConfig(), async ({ db }) => {
      const provider = value('provider') === undefined ? undefined : await findProviderOf(db, value('provider'))
      let count = 0
      const onProgress = (done: number, all: number) => {
        count = done
        progress('zones', done, all)
      }
      await writeExportedFile(file, exportZones(db, { providerId: provider?.id, onProgress }), signal)
      return { zones: count, withHouses: await findZonesWithHouses(db, provider?.id) }
    })
    const { zones, withHouses } = written
    const lines = [`${file}: ${zones === 1 ? '1 zone' : `${zones} zones`}.`, ...describeHouses(file, withHouses)]
    const without = withHouses.filter(({ has_outline }) => !has_outline).map(({ name }) => name)
    return { lines, data: { file, zones, without_outline: without, with_houses: withHouses } }
  },
}

/** What GeoJSON has no place for, with the command that writes it. */
function describeHouses(file: string, zones: readonly ZoneWithHouses[]): string[] {
  if (zones.length === 0) return []
  const shown = zones.slice(0, shownZones).map(({ id, provider_id, name, houses, has_outline }) => {
    const what = has_outline ? 'houses besides its outline' : 'houses without an outline'
    return `  ${name}: ${houses} ${what}: export houses FILE --provider ${provider_id} --zone ${id}`
  })
  const more = zones.length > shown.length ? [`  and ${zones.length - shown.length} more: see --json`] : []
  return [`Not in ${file} are the single houses of:`, ...shown, ...more]
}
