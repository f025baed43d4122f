import type { AboutData } from '../about.route.tsx'

/** Where the team sits and how it is reached. */
export type Office = AboutData['office']
