import { z } from 'zod'

/** A photo as a tile, and the same for high-density displays. */
export const ThumbnailSize = z.enum(['small', 'large'])
export type ThumbnailSize = z.output<typeof ThumbnailSize>
