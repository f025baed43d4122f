import { readCommandConfig } from '../../env-file.ts'
import type { Command } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { writeExportedFile } from '../exported-file.ts'
import { exportZones, findZonesWithoutOutline } from './exported-zones.ts'
import { findProviderOf } from './named-provider.ts'

export const command: Command = {
  parameters: ['FILE'],
  options: { provider: { type: 'string' } },
  help: `
Writes the coverage zones to FILE as GeoJSON: the properties name and name_ro are the Russian and the Romanian name.
import coverage reads it. Zones of lists of houses have no outline: they are named, and left out; export houses writes
the list of each. Single houses of the other zones are not in it either.

Options:
  --provider ID  only the zones of this provider; the features do not name it then, so that they can be imported for
                 another one`,
  async run({ arguments: [file = ''], value, progress, signal }) {
    const written = await onMigratedDatabase(readCommandConfig(), async ({ db }) => {
      const provider = value('provider') === undefined ? undefined : await findProviderOf(db, value('provider'))
      let count = 0
      const onProgress = (done: number, all: number) => {
        count = done
        progress('zones', done, all)
      }
      await writeExportedFile(file, exportZones(db, { providerId: provider?.id, onProgress }), signal)
      return { zones: count, withoutOutline: await findZonesWithoutOutline(db, provider?.id) }
    })
    const { zones, withoutOutline } = written
    const lines = [`${file}: ${zones === 1 ? '1 zone' : `${zones} zones`}.`]
    // GeoJSON has no place for single houses
    if (withoutOutline.length > 0)
      lines.push(
        `Not in it, because they are lists of houses without an outline: ${withoutOutline.join(', ')}. export houses writes them.`,
      )
    return { lines, data: { file, zones, without_outline: withoutOutline } }
  },
}
