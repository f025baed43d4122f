import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import { picturesFolderOf } from './partial-writes.ts'
import { drawNoise } from './picture.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts'

const megabytes = 8
/** Approximate size of a tariff's picture, which is stored in six files. */
const pictureBytes = 600_000

/** The disk of the uploads is full, or the disk of the pictures fills up at the n-th file: no row lacks a file, no file lacks a row. */
export const fullPicturesDisk: Scenario = {
  name: 'full-disk-pictures',
  database: 'external',
  rounds: { short: 2, long: 40 },
  onlyInFull: true,
  findObstacle: async () => (canMount ? undefined : 'mounting a small disk needs root on Linux'),
  async run(options) {
    const installation = await createInstallation('external')
    const folder = picturesFolderOf(installation.dataDir)
    await mkdir(folder, { recursive: true })
    const disk = await mountSmallDisk(folder, megabytes)
    try {
      return await uploadRepeatedly(installation, disk, options)
    } finally {
      await disk.unmount()
      await installation.remove()
    }
  },
}

async function uploadRepeatedly(
  installation: Installation,
  disk: SmallDisk,
  options: ScenarioOptions,
): Promise<Outcome> {
  const { origin } = installation
  const problems: string[] = []
  await installation.start().untilReady()
  const token = await signIn(origin, (await installation.getMarket()).owner.email, marketPassword)
  const picture = await drawNoise(900)
  const upload = async () => {
    const body = new FormData()
    const fields = { name: 'Full disk', name_ro: 'Full disk', price_per_month: '100', speed: '100', services: '1' }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('image', picture, 'picture.jpg')
    return (await send(origin, '/info/api/tariffs/', { method: 'POST', body, token }))?.status
  }
  let refused = 0
  const uploadsFolder = join(installation.dataDir, 'uploads')
  await mkdir(uploadsFolder, { recursive: true })
  const uploadsDisk = await mountSmallDisk(uploadsFolder, 1)
  await uploadsDisk.leave(0)
  const received = await upload()
  await uploadsDisk.unmount()
  if (received === 507) refused += 1
  else problems.push(`status ${received} where the body could not be stored`)
  for (let round = 0; round < options.rounds; round += 1) {
    await disk.leave(round === 0 ? 0 : options.random.integer(0, pictureBytes))
    const before = await countPictures(installation)
    const status = await upload()
    const after = await countPictures(installation)
    if (status === 507) refused += 1
    else if (status !== 201) problems.push(`upload ${round}: status ${status} on a full disk`)
    const more = status === 201 ? 1 : 0
    if (after.rows !== before.rows + more || after.named !== after.stored)
      problems.push(`upload ${round} (${status}): ${JSON.stringify({ before, after })}`)
    const read = await send(origin, '/info/api/tariffs/')
    if (read?.status !== 200) problems.push(`upload ${round}: a read got ${read?.status}`)
    await disk.free()
    const again = await upload()
    if (again !== 201) problems.push(`upload ${round}: status ${again} after space was freed`)
    await removePictures(installation)
  }
  if (refused === 0) problems.push('no upload met a full disk')
  return {
    problems,
    figures: `${refused} uploads refused with 507, ${problems.length} rows without file, files without row or failed reads`,
  }
}

/** Counts the rows with a picture, the files that these rows name, and the stored files. An incomplete picture makes the last two differ. */
async function countPictures(installation: Installation) {
  const client = await installation.connect()
  const { rows } = await client.query<{ name: string; files: number }>(
    'select picture_name as name, 2 * cardinality(picture_widths) as files from tariff where picture_name is not null',
  )
  await client.end()
  const files = (await readdir(picturesFolderOf(installation.dataDir))).filter((file) => file !== 'filler')
  return {
    rows: rows.length,
    named: rows.reduce((sum, row) => sum + row.files, 0),
    stored: files.length,
  }
}

/** Deletes the tariffs with pictures, so that the rounds do not fill the disk. */
async function removePictures(installation: Installation) {
  const { origin } = installation
  const token = await signIn(origin, (await installation.getMarket()).owner.email, marketPassword)
  const client = await installation.connect()
  const { rows } = await client.query<{ id: number }>('select id from tariff where picture_name is not null')
  await client.end()
  for (const { id } of rows) await send(origin, `/info/api/tariffs/${id}/`, { method: 'DELETE', token })
}
