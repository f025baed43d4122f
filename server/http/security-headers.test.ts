import { describe, expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const sources = {
  isDevelopment: false,
  tiles: { url: 'https://{s}.tile.example/{z}/{x}/{y}.png' },
  videoUrl: 'https://player.example:8443/embed/7?lang=ro',
}

describe('the policy of a page', () => {
  test('lets in the player of the video and nothing else to be framed', () => {
    expect(pagePolicy([], sources).split('; ')).toContain('frame-src https://player.example:8443')
  })

  test('lets nothing be framed where there is no video', () => {
    expect(pagePolicy([], { ...sources, videoUrl: null })).not.toContain('frame-src')
  })

  test('lets in the tiles of every subdomain of their template', () => {
    expect(pagePolicy([], sources).split('; ')).toContain("img-src 'self' https://*.tile.example")
  })
})
