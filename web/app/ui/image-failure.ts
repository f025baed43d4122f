import { useState } from 'react'

/**
 * Whether the image of an address cannot be shown. `watch` goes to the image, which may have failed before the page ran.
 */
export function useImageFailure(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const onError = () => setFailedSrc(src)
  const ref = (image: HTMLImageElement | null) => {
    // A whole drawing may have no width of its own: decoding tells it from what is broken
    if (image?.complete && !image.naturalWidth) image.decode().catch(onError)
  }
  return { hasFailed: src === failedSrc, watch: { ref, onError } }
}
