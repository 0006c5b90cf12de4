import { z } from 'zod'

/** A photo as a tile, and for a display with two dots to a pixel. */
export const ThumbnailSize = z.enum(['small', 'large'])
export type ThumbnailSize = z.output<typeof ThumbnailSize>
