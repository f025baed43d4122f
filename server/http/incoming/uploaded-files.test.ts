import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { formOf } from '../../test/forms.ts'
import { captureLog } from '../../test/logs.ts'
import { createPicturesFolder, drawnPicture, type PicturesFolder, slowPicture } from '../../test/pictures-folder.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { receiveFiles } from './uploaded-files.ts'

let server: TestServer
let folder: PicturesFolder
let authorization: string
const log = captureLog()
const url = '/api/auth/users/me/'

beforeAll(async () => {
  folder = await createPicturesFolder()
  server = await createTestServer({ DATA_DIR: folder.dataDir }, log.log)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  authorization = (await server.signedIn(await server.make.account({ is_active: true }))).authorization
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})
beforeEach(async () => {
  await folder.empty()
  log.clear()
})

const uploads = () => readdir(join(folder.dataDir, 'uploads'))

test.each([
  ['a picture that is stored', 200, async () => drawnPicture(90, 90)],
  ['what is no picture', 400, async () => new Blob(['no picture'])],
  ['what is too large', 400, async () => new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)])],
])('no file of a request remains in the folder: %s', async (_, expected, picture) => {
  const { payload, type } = await formOf({ full_name: 'Ана', avatar: await picture() })
  const { status } = await server.send({
    method: 'PATCH',
    url,
    headers: { authorization, 'content-type': type },
    payload,
  })
  expect(status).toBe(expected)
  await expect.poll(uploads).toEqual([])
})

fullSuiteTest('only the first of several files in one field is used, and none remains', async () => {
  const form = new FormData()
  form.append('avatar', await drawnPicture(90, 90), 'first.png')
  form.append('avatar', new Blob(['no picture']), 'second.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  expect((await server.send({ method: 'PATCH', url, headers, payload })).status).toBe(200)
  await expect.poll(uploads).toEqual([])
})

test('a file that the disk has no room for is removed before the response', async () => {
  const [request, reply] = [{ log: log.log }, { raw: new EventEmitter() }]
  const files = receiveFiles(join(folder.dataDir, 'uploads'), request as never, reply as never)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const stream = Readable.from(
    (function* () {
      yield Buffer.alloc(100_000)
      throw full
    })(),
  )
  await expect(files.receive(stream)).rejects.toBe(full)
  expect(await uploads()).toEqual([])
})

test('a path in a JSON body is not an uploaded file', async () => {
  const payload = { avatar: { path: '/etc/hostname', size: 9, signal: {} } }
  const { status, body } = await server.send({ method: 'PATCH', url, headers: { authorization }, payload })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['avatar']])
})

fullSuiteTest(
  'a client that disconnects while its picture is encoded aborts that, and leaves no file and no change',
  async () => {
    const { payload, type } = await formOf({
      full_name: 'Другое имя',
      avatar: new Blob([new Uint8Array(await slowPicture())]),
    })
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `PATCH ${url} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\n` +
        `content-length: ${(payload as Buffer).length}\r\n\r\n`,
    )
    socket.write(payload as Buffer)
    await expect.poll(async () => (await uploads()).length).toBe(1)
    socket.destroy()
    await expect.poll(uploads).toEqual([])
    await expect.poll(() => log.lines().length).toBeGreaterThan(0)
    expect(log.lines()).toMatchObject([{ msg: 'the client disconnected', level: 30, method: 'PATCH' }])
    expect(await folder.files()).toEqual([])
    expect((await server.get(url, { authorization })).body.full_name).not.toBe('Другое имя')
  },
)
