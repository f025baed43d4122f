import { screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from './render.tsx'

/** Keeps the event loop busy after what a change of the document starts, so that timers of 0 ms are due before the next task. */
async function blockAfterMicrotasks() {
  for (let hop = 0; hop < 100; hop++) await undefined
  const end = performance.now() + 20
  while (performance.now() < end);
}

test('an element that was waited for has run its effects, also on a busy machine', async () => {
  const effects: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  function Page() {
    const [text, setText] = useState('before')
    useEffect(() => void promise.then(setText), [])
    useEffect(() => void effects.push(text), [text])
    useLayoutEffect(() => {
      if (text === 'after') void blockAfterMicrotasks()
    }, [text])
    return <p>{text}</p>
  }
  renderAt('/', <Page />)
  resolve('after')
  await waitFor(() => screen.getByText('after'))
  expect(effects).toEqual(['before', 'after'])
})
