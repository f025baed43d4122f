import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether an image could not be loaded, with what its `<img>` must carry. One that failed before this code was there is
 * asked for once more.
 */
export function useFailedImage(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const ref: RefCallback<HTMLImageElement> = useCallback((image) => {
    const isOver = image?.complete && image.naturalWidth === 0
    if (isOver) image.setAttribute('src', image.getAttribute('src') ?? '')
  }, [])
  return { isFailed: src !== null && src === failedSrc, image: { ref, onError: () => setFailedSrc(src) } }
}
