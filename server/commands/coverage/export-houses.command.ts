import { Readable } from 'node:stream'
import { readCommandConfig } from '../../env-file.ts'
import { type Command, refuseArguments } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { writeExportedFile } from '../exported-file.ts'
import { exportHouses } from './exported-houses.ts'
import { findProviderOf } from './named-provider.ts'
import { getNamedZone } from './named-zone.ts'

const shownLines = 50

export const command: Command = {
  parameters: ['FILE'],
  options: { provider: { type: 'string' }, zone: { type: 'string' } },
  help: `
Writes the single houses of a zone to FILE, a CSV file (UTF-8, semicolons) with one in each line. import coverage reads it,
with --zone or --new-zone. Houses that it would ask about, because they are retired or resemble others, are named.

Options:
  --provider ID  whose zone; required
  --zone ZONE    id or name, in either language, of the zone; required`,
  async run({ arguments: [file = ''], value, progress, signal }) {
    const given = value('zone') ?? refuseArguments('--zone needs the id or name of a zone.')
    const { zone, houses } = await onMigratedDatabase(readCommandConfig(), async ({ db }) => {
      const { id: providerId } = await findProviderOf(db, value('provider'))
      const zone = await getNamedZone(db, providerId, given)
      return { zone, houses: await exportHouses(db, zone.id, noteDone) }
    })
    const { csv, count, uncertain } = houses
    await writeExportedFile(file, Readable.from([csv]), signal)
    const lines = [
      `${file}: ${count === 1 ? '1 house' : `${count} houses`} of the zone ${zone.name}.`,
      ...(uncertain.length > 0 ? [`An import will ask about ${uncertain.length}:`] : []),
      ...uncertain.slice(0, shownLines),
      ...(uncertain.length > shownLines ? [`… and ${uncertain.length - shownLines} more; --json lists all.`] : []),
    ]
    return { lines, data: { file, zone, houses: count, uncertain } }

    function noteDone(done: number, total: number) {
      signal.throwIfAborted()
      progress('houses', done, total)
    }
  },
}
