import { fileURLToPath } from 'node:url'

/** Folder of the pictures that the demo market refers to as `/media/demo/…`. */
export const mediaFolder = fileURLToPath(new URL('./media/', import.meta.url))
