import { expect, test } from 'vitest'
import { clientLoader, loader } from './not-found.route.tsx'

test.each([
  ['opened', loader],
  ['reached by a link', clientLoader],
])('an unknown page that is %s is refused with the status 404', (_way, load) => {
  expect(load).toThrow(expect.objectContaining({ data: { code: 'not-found', detail: '' }, init: { status: 404 } }))
})
