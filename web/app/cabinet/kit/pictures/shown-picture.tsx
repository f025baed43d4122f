import { useEffect, useRef } from 'react'
import type { ChosenPicture } from './chosen-picture.ts'

/** A chosen picture, or the URL of a saved one. */
export type ShownPicture = ChosenPicture | string

interface DrawnPictureProps {
  picture: ShownPicture
  className: string
  /** Accessible name; without one the picture is decorative. */
  label?: string
}

/** Draws a chosen or a saved picture. The frame's class crops it. */
export function DrawnPicture({ picture, className, label }: DrawnPictureProps) {
  if (typeof picture === 'string') return <img className={className} src={picture} alt={label ?? ''} />
  return <ChosenCanvas picture={picture} className={className} label={label} />
}

function ChosenCanvas({
  picture: { preview },
  className,
  label,
}: {
  picture: ChosenPicture
  className: string
  label: string | undefined
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = preview
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    context?.clearRect(0, 0, width, height)
    context?.drawImage(preview, 0, 0)
  }, [preview, width, height])
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <canvas ref={canvas} className={className} width={width} height={height} {...naming} />
}
