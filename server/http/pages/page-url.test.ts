import { expect, test } from 'vitest'
import { pageUrl } from './page-url.ts'

test.each(['/', '/forhome?p=2', '/a//b', '/%', '/..//evil.example'])('%s is a path of this site', (target) => {
  expect(pageUrl(target)?.host).toBe('page')
})

test.each(['//', '//evil.example/', '/\\\\evil.example', '//[', '//a:b@c:99999/', 'http://evil.example/', '*', ''])(
  '%s is not a path of this site',
  (target) => {
    expect(pageUrl(target)).toBeUndefined()
  },
)
