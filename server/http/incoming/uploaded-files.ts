import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../../db/log.ts'
import { AppError } from '../errors/app-error.ts'
import { removeOldFiles } from './old-files.ts'

/** Uploads, and pictures that are encoded here before they are moved to a bucket */
const namePattern = /^[0-9a-f]{32}(-\d{1,5}\.(avif|webp))?$/
/** Longer than any request takes */
const oldestMs = 60 * 60_000
/** Time limit of a request's work after its body is read. Idle connections are closed after 30 s. */
const maxWorkMs = 20_000

/** The client disconnected before it received its response, which is not a server error. */
export class ClientDisconnected extends Error {
  constructor() {
    super('the client disconnected')
  }
}

const signals = new WeakMap<UploadedFile, AbortSignal>()

/** Returns the signal that is aborted if the client disconnects before the response or the time limit is exceeded. */
export function signalOf(file: UploadedFile): AbortSignal {
  const signal = signals.get(file)
  if (signal === undefined) throw new Error('no request brought this file')
  return signal
}

/** An existing file, with its size in bytes and the signal of its request. */
export function uploadedFile(path: string, size: number, signal: AbortSignal, name?: string): UploadedFile {
  const file = new UploadedFile(path, size, name)
  signals.set(file, signal)
  return file
}

export interface UploadedFiles {
  /** Writes the stream to a new file. Fails if the stream or the disk fails. */
  receive(stream: Readable, name?: string): Promise<UploadedFile>
  /** Starts the time limit. Call it once the body has been read or has failed. */
  settle(): Promise<void>
}

/**
 * The temporary files of one request, removed at its end, whatever its outcome. Their signal is aborted with `ClientDisconnected`, or
 * with `too-busy` 20 s after the body.
 */
export function receiveFiles(folder: string, request: FastifyRequest, reply: FastifyReply): UploadedFiles {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const paths: string[] = []
  let isOver = false
  const remove = async (unused: readonly string[] = paths) => {
    try {
      await Promise.all(unused.map((path) => rm(path, { force: true })))
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
    async receive(stream, name) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomBytes(16).toString('hex'))
      paths.push(path)
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      try {
        await pipeline(stream, target)
      } catch (error) {
        // At once, not after the response: on a full disk each byte counts
        await remove([path])
        throw error
      }
      return uploadedFile(path, target.bytesWritten, ending.signal, name)
    },
    async settle() {
      if (isOver) return remove()
      const giveUp = () => ending.abort(new AppError('too-busy'))
      if (paths.length > 0) timer = setTimeout(giveUp, maxWorkMs)
    },
  }
}

/** Removes files left by a server that was killed, and logs their number if there were any. */
export async function tidyUploads(folder: string, log: Log): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => namePattern.test(name))
  const files = await removeOldFiles(folder, names, oldestMs)
  if (files > 0) log.info({ files }, 'uploaded files of requests that were cut off were removed')
}
