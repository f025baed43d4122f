import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { makeZone } from '../../parts/coverage/test/zones.tsx'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { useZoneWork } from './use-zone-work.ts'

beforeEach(startCabinetTest)

const start = () => renderHookAt('/profile?tab=zones', () => useZoneWork(null)).result

test('a zone that is still being opened gives way to the work that begins meanwhile', async () => {
  const result = start()
  await act(async () => {
    const opening = result.current.edit(async () => makeZone(1))
    result.current.type()
    await opening
  })
  expect(result.current.work).toMatchObject({ step: 'editing', zone: null })
  await act(() => result.current.edit(async () => makeZone(1)))
  expect(result.current.work).toMatchObject({ zone: { id: 1 } })
})
