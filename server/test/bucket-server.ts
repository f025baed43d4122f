/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketConfig } from '../bucket-settings.ts'

export interface BucketServer {
  config: BucketConfig
  /** Values for the server's environment. */
  environment: Record<string, string>
  /** Stops responding, and keeps its objects. */
  stop(): Promise<void>
  /** Responds again at the same address. */
  resume(): Promise<void>
  /** Stops it and removes its objects. */
  remove(): Promise<void>
}

/** Starts a server that speaks the protocol of S3, with an empty bucket. It verifies the signatures of its calls. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'motanet-bucket-'))
  const name = 'pictures-of-tests'
  const start = async (port: number) => {
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name }] })
    return { server, port: (await server.run()).port }
  }
  const { server: first, port } = await start(0)
  let server: S3rver | undefined = first
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    name,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  return {
    config,
    environment: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY: config.accessKey,
      S3_SECRET_KEY: config.secretKey,
    },
    stop,
    async resume() {
      server = (await start(port)).server
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}
