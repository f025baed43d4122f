import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'

/** @param {string} path */
const read = (path) => readFile(join(root, path), 'utf8')

test('nginx passes on neither /metrics nor /metrics/, which the product answers, too', async () => {
  expect(await read('deploy/nginx.conf.template')).toMatch(/location \/metrics \{\s+return 404;/)
})

test('commands of the operator can read a backup that root has copied', async () => {
  const folder = '/var/lib/motanet-files/'
  expect(await read('deploy/motanet')).toContain(`'ExecStartPre=+/bin/chown -R --reference=${folder} ${folder}'`)
})
