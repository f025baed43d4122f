import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../db/log.ts'
import { AppError } from './app-error.ts'
import { removeOldFiles } from './old-files.ts'

const namePattern = /^[0-9a-f]{32}$/
/** Longer than any request takes. */
const oldestMs = 60 * 60_000
/** From a body to what is made of its files. Connections on which nothing happens are closed after 30 s. */
const maxWorkMs = 20_000

/** The client went away before it got its response: nothing went wrong here. */
export class ClientDisconnected extends Error {
  constructor() {
    super('the client disconnected')
  }
}

const signals = new WeakMap<UploadedFile, AbortSignal>()

/** Aborted when the client disconnects before the response, and when it has been kept waiting too long for one. */
export function signalOf(file: UploadedFile): AbortSignal {
  const signal = signals.get(file)
  if (signal === undefined) throw new Error('no request brought this file')
  return signal
}

/** A file that is there, with its size in bytes and the signal of the request that brought it. */
export function uploadedFile(path: string, size: number, signal: AbortSignal): UploadedFile {
  const file = new UploadedFile(path, size)
  signals.set(file, signal)
  return file
}

export interface UploadedFiles {
  /** Writes the stream to a new file. Fails as the stream and the disk do. */
  receive(stream: Readable): Promise<UploadedFile>
  /** To be called when the body has been read, or could not be: from now on the time counts. */
  settle(): Promise<void>
}

/**
 * The files of one request in the folder, which are removed once it is over, however it ends. Their signal is aborted with
 * `ClientDisconnected`, or with `too-busy` 20 s after the body.
 */
export function receiveFiles(folder: string, request: FastifyRequest, reply: FastifyReply): UploadedFiles {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const paths: string[] = []
  let isOver = false
  const remove = async () => {
    try {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    } catch (error) {
      request.log.error({ err: error }, 'an uploaded file was not removed')
    }
  }
  reply.raw.once('close', () => {
    isOver = true
    clearTimeout(timer)
    if (!reply.raw.writableFinished) ending.abort(new ClientDisconnected())
    void remove()
  })
  return {
    async receive(stream) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomBytes(16).toString('hex'))
      paths.push(path)
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(stream, target)
      return uploadedFile(path, target.bytesWritten, ending.signal)
    },
    async settle() {
      if (isOver) return remove()
      const giveUp = () => ending.abort(new AppError('too-busy'))
      if (paths.length > 0) timer = setTimeout(giveUp, maxWorkMs)
    },
  }
}

/** Removes the files that a server left there which was killed, and notes where there were any. */
export async function tidyUploads(folder: string, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => namePattern.test(name))
  const files = await removeOldFiles(folder, names, oldestMs)
  if (files > 0) log.info({ files }, 'uploaded files of requests that were cut off were removed')
}
